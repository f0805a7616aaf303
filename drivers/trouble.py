"""The one exception of the drivers: a code, and a finished sentence with its remedy.

Texts are data, so that a test can hold each code against the places that raise it.
"""

_BACK = "it attaches by itself"

SENTENCES = {
    "port_missing": "The port {port} is not there: plug in the cable of the {device}, or name another port "
    "in the configuration.",
    "port_busy": "The port {port} is open in another program: close it there; the {device} "
    "attaches by itself.",
    "port_denied": "The port {port} may not be opened by this user: install udev-rules/60-tablectl.rules "
    "and add the user to the group tablectl.",
    "port_unusable": "The port {port} cannot be used as a serial line ({why}): name the port of the {device} "
    "in the configuration.",
    "link_lost": f"The line to the {{device}} on {{port}} was cut: plug in its cable; {_BACK}.",
    "silent": f"The {{device}} on {{port}} does not answer: check its power and its cable; {_BACK}.",
    "restarted": "The {device} on {port} lost power and started again: check its cards before going on.",
    "offline": f"The {{device}} on {{port}} is offline: check its power and its cable; {_BACK}.",
    "wrong_version": "The {device} on {port} speaks another version of the protocol: update its firmware.",
    "wrong_device": "The port {port} leads to a {why}, not to the {device}: swap the cables or correct the "
    "configuration.",
    "refused": "The {device} refused: {why}.",
    "garbled": "The {device} on {port} said something outside the protocol ({why}): update its firmware.",
    "closed": "The {device} on {port} was closed by the controller: start the controller again.",
}


class DeviceTrouble(Exception):
    """Something stands between the controller and a device.

    `code` is a key of SENTENCES; `why` is the device's own reason when it refused.
    """

    def __init__(self, code: str, *, device: str, port: str, why: str = "", because: str = "") -> None:
        self.code, self.device, self.port, self.why = code, device, port, why
        self.sentence = SENTENCES[code].format(device=device, port=port, why=because or why)
        super().__init__(self.sentence)
