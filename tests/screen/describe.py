"""The Python objects that QML reads, written as QML type descriptions: so lint knows every property."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QMetaMethod, QMetaObject

from tablectl.screen.app import MODULE
from tablectl.screen.desk import Desk
from tablectl.screen.sheet import Sheet

#: lists, as lint calls what is in them
LISTS = {"QVariantList": "QVariant", "QStringList": "QString"}


def describe(name: str, meta: QMetaObject) -> str:
    lines = [f'    Component {{ name: "{name}"; accessSemantics: "reference"; prototype: "QObject"']
    lines.append(f'        exports: ["{MODULE}/{name} 1.0"]; isCreatable: false; isSingleton: true')
    lines.append("        exportMetaObjectRevisions: [256]")
    for place in range(meta.propertyOffset(), meta.propertyCount()):
        one = meta.property(place)
        kind = (one.typeName() or "").rstrip("*")
        parts = [f'name: "{one.name()}"', f'type: "{LISTS.get(kind, kind)}"', "isReadonly: true"]
        parts += ["isList: true"] if kind in LISTS else []
        parts += ["isPointer: true"] if "*" in (one.typeName() or "") else []
        if one.hasNotifySignal():
            parts.append(f'notify: "{bytes(one.notifySignal().name()).decode()}"')
        else:
            parts.append("isPropertyConstant: true")
        lines.append(f"        Property {{ {'; '.join(parts)} }}")
    for place in range(meta.methodOffset(), meta.methodCount()):
        method = meta.method(place)
        word = "Signal" if method.methodType() == QMetaMethod.MethodType.Signal else "Method"
        kinds = [bytes(kind).decode() for kind in method.parameterTypes()]
        given = " ".join(
            f'Parameter {{ name: "p{n}"; type: "{LISTS.get(kind, kind)}" }}' for n, kind in enumerate(kinds)
        )
        lines.append(f'        {word} {{ name: "{bytes(method.name()).decode()}"; {given} }}')
    return "\n".join([*lines, "    }"])


def write_module(folder: Path) -> None:
    """A folder that `qmllint -I` takes as the home of the module."""
    home = folder / MODULE
    home.mkdir()
    (home / "qmldir").write_text(f"module {MODULE}\ntypeinfo types.qmltypes\nimport QtQml\n")
    parts = [describe("Desk", Desk.staticMetaObject), describe("Sheet", Sheet.staticMetaObject)]
    (home / "types.qmltypes").write_text(
        "import QtQuick.tooling 1.2\nModule {\n" + "\n".join(parts) + "\n}\n", encoding="utf-8"
    )
