import type { Spreadsheet } from './contract/spreadsheet.ts';

/** The name of the sheet that says what a workbook has, as in the file of a single result. */
export const aboutSheetName = 'About this file';

/** What is said of a sheet: the detail, and its value. */
export type SheetFact = readonly [detail: string, value: string];

/** The sheet that says of each other one where it comes from; `rows` begin with the name of the sheet. */
export const aboutSheet = (rows: readonly (readonly [sheet: string, ...SheetFact])[]): Spreadsheet => ({
  name: aboutSheetName,
  frozen: 0,
  rows: rows.map((row) => [...row]),
  columns: [
    { header: 'Sheet', kind: 'text', width: 30 },
    { header: 'Detail', kind: 'text', width: 24 },
    { header: 'Value', kind: 'text', width: 60 },
  ],
});
