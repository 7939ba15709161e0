import { doubtedCellMessages as messages } from '../texts/doubted-cells.ts';
import { cellDoubts } from '../texts/import-problems.ts';
import { longestHeader, type Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';
import { workbookName } from '#features/inputs/values/workbook-name.ts';
import type { DoubtedCell, LeftOutCells } from './cell-account.ts';
import type { SavedTable } from '../import-host.ts';

const { columns: headers } = messages;

const doubtColumns: readonly ResultColumn<DoubtedCell>[] = [
  { id: 'address', header: headers.address, kind: 'text', value: ({ address }) => address, width: 8 },
  { id: 'column', header: headers.header, kind: 'text', value: ({ header }) => header, width: 24 },
  { id: 'text', header: headers.text, kind: 'text', value: ({ text }) => text, width: 24 },
  { id: 'why', header: headers.why, kind: 'text', value: ({ doubt }) => cellDoubts[doubt], width: 48 },
];

interface Unused {
  readonly doubted: readonly DoubtedCell[];
  readonly leftOut: LeftOutCells;
  /** What the way in itself says of its rows. */
  readonly more?: readonly Spreadsheet[];
}

/** What is not used of a file. */
export interface UnusedOfFile extends Pick<Unused, 'doubted' | 'leftOut'> {
  readonly fileName: string;
}

/** A workbook of the cells in doubt and of those that are left out, for whoever corrects the file. */
export function unusedTable({ doubted, leftOut, more = [] }: Unused, fileName: string): SavedTable {
  return {
    suggestedName: workbookName(messages.fileName(fileName.replace(/\.[^.]*$/, ''))),
    rows: doubted.length + leftOut.rows.length + more.reduce((sum, { rows }) => sum + rows.length, 0),
    sheets: [
      plainSheet(messages.sheets.doubted, doubted, doubtColumns),
      leftOutSheet(messages.sheets.leftOut, leftOut),
      ...more,
    ],
  };
}

/** The cells that are left out, in the rows and columns of the file. */
export function leftOutSheet(name: string, { columns, rows }: LeftOutCells): Spreadsheet {
  type Line = LeftOutCells['rows'][number];
  const cells = columns.map(({ letters, header }, index): ResultColumn<Line> => ({
    id: letters,
    header: (header || letters).slice(0, longestHeader),
    kind: 'text',
    width: 18,
    value: ({ texts }) => texts[index] ?? '',
  }));
  return plainSheet(name, rows, [
    { id: 'line', header: headers.line, kind: 'text', value: ({ line }) => line, width: 8 },
    {
      id: 'why',
      header: headers.why,
      kind: 'text',
      width: 32,
      value: ({ isWhole }) => messages.whyLeftOut[isWhole ? 'row' : 'column'],
    },
    ...cells,
  ]);
}
