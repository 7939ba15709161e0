import {
  countCells,
  rectangles,
  type Bounds,
  type Place,
  type Rectangle,
  type Selection,
} from './selection.ts';
import type { UnusedEdit } from './sheet-model.ts';
import { countTsvCells, parseTsv, type Block } from './tsv.ts';

/** More is refused, because it would fill the memory before it could be undone. */
export const pasteLimit = 250_000;

export interface PastedCell extends Place {
  typed: string;
}

export type PastePlan =
  | { outcome: 'refused'; reason: 'too-large' | 'several-ranges'; limit: number }
  | {
      outcome: 'planned';
      cells: PastedCell[];
      /** What lies past the edge of the table, at the places where it would be. */
      past: PastedCell[];
      size: Bounds;
      overflow: Overflow;
      area: Rectangle;
    };

/** Why a pasted cell is not used: it takes no input, it is past the edge, or its text is not valid there. */
export type UnusedReason = 'closed' | 'past-edge' | 'invalid';

interface UnusedCell extends PastedCell {
  readonly why: UnusedReason;
}

/** What became of the filled cells of a paste: each is used, or in `unused` with the reason. */
export interface PasteAccount {
  readonly read: number;
  readonly used: number;
  readonly unused: readonly UnusedCell[];
}

/** Accounts for a paste of which these cells were not used when it was written. */
export function accountForPaste(
  { cells, past }: { readonly cells: readonly PastedCell[]; readonly past: readonly PastedCell[] },
  unusedEdits: readonly UnusedEdit[],
): PasteAccount {
  const read = countFilled(cells) + countFilled(past);
  const unused = [
    ...unusedEdits.flatMap(({ nth, why }) => {
      const cell = cells[nth];
      return cell !== undefined && isFilled(cell) ? [{ ...cell, why }] : [];
    }),
    ...past.filter(isFilled).map((cell) => ({ ...cell, why: 'past-edge' as const })),
  ];
  return { read, used: read - unused.length, unused };
}

const [SPACE, TILDE] = [32, 126] as const;

/** Most texts begin with a digit or a letter, and need no trimming. */
function isFilled({ typed }: PastedCell): boolean {
  const first = typed.charCodeAt(0);
  return (first > SPACE && first <= TILDE) || typed.trim() !== '';
}

function countFilled(cells: readonly PastedCell[]): number {
  let count = 0;
  for (const cell of cells) if (isFilled(cell)) count++;
  return count;
}

/** How many rows and columns of the block lie past the edge of the table. */
interface Overflow {
  rows: number;
  columns: number;
}

/** Whether a clipboard text has more cells than are pasted. */
export const isTooLarge = (text: string): boolean =>
  text.length >= pasteLimit && countTsvCells(text, pasteLimit) > pasteLimit;

/**
 * Plans where each cell of a clipboard text goes; cells past the edge are left out and counted. `parsed`: its block,
 * where it has been parsed already.
 */
export function planPaste(text: string, selection: Selection, bounds: Bounds, parsed?: Block): PastePlan {
  if (isTooLarge(text)) return refuse('too-large');
  const block = parsed ?? parseTsv(text);
  const size = { rows: block.length, columns: block.reduce((max, row) => Math.max(max, row.length), 0) };
  const selected = rectangles(selection);
  const [first] = selected;
  if (first === undefined) return refuse('several-ranges');
  const isOneValue = size.rows === 1 && size.columns === 1;
  if (selected.length > 1 && !isOneValue) return refuse('several-ranges');
  const targets = isOneValue ? selected : [repeatInto(first, size)];
  if (targets.reduce((sum, target) => sum + countCells(target), 0) > pasteLimit) return refuse('too-large');
  const overflow = countOverflow(targets, bounds);
  const isPast = ({ row, column }: Place) => row >= bounds.rows || column >= bounds.columns;
  const all = overflow.rows + overflow.columns === 0 ? bounds : unbounded;
  return {
    outcome: 'planned',
    cells: fillAreas(targets, block, { size, bounds }),
    past: all === bounds ? [] : fillAreas(targets, block, { size, bounds: all }).filter(isPast),
    size,
    overflow,
    area: targets[0] ?? first,
  };
}

const unbounded: Bounds = { rows: Infinity, columns: Infinity };

function refuse(reason: 'too-large' | 'several-ranges'): PastePlan {
  return { outcome: 'refused', reason, limit: pasteLimit };
}

/** The selected range if the block fits into it a whole number of times, else the area of the block itself. */
function repeatInto({ top, left, bottom, right }: Rectangle, size: Bounds): Rectangle {
  const repeatsDown = (bottom - top + 1) % size.rows === 0;
  const repeatsAcross = (right - left + 1) % size.columns === 0;
  if (repeatsDown && repeatsAcross) return { top, left, bottom, right };
  return { top, left, bottom: top + size.rows - 1, right: left + size.columns - 1 };
}

function fillAreas(
  areas: readonly Rectangle[],
  block: Block,
  { size, bounds }: { size: Bounds; bounds: Bounds },
): PastedCell[] {
  const cells: PastedCell[] = [];
  for (const { top, left, bottom, right } of areas) {
    for (let row = top; row <= Math.min(bottom, bounds.rows - 1); row++) {
      const source = block[(row - top) % size.rows];
      for (let column = left; column <= Math.min(right, bounds.columns - 1); column++) {
        // A short row says nothing about the cells that it lacks.
        const typed = source?.[(column - left) % size.columns];
        if (typed !== undefined) cells.push({ row, column, typed });
      }
    }
  }
  return cells;
}

function countOverflow(targets: readonly Rectangle[], bounds: Bounds): Overflow {
  const bottom = Math.max(...targets.map((target) => target.bottom));
  const right = Math.max(...targets.map((target) => target.right));
  return { rows: Math.max(0, bottom - bounds.rows + 1), columns: Math.max(0, right - bounds.columns + 1) };
}
