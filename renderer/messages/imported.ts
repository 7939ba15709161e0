import { countOf, employeesOf } from './format.ts';

const valuesOf = (count: number) => countOf(count, 'value', 'values');
const rowsOf = (count: number) => countOf(count, 'row', 'rows');

/** Texts about imports outside their dialog: separate, so that the page does not load the dialog's texts with them. */
export const importedMessages = {
  drop: 'Drop to import into this period',
  leftOut: {
    /** Shown above the sheet. */
    notice: (rows: number, file: string) =>
      file === ''
        ? `${rowsOf(rows)} of what you pasted ${rows === 1 ? 'was' : 'were'} not imported`
        : `${rowsOf(rows)} of ${file} ${rows === 1 ? 'was' : 'were'} not imported`,
    show: 'Show',
    showOf: (file: string) => (file === '' ? 'Show the rows that you pasted' : `Show the rows of ${file}`),
  },
  imported: {
    title: (values: number, employees: number) =>
      `${valuesOf(values)} for ${employeesOf(employees)} imported`,
    text: 'They are in your draft; nothing was sent. Undo removes all of them.',
    leftOut: (rows: number) =>
      `${rowsOf(rows)} ${rows === 1 ? 'was' : 'were'} left out and ${rows === 1 ? 'is' : 'are'} saved with the draft: see the notice above the sheet.`,
    skipped: (cells: number) =>
      `${countOf(cells, 'cell was', 'cells were')} locked in the meantime and not changed. Undo removes the others.`,
    notRemembered: 'Imported, but the import could not be recorded',
  },
  template: {
    sheet: 'Inputs',
    number: 'Number',
    name: 'Name',
    fileName: (company: string, frequency: string, end: string) => `${company} ${frequency} ${end} inputs`,
    saved: (name: string) => `${name} saved`,
    savedText: 'Fill it in and import it: employees and columns are matched automatically.',
  },
} as const;
