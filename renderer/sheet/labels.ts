import { englishProblems, wordEnglishNotice, type Write } from './english-notices.ts';
import type { Condition } from './model/filter-draft.ts';
import type { CellMessage, Problem } from './model/kinds/kind.ts';
import type { Mark } from './model/marks.ts';
import type { MenuCommand } from './model/menu.ts';
import type { Chord } from './model/shortcuts.ts';
import type { SortDirection } from './model/row-order.ts';
import type { Notice } from './notices.ts';

/** Every text of the sheet; pass your own to translate it. */
export interface SheetLabels {
  grid: string;
  rowHeader: string;
  total: string;
  /** For a total in which not every row's value is known. */
  knownOf: (known: number, rows: number) => string;
  selectAll: string;
  empty: string;
  locked: string;
  legend: string;
  resize: (title: string) => string;
  sort: (title: string) => string;
  /** For a header among several that rows are sorted by. */
  sorted: (direction: SortDirection, rank: number) => string;
  filtered: string;
  choices: string;
  calendar: CalendarLabels;
  filter: FilterLabels;
  cellMenu: string;
  columnMenu: string;
  commands: Record<MenuCommand, string>;
  /** By `KeyboardEvent.key`, with the three modifiers; a key that is not listed is shown by its own name. */
  keys: Readonly<Record<'ctrl' | 'alt' | 'shift', string>> & Readonly<Record<string, string>>;
  range: (rows: number, columns: number) => string;
  /** For several ranges together. */
  ranges: (count: number) => string;
  marks: Record<Exclude<Mark, 'none'>, string>;
  problems: Record<Problem, string>;
  notice: (notice: Notice) => string;
}

const arrowKeys = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const onMac = /Mac/.test(navigator.userAgent);

export interface CalendarLabels {
  months: readonly string[];
  /** Starting with Monday. */
  weekdays: readonly string[];
  previous: string;
  next: string;
}

export interface FilterLabels {
  title: (column: string) => string;
  condition: string;
  conditions: Record<Condition, string>;
  search: string;
  values: string;
  all: string;
  empty: string;
  /** Names the cells that have not been read yet. */
  notKnown: string;
  /** For values that are not listed because there are too many. */
  more: (count: number) => string;
  nothing: string;
  operands: readonly [string, string];
  apply: string;
  clear: string;
  cancel: string;
}

/** The labels in which there is no count. */
const withoutCounts = {
  grid: 'Spreadsheet',
  rowHeader: 'Row',
  total: 'Total',
  selectAll: 'Select all cells',
  empty: 'No rows',
  locked: 'Locked',
  legend: 'Legend',
  resize: (title: string) => `Resize ${title}; double-click to fit`,
  sort: (title: string) => `Sort by ${title}; hold Shift to add it to the sort`,
  filtered: 'filtered',
  choices: 'Choices',
  calendar: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    previous: 'Previous month',
    next: 'Next month',
  },
  filter: {
    title: (column: string) => `Filter ${column}`,
    condition: 'Show rows where the cell',
    conditions: {
      values: 'is one of these',
      contains: 'contains',
      '=': 'equals',
      '≠': 'does not equal',
      '<': 'is less than',
      '≤': 'is at most',
      '>': 'is more than',
      '≥': 'is at least',
      between: 'is between',
      empty: 'is empty',
      filled: 'is not empty',
    },
    search: 'Search values',
    values: 'Values',
    all: 'All',
    empty: '(empty)',
    notKnown: '(not known yet)',
    nothing: 'Tick at least one value.',
    operands: ['Value', 'Up to'] as const,
    apply: 'Apply',
    clear: 'Clear filter',
    cancel: 'Cancel',
  },
  cellMenu: 'Cells',
  columnMenu: 'Column',
  commands: {
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    'fill-down': 'Fill down',
    'fill-right': 'Fill right',
    'fill-series': 'Continue series',
    'fill-to-end': 'Fill down as far as the next column',
    clear: 'Clear',
    'sort-ascending': 'Sort ascending by this column',
    'sort-descending': 'Sort descending by this column',
    'then-ascending': 'Then ascending by this column',
    'then-descending': 'Then descending by this column',
    unsort: 'Clear sort',
    'filter-column': 'Filter this column…',
    'keep-value': 'Show only rows with this value',
    'clear-filters': 'Show all rows',
    'move-left': 'Move column left',
    'move-right': 'Move column right',
    narrow: 'Narrower column',
    widen: 'Wider column',
    fit: 'AutoFit column',
    'freeze-columns': 'Freeze or unfreeze columns',
    'hide-columns': 'Hide column',
    'show-columns': 'Show hidden columns',
  },
  keys: onMac
    ? { ctrl: '⌘', alt: '⌥', shift: '⇧', ...arrowKeys }
    : { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', ...arrowKeys },
  marks: {
    changed: 'Changed',
    pending: 'Being saved',
    saved: 'Saved',
    failed: 'Refused',
    invalid: 'Not valid',
    stale: 'May be out of date',
    new: 'New',
    overtaken: 'Changed elsewhere since',
    missing: 'Had a value before',
    impossible: 'Unlikely',
  },
  problems: englishProblems,
};

/** The labels in English; `write` writes counts as the user does. */
export const englishLabelsIn = (write: Write): SheetLabels => ({
  ...withoutCounts,
  knownOf: (known, rows) => `${write(known)} of ${write(rows)} known`,
  sorted: (direction, rank) => `sorted ${direction}, ${write(rank)}`,
  filter: {
    ...withoutCounts.filter,
    more: (more) => `and ${write(more)} more: search to find them`,
  },
  range: (rows, columns) => `${write(rows)} × ${write(columns)} selected`,
  ranges: (count) => (count === 1 ? '1 range selected' : `${write(count)} ranges selected`),
  notice: (notice) => wordEnglishNotice(notice, write),
});

export const englishLabels: SheetLabels = englishLabelsIn(String);

export function wordChord({ key, ctrl, alt, shift }: Chord, { keys }: SheetLabels): string {
  const names = [
    ctrl && keys.ctrl,
    alt && keys.alt,
    shift && keys.shift,
    keys[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
  return names.filter(Boolean).join('+');
}

export function wordMessage(message: CellMessage, labels: SheetLabels): string {
  return 'text' in message ? message.text : labels.problems[message.problem];
}

/** Describes a cell's mark, message and lock; undefined if there is nothing to say. */
export function wordNote(
  cell: { mark: Mark; message: CellMessage | undefined; locked: string | undefined },
  labels: SheetLabels,
): string | undefined {
  const parts = [];
  if (cell.mark !== 'none') parts.push(labels.marks[cell.mark]);
  if (cell.message !== undefined) parts.push(wordMessage(cell.message, labels));
  if (cell.locked !== undefined) parts.push(`${labels.locked}: ${cell.locked}`);
  return parts.length === 0 ? undefined : parts.join('. ').replaceAll(/([.?!])\./g, '$1');
}
