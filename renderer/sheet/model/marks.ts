import type { CellMessage } from './kinds/kind.ts';

/** Stored as one byte per cell: the index in this list is the code. */
export const markNames = [
  'none',
  'changed',
  'pending',
  'saved',
  'failed',
  'invalid',
  'stale',
  'new',
  'overtaken',
  'missing',
  'impossible',
] as const;

export type Mark = (typeof markNames)[number];

const codes = Object.fromEntries(markNames.map((name, code) => [name, code])) as Record<Mark, number>; // all names, by their index

export function markCode(mark: Mark): number {
  return codes[mark];
}

export function markName(code: number): Mark {
  return markNames[code] ?? 'none';
}

/** Set from outside, e.g. when a server has answered. */
export interface CellMark {
  rowId: string;
  columnId: string;
  mark: Mark;
  message?: string | undefined;
  /**
   * The value that the mark refers to. `saved` makes it the cell's loaded value. If the cell has another value by now,
   * the mark is not shown and the newer edit stays marked as changed.
   */
  value?: string | null | undefined;
}

/** Cells of one row. */
export interface RowCells {
  readonly rowId: string;
  readonly columnIds: readonly string[];
}

export interface RowMark {
  rowId: string;
  mark: Mark;
  message?: string | undefined;
}

export function textMessage(text: string | undefined): CellMessage | undefined {
  return text === undefined ? undefined : { text };
}

/** A mark as it is stored for a cell. */
export interface MarkRecord {
  readonly mark: number;
  readonly message: CellMessage | undefined;
}

const plainRecords = markNames.map((_, mark): MarkRecord => ({ mark, message: undefined }));

/** One record shared by all cells with the same mark and message, because thousands are marked at once. */
export class MarkRecords {
  #text: string | undefined;
  #last: MarkRecord | undefined;

  of(mark: Mark, message: string | undefined): MarkRecord {
    const code = markCode(mark);
    if (message === undefined) return plainRecords[code] ?? { mark: code, message };
    if (this.#last?.mark !== code || this.#text !== message) {
      this.#text = message;
      this.#last = { mark: code, message: textMessage(message) };
    }
    return this.#last;
  }
}

type RowMarks = ReadonlyMap<string, RowMark>;

export const noRowMarks: RowMarks = new Map();

/** Mark `none` removes a row's mark. */
export function mergeRowMarks(marks: RowMarks, added: readonly RowMark[]): RowMarks {
  const merged = new Map(marks);
  for (const mark of added) {
    if (mark.mark === 'none') merged.delete(mark.rowId);
    else merged.set(mark.rowId, mark);
  }
  return merged;
}
