import { findHeader, headersOf } from '#capture/import/find-header.ts';
import { foldText } from '#capture/import/fold-text.ts';
import { employeeSynonyms } from '#capture/import/header-synonyms.ts';
import { OpenedFile, readOneSheet } from '#capture/import/opened-file.svelte.ts';
import { cellOf, type FileTable } from '#capture/import/reading/table.ts';
import type { PasswordRow } from '#contract/domain/payslip-password.ts';

const numberNames: ReadonlySet<string> = new Set(employeeSynonyms.number);
const passwordNames: ReadonlySet<string> = new Set([
  ...[
    'password',
    'passwords',
    'payslip password',
    'pdf password',
    'pin',
    'pin code',
    'wagwoord',
    'iphasiwedi',
  ],
]);

const longest = 500;

/** The employee numbers and passwords of a table. `changed`: how many passwords a spreadsheet may have altered. */
export function passwordRowsOf(
  table: FileTable,
  { header, number, password }: { header: number | undefined; number: number; password: number },
): { readonly rows: PasswordRow[]; readonly changed: number } {
  const [numbers, passwords] = [table.columns[number], table.columns[password]];
  const rows: PasswordRow[] = [];
  let changed = 0;
  if (numbers === undefined || passwords === undefined) return { rows, changed };
  for (let row = header === undefined ? 0 : header + 1; row < table.lines.length; row += 1) {
    const cell = cellOf(passwords, row);
    const text = { number: cellOf(numbers, row).text.trim().slice(0, longest), line: table.lines[row] ?? 0 };
    if (text.number === '' && cell.text.trim() === '') continue;
    if (cell.type !== 'text' && cell.type !== 'empty') changed += 1;
    rows.push({ ...text, password: cell.type === 'error' ? '' : cell.text.trim().slice(0, longest) });
  }
  return { rows, changed };
}

/** A table of employee numbers and passwords from a file, until it is in use. */
export class PasswordFile {
  readonly opened = new OpenedFile(readOneSheet);
  #table = $state.raw<FileTable | null>(null);
  #header = $state<number>();
  /** Indexes of the two columns; -1 while unknown. */
  number = $state(-1);
  password = $state(-1);

  readonly columns = $derived(
    this.#table === null
      ? []
      : headersOf(this.#table, this.#header).map((header, place) => ({
          value: String(place),
          label: header || (this.#table?.columns[place]?.letters ?? ''),
        })),
  );

  /** Null until both columns have been chosen. */
  readonly read = $derived.by(() => {
    const table = this.#table;
    if (table === null || this.number < 0 || this.password < 0 || this.number === this.password) return null;
    return passwordRowsOf(table, { header: this.#header, number: this.number, password: this.password });
  });

  async open(file: File): Promise<void> {
    this.close();
    const read = await this.opened.open(file);
    if (read !== null) this.load(read.table);
  }

  /** Finds the two columns by their headers; a table of only two columns needs no known headers. */
  load(table: FileTable): void {
    const isNumber = (header: string) => numberNames.has(foldText(header));
    const isPassword = (header: string) => passwordNames.has(foldText(header));
    const header = findHeader(table, (text) => isNumber(text) || isPassword(text));
    const headers = headersOf(table, header);
    const isPair = headers.length === 2;
    this.#header = header;
    this.number = headers.findIndex(isNumber);
    this.password = headers.findIndex(isPassword);
    if (isPair && this.number < 0) this.number = this.password === 0 ? 1 : 0;
    if (isPair && this.password < 0) this.password = this.number === 0 ? 1 : 0;
    this.#table = table;
  }

  /** Removes everything that was read from the file. */
  close(): void {
    this.opened.reset();
    this.#table = null;
    [this.number, this.password] = [-1, -1];
  }
}
