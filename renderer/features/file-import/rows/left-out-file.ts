import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { importMessages } from '../texts/import.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';
import { workbookName } from '#features/inputs/values/workbook-name.ts';
import { listLeftOut } from './cell-account.ts';
import { leftOutSheet } from './doubted-file.ts';
import type { ImportHost, SavedTable } from '../import-host.ts';
import type { ImportMapping } from '../columns/import-mapping.svelte.ts';
import type { ImportPreview, LeftOutRow } from '../preview/import-preview.svelte.ts';
import { whyLeftOut } from '../preview/preview-text.ts';
import { cellOf } from '../reading/table.ts';

const messages = importMessages.leftOut;

interface LeftOut {
  readonly preview: ImportPreview;
  readonly mapping: ImportMapping;
  readonly host: ImportHost;
  readonly fileName: string;
}

/**
 * A workbook of the rows that are not imported, or only in part, as they are in the file and with the reasons, of the
 * employees not in it, and of what the other rows have in columns that are left out.
 */
export function leftOutTable({ preview, mapping, host, fileName }: LeftOut): SavedTable {
  const inputs = new Map(host.columns.map((column) => [column.heading, column]));
  const { columns } = mapping.file.table;
  const rowColumns: ResultColumn<LeftOutRow>[] = [
    { id: 'line', header: messages.line, kind: 'text', value: ({ line }) => line, width: 8 },
    {
      id: 'why',
      header: messages.why,
      kind: 'text',
      width: 48,
      value: (row) => whyLeftOut(row, (heading) => inputs.get(heading)),
    },
    ...columns.map((column, place): ResultColumn<LeftOutRow> => ({
      id: column.letters,
      header: mapping.headers[place] || column.letters,
      kind: 'text',
      value: ({ row }) => cellOf(column, row).text,
      width: 18,
    })),
  ];
  const absentColumns: ResultColumn<InputRow>[] = [
    { id: 'number', header: messages.number, kind: 'text', value: ({ number }) => number, width: 12 },
    { id: 'name', header: messages.name, kind: 'text', value: ({ name }) => name, width: 28 },
  ];
  const { absent, leftOut } = preview;
  const listed = new Set(leftOut.map(({ row }) => row));
  const besides = listLeftOut(
    { table: mapping.file.table, header: mapping.header },
    {
      rows: mapping.rows.filter((row) => !listed.has(row)),
      isUsed: (row, place) => mapping.usesCell(row, place),
      isWhole: () => false,
    },
  );
  return {
    suggestedName: workbookName(messages.fileName(fileName.replace(/\.[^.]*$/, '') || host.company)),
    rows: leftOut.length + absent.length + besides.rows.length,
    sheets: [
      plainSheet(messages.rowsSheet, leftOut, rowColumns),
      plainSheet(messages.absentSheet, absent, absentColumns),
      ...(besides.rows.length === 0 ? [] : [leftOutSheet(messages.columnsSheet, besides)]),
    ],
  };
}
