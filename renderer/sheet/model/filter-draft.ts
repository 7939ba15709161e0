import type { Cells } from './cells.ts';
import { notKnown, type ColumnFilter, type Comparison } from './column-filter.ts';
import type { CellMessage, Kind } from './kinds/kind.ts';

/** A value of the rows that can be ticked in a filter. */
export interface FilterEntry {
  /** As the clipboard gets it; '' for empty cells, `notKnown` for cells that have not been read. */
  text: string;
  shown: string;
  rows: number;
}

/** Values in the order of their kind, then texts that are not values, then empty cells, then cells not read yet. */
export function listEntries(cells: Cells, rows: Iterable<number>, column: number): FilterEntry[] {
  const kind = cells.columns[column]?.kind;
  const found = new Map<string, FilterEntry & { value: string | null }>();
  for (const row of rows) {
    const { value, plain } = cells.filtered(row, column);
    const entry = found.get(plain);
    if (entry !== undefined) entry.rows++;
    else {
      const shown = value === null ? plain : (kind?.format(value) ?? plain);
      found.set(plain, { text: plain, shown, rows: 1, value });
    }
  }
  const rank = ({ text, value }: { text: string; value: string | null }): number =>
    value !== null ? 0 : text === notKnown ? 3 : text === '' ? 2 : 1;
  return [...found.values()]
    .toSorted((a, b) => {
      if (a.value !== null && b.value !== null) return kind?.compare(a.value, b.value) ?? 0;
      return rank(a) - rank(b) || a.text.localeCompare(b.text);
    })
    .map(({ text, shown, rows: count }) => ({ text, shown, rows: count }));
}

export type Condition = 'values' | 'contains' | 'between' | 'empty' | 'filled' | Comparison;

const WORDS: readonly Condition[] = ['values', 'contains', 'empty', 'filled'];
const ORDERED: readonly Condition[] = ['values', '=', '≠', '<', '≤', '>', '≥', 'between', 'empty', 'filled'];

/** The conditions for a column; a comparison needs an order that people know, such as that of numbers and dates. */
export function conditionsOf(kind: Kind): readonly Condition[] {
  return kind.numeric || kind.calendar === true ? ORDERED : WORDS;
}

/** The number of operands that a condition needs. */
export function countOperands(condition: Condition): 0 | 1 | 2 {
  if (condition === 'between') return 2;
  return condition === 'values' || condition === 'empty' || condition === 'filled' ? 0 : 1;
}

export interface FilterDraft {
  condition: Condition;
  operands: readonly [string, string];
}

/** The filter, or what is wrong with an operand; `filter` is undefined if nothing is filtered. */
export function readDraft(
  { condition, operands: [first, second] }: FilterDraft,
  kind: Kind,
): { filter: ColumnFilter | undefined } | { at: 0 | 1; message: CellMessage } {
  switch (condition) {
    case 'values':
      return { filter: undefined };
    case 'empty':
    case 'filled':
      return { filter: { type: condition } };
    case 'contains':
      return { filter: first.trim() === '' ? undefined : { type: 'contains', text: first.trim() } };
    case 'between': {
      const [from, to] = [readOperand(first, kind), readOperand(second, kind)];
      if ('message' in from) return { at: 0, message: from.message };
      if ('message' in to) return { at: 1, message: to.message };
      const [low, high] = kind.compare(from.value, to.value) <= 0 ? [from, to] : [to, from];
      return { filter: { type: 'between', from: low.value, to: high.value } };
    }
    default: {
      const operand = readOperand(first, kind);
      if ('message' in operand) return { at: 0, message: operand.message };
      return { filter: { type: 'compare', operator: condition, value: operand.value } };
    }
  }
}

function readOperand(typed: string, kind: Kind): { value: string } | { message: CellMessage } {
  const { value, message } = kind.parse(typed);
  if (message !== undefined) return { message };
  return value === null ? { message: { problem: 'nothing-to-compare' } } : { value };
}

/** The draft of an existing filter, for editing it. */
export function toDraft(filter: ColumnFilter | undefined, kind: Kind): FilterDraft {
  if (filter === undefined) return { condition: 'values', operands: ['', ''] };
  switch (filter.type) {
    case 'contains':
      return { condition: 'contains', operands: [filter.text, ''] };
    case 'compare':
      return { condition: filter.operator, operands: [kind.plain(filter.value), ''] };
    case 'between':
      return { condition: 'between', operands: [kind.plain(filter.from), kind.plain(filter.to)] };
    default:
      return { condition: filter.type, operands: ['', ''] };
  }
}
