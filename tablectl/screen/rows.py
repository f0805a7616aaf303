"""A list for QML that changes in place: what stays on the screen is not built anew.

A view replaces everything, yet a key under the dealer's finger must survive it, so rows are matched by
their `key` and only what differs is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, Qt

Row = Mapping[str, object]
NOWHERE = QModelIndex()


class Rows(QAbstractListModel):
    """Rows with named fields; one of them is `key`, unique in the list."""

    def __init__(self, fields: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._roles = {Qt.ItemDataRole.UserRole + 1 + place: name for place, name in enumerate(fields)}
        self.rows: list[Row] = []

    def rowCount(self, parent: QModelIndex = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def roleNames(self) -> dict[int, QByteArray]:
        return {role: QByteArray(name.encode()) for role, name in self._roles.items()}

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self.rows[index.row()].get(self._roles.get(role, ""))

    def show(self, rows: Sequence[Row]) -> None:
        """Makes the list equal to `rows` with as little change as possible."""
        wanted = [row["key"] for row in rows]
        kept = [row["key"] for row in self.rows if row["key"] in wanted]
        if kept != [key for key in wanted if key in kept]:
            self.beginResetModel()
            self.rows = list(rows)
            self.endResetModel()
            return
        for place in reversed(range(len(self.rows))):
            if self.rows[place]["key"] not in wanted:
                self.beginRemoveRows(NOWHERE, place, place)
                del self.rows[place]
                self.endRemoveRows()
        for place, row in enumerate(rows):
            if place < len(self.rows) and self.rows[place]["key"] == row["key"]:
                self._change(place, row)
            else:
                self.beginInsertRows(NOWHERE, place, place)
                self.rows.insert(place, row)
                self.endInsertRows()

    def _change(self, place: int, row: Row) -> None:
        before, self.rows[place] = self.rows[place], row
        if roles := [role for role, name in self._roles.items() if before.get(name) != row.get(name)]:
            self.dataChanged.emit(self.index(place), self.index(place), roles)
