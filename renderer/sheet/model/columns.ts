import type { Kind } from './kinds/kind.ts';

export interface SheetColumn {
  id: string;
  title: string;
  subtitle?: string;
  /** One or two letters before the title, to tell columns apart at a glance; the group says the same in words. */
  sign?: string;
  /** Neighbouring columns with the same group share a heading. */
  group?: string;
  /** CSS pixels at the root font size of 16 px; scales with it. */
  width: number;
  kind: Kind;
  /** Stays in view at the left. */
  frozen?: boolean;
  /** Why this column cannot be edited; its cells look like any other, unlike locked ones. */
  readOnly?: string;
  /** Why the cell in this row may not be edited; it looks locked. */
  disabled?: (rowId: string) => string | undefined;
  /** An error text for a value that the kind accepts but this column does not. */
  validate?: (value: string, rowId: string) => string | undefined;
  /** Shown in the totals row. */
  total?: boolean;
  /** Text shown in a cell that was loaded with a value and emptied, to make that visible. */
  cleared?: string;
}

export interface ColumnChoices {
  widths: ReadonlyMap<string, number>;
  hidden: ReadonlySet<string>;
  /** Column ids from left to right; ids that are not listed follow in their own order. */
  order: readonly string[];
  /** Ids of the columns that stay in view at the left; undefined: as each column's `frozen` says. */
  frozen?: ReadonlySet<string> | undefined;
}

export const noChoices: ColumnChoices = { widths: new Map(), hidden: new Set(), order: [] };

export function isFrozen({ id, frozen = false }: SheetColumn, choices: ColumnChoices): boolean {
  return choices.frozen === undefined ? frozen : choices.frozen.has(id);
}

export function chooseWidth(choices: ColumnChoices, columnId: string, width: number): ColumnChoices {
  const widths = new Map(choices.widths).set(columnId, Math.max(minColumnWidth, Math.round(width)));
  return { ...choices, widths };
}

export function chooseHidden(choices: ColumnChoices, columnIds: Iterable<string>): ColumnChoices {
  return { ...choices, hidden: new Set(columnIds) };
}

export interface ColumnLayout {
  /** Places in the column list, as seen from left to right, frozen ones first. */
  shown: readonly number[];
  frozenCount: number;
  /** Left edges in pixels, and at the end the full width. */
  offsets: Float64Array;
  groups: readonly ColumnGroup[];
}

export function widthOf({ offsets }: ColumnLayout, index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

export interface ColumnGroup {
  title: string;
  first: number;
  last: number;
}

export const minColumnWidth = 32;

export function layoutColumns(
  columns: readonly SheetColumn[],
  choices: ColumnChoices,
  scale: number,
): ColumnLayout {
  const ordered = orderColumns(columns, choices.order).filter((place) => !isHidden(columns, place, choices));
  const stays = (place: number) => {
    const column = columns[place];
    return column !== undefined && isFrozen(column, choices);
  };
  const frozen = ordered.filter(stays);
  const shown = [...frozen, ...ordered.filter((place) => !stays(place))];
  const offsets = new Float64Array(shown.length + 1);
  shown.forEach((place, index) => {
    const column = columns[place];
    const width = column === undefined ? 0 : (choices.widths.get(column.id) ?? column.width);
    offsets[index + 1] = (offsets[index] ?? 0) + Math.round(Math.max(width, minColumnWidth) * scale);
  });
  return { shown, frozenCount: frozen.length, offsets, groups: groupColumns(columns, shown, frozen.length) };
}

function isHidden(columns: readonly SheetColumn[], place: number, { hidden }: ColumnChoices): boolean {
  const column = columns[place];
  return column === undefined || hidden.has(column.id);
}

/** All column ids, including hidden ones, with the moved ones placed together before another, or at the end. */
export function moveIds(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  before: string | undefined,
): string[] {
  const rest = ids.filter((id) => !moved.has(id));
  const from = before === undefined ? -1 : ids.indexOf(before);
  const next = from < 0 ? undefined : ids.slice(from).find((id) => !moved.has(id));
  const index = next === undefined ? rest.length : rest.indexOf(next);
  return [...rest.slice(0, index), ...ids.filter((id) => moved.has(id)), ...rest.slice(index)];
}

export function orderColumns(columns: readonly SheetColumn[], order: readonly string[]): number[] {
  const places = new Map(columns.map((column, place) => [column.id, place]));
  const wanted = order.map((id) => places.get(id)).filter((place) => place !== undefined);
  const named = new Set(wanted);
  return [...wanted, ...[...columns.keys()].filter((place) => !named.has(place))];
}

function groupColumns(
  columns: readonly SheetColumn[],
  shown: readonly number[],
  frozenCount: number,
): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  shown.forEach((place, index) => {
    const title = columns[place]?.group;
    if (title === undefined) return;
    const open = groups.at(-1);
    if (open?.title === title && open.last === index - 1 && index !== frozenCount) open.last = index;
    else groups.push({ title, first: index, last: index });
  });
  return groups;
}
