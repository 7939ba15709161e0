import type { CellMessage, Problem } from './model/kinds/kind.ts';
import type { UnusedReason } from './model/paste.ts';
import type { Notice } from './notices.ts';

/** Writes a count, such as with a separator between its thousands. */
export type Write = (count: number) => string;

export const englishProblems: Readonly<Record<Problem, string>> = {
  'not-a-number': 'Not a number. Type it like 1234.56 or 1234,56.',
  'not-arithmetic': 'This cannot be calculated. Use numbers, + - * / and brackets, such as =40+2.5.',
  'ambiguous-number': 'This can be read as two numbers. Type it with two decimals, or without separators.',
  'too-many-decimals': 'At most two decimals. Nothing is rounded for you.',
  'not-hours': 'Not a number of hours. Type 7.5, 7,5 or 7:30.',
  'not-a-date': 'Not a date. Type it like 25/11/2026 or 25 Nov 2026.',
  'not-yes-or-no': 'Type yes or no.',
  'not-a-choice': 'Not one of the choices. Press Alt+Down to see them.',
  'nothing-to-compare': 'Type what to compare with.',
};

/** Gives each notice its text; `write` writes counts as the user does. */
export function wordEnglishNotice(notice: Notice, write: Write = String): string {
  const count = countIn(write);
  switch (notice.type) {
    case 'locked':
      return `This cell is locked: ${notice.reason}`;
    case 'read-only':
      return `Nothing can be typed here: ${notice.reason}`;
    case 'locked-skipped':
      return `Skipped ${count(notice.count, 'cell that takes', 'cells that take')} no input.`;
    case 'pasted':
      return pastedText(notice, write);
    case 'paste-refused':
      return notice.reason === 'too-large'
        ? `Too much to paste at once: the limit is ${count(notice.limit, 'cell', 'cells')}.`
        : 'A block cannot be pasted into several ranges. Select one.';
    case 'paste-cancelled':
      return 'Nothing was pasted.';
    case 'copied':
      return `${cellsOf(notice, write)} copied.`;
    case 'copy-refused':
      return notice.reason === 'too-large'
        ? 'Too much to copy at once.'
        : 'These ranges cannot be copied at once: they must share their rows or their columns.';
    case 'cut':
      return `${cellsOf(notice, write)} cut. Paste elsewhere, or press Escape to leave them here.`;
    case 'invalid':
      return `${count(notice.count, 'cell is', 'cells are')} not valid. ${describeMessage(notice.message)}`.trim();
    case 'undone':
      return notice.cells === 0 ? 'Undone.' : `${count(notice.cells, 'cell', 'cells')} put back.`;
    case 'redone':
      return notice.cells === 0 ? 'Done again.' : `${count(notice.cells, 'cell', 'cells')} changed again.`;
    case 'nothing-beside':
      return 'The neighbouring columns are empty here, so it is not clear how far to fill.';
    case 'staying':
      return 'Enter stays in this cell. Move on with the arrow keys.';
    case 'sorted':
      return `Sorted ${notice.direction} by ${notice.title}.`;
    case 'filtered':
      return `${write(notice.shown)} of ${count(notice.rows, 'row', 'rows')} shown.`;
    case 'column-moved':
      return `${notice.title} is column ${write(notice.place)} of ${write(notice.columns)}.`;
    case 'column-resized':
      return `${notice.title} is ${write(notice.width)} wide.`;
    case 'clipboard-closed':
      return 'Paydesk may not read the clipboard from this menu. Press Ctrl+V.';
    case 'not-found':
      return `"${notice.text}" was not found.`;
  }
}

function pastedText(
  { cells, account: { read, used, unused } }: Extract<Notice, { type: 'pasted' }>,
  write: Write,
): string {
  const count = countIn(write);
  const all = Math.max(read, cells);
  if (unused.length === 0)
    return all === 0 ? 'Nothing was pasted.' : `${count(all, 'cell', 'cells')} pasted.`;
  const of = (why: UnusedReason) => unused.filter((cell) => cell.why === why).length;
  const parts = [
    [of('invalid'), 'not valid'],
    [of('closed'), 'where no input is taken'],
    [of('past-edge'), 'past the edge'],
  ] as const;
  const counts = parts.flatMap(([number, words]) => (number === 0 ? [] : [`${write(number)} ${words}`]));
  return `${count(read, 'cell', 'cells')} pasted: ${write(used)} used, ${counts.join(', ')}.`;
}

const countIn =
  (write: Write) =>
  (number: number, one: string, many: string): string =>
    `${write(number)} ${number === 1 ? one : many}`;

/** `3 × 4 cells`; `1 cell` for one alone. */
function cellsOf(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  write: Write,
): string {
  return rows === 1 && columns === 1 ? '1 cell' : `${write(rows)} × ${write(columns)} cells`;
}

function describeMessage(message: CellMessage | undefined): string {
  if (message === undefined) return '';
  return 'text' in message ? message.text : englishProblems[message.problem];
}
