import { doubtedCellMessages as messages } from '#messages/doubted-cells.ts';
import { cellDoubts } from '#messages/import-problems.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';
import { workbookName } from '../workbook-name.ts';
import type { DoubtedCell } from './cell-account.ts';
import type { SavedTable } from './import-host.ts';

const { columns: headers } = messages;

const columns: readonly ResultColumn<DoubtedCell>[] = [
  { id: 'address', header: headers.address, kind: 'text', value: ({ address }) => address, width: 8 },
  { id: 'column', header: headers.header, kind: 'text', value: ({ header }) => header, width: 24 },
  { id: 'text', header: headers.text, kind: 'text', value: ({ text }) => text, width: 24 },
  { id: 'why', header: headers.why, kind: 'text', value: ({ doubt }) => cellDoubts[doubt], width: 48 },
];

/** A workbook of the cells in doubt, for whoever corrects the file. */
export function doubtedTable(doubted: readonly DoubtedCell[], fileName: string): SavedTable {
  return {
    suggestedName: workbookName(messages.fileName(fileName.replace(/\.[^.]*$/, ''))),
    rows: doubted.length,
    sheets: [plainSheet(messages.sheet, doubted, columns)],
  };
}
