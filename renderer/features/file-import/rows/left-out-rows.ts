import type { LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import { maskedIf } from '#payroll/personal-number.ts';
import type { ImportMapping } from '../columns/import-mapping.svelte.ts';
import type { LeftOutRow } from '../preview/import-preview.svelte.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { cellOf, columnOf, lettersOf, type FileCell, type FileTable } from '../reading/table.ts';

interface LeftOut {
  readonly id: string;
  readonly fileName: string;
  readonly mapping: ImportMapping;
  readonly rows: readonly LeftOutRow[];
}

/** The left-out rows in the form in which they are saved with the draft; only columns with a target are kept. */
export function leftOutOf({ id, fileName, mapping, rows }: LeftOut): LeftOutFile {
  const { table, days } = mapping.file;
  const { columns, hands, kinds } = mapping.toMapping();
  const keptColumns = mapping.columns.flatMap(({ place, header, resolved }) => {
    const [column, target] = [table.columns[place], columns[place]?.target];
    if (column === undefined || target === undefined || target.type === 'ignored') return [];
    // The reading is stored, because the rows that proved it may not be among these.
    return [{ column, header, target, reading: resolved?.reading ?? {} }];
  });
  return {
    id,
    fileName,
    days,
    headers: mapping.header === undefined ? null : keptColumns.map(({ header }) => header),
    mapping: {
      columns: keptColumns.map(({ target, reading }) => ({ target, reading })),
      hands,
      ...(kinds && { kinds }),
    },
    rows: rows.map(({ row, isPart }) => ({
      line: table.lines[row] ?? 1,
      ...sheetOf(table, row),
      ...(isPart ? { isPart: true as const } : {}),
      cells: keptColumns.map(({ column, target }): FileCell => {
        const cell = cellOf(column, row);
        const isIdNumber = target.type === 'person' && target.key === 'id-number';
        return isIdNumber ? { type: 'text', text: maskedIf(true, cell.text) } : cell;
      }),
    })),
  };
}

function sheetOf({ sheets }: FileTable, row: number): { sheet?: string } {
  const sheet = sheets?.names[sheets.of[row] ?? 0];
  return sheet === undefined ? {} : { sheet };
}

/** Turns saved rows back into a file, with their original line numbers and worksheets. */
export function readLeftOut({ headers, mapping, rows, days }: LeftOutFile): ReadFile {
  const names = [...new Set(rows.flatMap(({ sheet }) => sheet ?? []))];
  const sheetsOf = rows.map(({ sheet = '' }) => Math.max(0, names.indexOf(sheet)));
  const sheets = { names, of: Uint16Array.from(headers === null ? sheetsOf : [0, ...sheetsOf]) };

  const columns = mapping.columns.map((_, index) => {
    const header = headers?.[index] ?? '';
    const cells: FileCell[] = rows.map((row) => row.cells[index] ?? { type: 'empty', text: '' });
    if (headers !== null) cells.unshift({ type: header === '' ? 'empty' : 'text', text: header });
    return columnOf(lettersOf(index), cells);
  });
  const lines = rows.map(({ line }) => line);
  return {
    contentHash: '0'.repeat(64),
    sheets: [],
    sheetsRead: [],
    table: {
      lines: Uint32Array.from(headers === null ? lines : [0, ...lines]),
      columns,
      ...(names.length === 0 ? {} : { sheets }),
    },
    hiddenRows: 0,
    hiddenColumns: [],
    isPart: true,
    days,
  };
}
