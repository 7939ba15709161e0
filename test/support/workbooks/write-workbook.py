"""Writes a workbook as programs do that are made with a library:

    python3 write-workbook.py openpyxl|xlsxwriter FILE < SHEET.json

The sheet is that of `programs.ts`. Needs Debian's python3-openpyxl or python3-xlsxwriter.
"""

import json
import sys
from datetime import date, time, timedelta


def plain(cell):
    """The value of a cell as Python has it, and its number format."""
    if not isinstance(cell, dict):
        return cell, None
    shown = cell.get("format")
    if "formula" in cell:
        return "=" + cell["formula"], shown
    if "date" in cell:
        return date.fromisoformat(cell["date"]), shown or "yyyy-mm-dd"
    if "time" in cell:
        return time.fromisoformat(cell["time"]), shown or "hh:mm"
    if "hours" in cell:
        return timedelta(hours=cell["hours"]), shown or "[h]:mm:ss"
    return cell["value"], shown


def write_openpyxl(sheet, path):
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter
    from openpyxl.utils.datetime import CALENDAR_MAC_1904

    book = Workbook()
    if sheet.get("is1904"):
        book.epoch = CALENDAR_MAC_1904
    table = book.active
    for row, cells in enumerate(sheet["rows"], 1):
        for column, cell in enumerate(cells, 1):
            value, shown = plain(cell)
            written = table.cell(row, column, value)
            if shown is not None:
                written.number_format = shown
    for row in sheet.get("hiddenLines", []):
        table.row_dimensions[row].hidden = True
    for column in sheet.get("hiddenColumns", []):
        table.column_dimensions[get_column_letter(column)].hidden = True
    for merged in sheet.get("merged", []):
        table.merge_cells(merged)
    book.save(path)


def write_xlsxwriter(sheet, path):
    from xlsxwriter import Workbook

    options = {"date_1904": bool(sheet.get("is1904")), "constant_memory": bool(sheet.get("isStreamed"))}
    book = Workbook(path, options)
    if sheet.get("isStreamed"):
        book.use_zip64()
    table = book.add_worksheet()
    formats = {}
    for column in sheet.get("hiddenColumns", []):
        table.set_column(column - 1, column - 1, None, None, {"hidden": True})
    for row, cells in enumerate(sheet["rows"]):
        if row + 1 in sheet.get("hiddenLines", []):
            table.set_row(row, None, None, {"hidden": True})
        for column, cell in enumerate(cells):
            value, shown = plain(cell)
            if value is None:
                continue
            style = None
            if shown is not None:
                style = formats.setdefault(shown, book.add_format({"num_format": shown}))
            table.write(row, column, value, style)
    for merged in sheet.get("merged", []):
        first = merged.split(":")[0]
        letters = first.rstrip("0123456789")
        value = sheet["rows"][int(first[len(letters) :]) - 1][ord(letters) - ord("A")]
        table.merge_range(merged, plain(value)[0])
    book.close()


if __name__ == "__main__":
    library, target = sys.argv[1:]
    {"openpyxl": write_openpyxl, "xlsxwriter": write_xlsxwriter}[library](json.load(sys.stdin), target)
