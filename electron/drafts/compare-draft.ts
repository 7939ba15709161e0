import type {
  CellBase,
  DraftCell,
  InputColumn,
  InputRow,
  RowRef,
} from '#electron/inputs/contract/bulk-input.ts';
import { maxSharedCells, type SharedCell, type SharedDraftFile } from './contract/shared-draft.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { cellKey } from '#electron/submissions/cells.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import { sameInput } from '#services/values.ts';

/** What this computer has for the period of a shared draft. */
export interface OwnPeriod {
  readonly rows: readonly (RowRef & Pick<InputRow, 'name'>)[];
  readonly columns: readonly Pick<InputColumn, 'heading' | 'itemName'>[];
  readonly bases: readonly CellBase[];
  readonly cells: readonly DraftCell[];
}

export interface Comparison {
  readonly same: readonly DraftCell[];
  /** Cells whose current value has changed since they were typed. Where this draft has an input, it is in `meets`. */
  readonly changed: readonly SharedCell[];
  readonly meets: readonly SharedCell[];
  readonly notInPeriod: readonly string[];
  /** Employees with a cell whose current value was last read before the draft was shared, or never. */
  readonly unread: readonly number[];
}

/** Compares cell by cell: what has changed in the service since, and where this computer's draft differs. */
export function compareDraft(file: SharedDraftFile, own: OwnPeriod): Comparison {
  const names = new Map(file.people.map(({ employeeId, name }) => [employeeId, name]));
  const items = new Map(own.columns.map(({ heading, itemName }) => [heading, itemName]));
  const then = new Map(file.bases.map((base) => [cellKey(base), base.value]));
  const now = new Map(own.bases.map((base) => [cellKey(base), base]));
  const mine = new Map(own.cells.map((cell) => [cellKey(cell), cell]));
  const present = new Set(own.rows.map(({ employeeId }) => employeeId));
  const found = { same: [] as DraftCell[], changed: [] as SharedCell[], meets: [] as SharedCell[] };
  const unread = new Set<number>();
  for (const cell of file.cells) {
    const key = cellKey(cell);
    const base = now.get(key);
    const ownCell = mine.get(key);
    const baseThen = then.get(key) ?? null;
    const baseNow = base?.value ?? null;
    const shown: SharedCell = {
      ...rowOf(cell),
      heading: cell.heading,
      typed: cell.typed,
      itemName: items.get(cell.heading),
      name: names.get(cell.employeeId) ?? String(cell.employeeId),
      mine: ownCell?.typed ?? null,
      baseThen,
      baseNow,
    };
    if (base === undefined || base.readAt < file.at) unread.add(cell.employeeId);
    if (ownCell?.typed === cell.typed) found.same.push(cell);
    else if (ownCell !== undefined) found.meets.push(shown);
    else if (hasChanged(shown)) found.changed.push(shown);
  }
  const notInPeriod = present.size === 0 ? [] : [...names].filter(([id]) => !present.has(id));
  return { ...found, notInPeriod: notInPeriod.map(([, name]) => name), unread: [...unread] };
}

/** False if either value is unknown; the review refreshes it before anything is sent. */
function hasChanged({ heading, baseThen, baseNow }: SharedCell): boolean {
  return baseThen !== null && baseNow !== null && !sameInput(heading, baseThen, baseNow);
}

export interface Decision {
  readonly meets: 'theirs' | 'mine';
  readonly changed: 'take' | 'leave';
  /** Cells for which the clerk decided the opposite. */
  readonly except: readonly (RowRef & { heading: string })[];
}

/**
 * The cells to write: all that neither changed nor meet an input here, and of the others those the clerk wants. Each
 * has the value over which it was typed, or, if that has changed, the one that the clerk saw when deciding.
 */
export function cellsToTake(
  file: SharedDraftFile,
  { same, changed, meets }: Comparison,
  decision: Decision,
): DraftCell[] {
  const already = new Set(same.map(cellKey));
  const decided = new Map(changed.map((cell) => [cellKey(cell), cell.baseNow]));
  const shared = new Map(file.bases.map((base) => [cellKey(base), base.value]));
  const meetKeys = new Set(meets.map(cellKey));
  const except = new Set(decision.except.map(cellKey));
  const taken = file.cells.filter((cell) => {
    const key = cellKey(cell);
    if (already.has(key)) return false;
    if (meetKeys.has(key)) return (decision.meets === 'theirs') !== except.has(key);
    return !decided.has(key) || (decision.changed === 'take') !== except.has(key);
  });
  return taken.map((cell) => {
    const key = cellKey(cell);
    return { ...cell, seen: decided.get(key) ?? cell.seen ?? shared.get(key) ?? null };
  });
}

/** As many of the cells as are shown one by one, with only the end of personal numbers. */
export const shownOf = (cells: readonly SharedCell[]) => ({
  total: cells.length,
  cells: cells.slice(0, maxSharedCells).map((cell): SharedCell => ({
    ...cell,
    typed: maskForDisplay(cell.heading, cell.typed),
    mine: maskForDisplay(cell.heading, cell.mine),
    baseThen: maskForDisplay(cell.heading, cell.baseThen),
    baseNow: maskForDisplay(cell.heading, cell.baseNow),
  })),
});
