import type { LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import { countOf, employeesOf, formatCount } from '#messages/format.ts';

const valuesOf = (count: number) => countOf(count, 'value', 'values');
const rowsOf = (count: number) => countOf(count, 'row', 'rows');

type LeftOutRows = LeftOutFile['rows'];

/** Each row is counted once: as not imported, or as imported in part. */
function notImported(rows: LeftOutRows, where: string): string {
  const part = rows.filter(({ isPart }) => isPart === true).length;
  const none = rows.length - part;
  const was = (count: number) => (count === 1 ? 'was' : 'were');
  if (part === 0) return `${rowsOf(none)} of ${where} ${was(none)} not imported`;
  if (none === 0) return `${rowsOf(part)} of ${where} ${was(part)} imported in part`;
  return `${rowsOf(none)} of ${where} ${was(none)} not imported, ${formatCount(part)} ${was(part)} imported in part`;
}

/** Texts about imports outside their dialog: separate, so that the page does not load the dialog's texts with them. */
export const importedMessages = {
  drop: 'Drop to import into this period',
  leftOut: {
    /** Shown above the sheet. */
    notice: (rows: LeftOutRows, file: string) => notImported(rows, file === '' ? 'what you pasted' : file),
    show: 'Show',
    showOf: (file: string) => (file === '' ? 'Show the rows that you pasted' : `Show the rows of ${file}`),
  },
  imported: {
    title: (values: number, employees: number) =>
      values === 0 ? 'Nothing was imported' : `${valuesOf(values)} for ${employeesOf(employees)} imported`,
    text: 'They are in your draft; nothing was sent. Undo removes all of them.',
    leftOut: (rows: LeftOutRows) =>
      `${notImported(rows, 'the file')}: saved with the draft, see the notice above the sheet.`,
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
