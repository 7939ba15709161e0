import type { PasteAccount } from './model/paste.ts';
import type { SortDirection } from './model/row-order.ts';
import type { CellMessage, DecimalMark } from './model/kinds/kind.ts';

/** A notice of the sheet as data; `labels.notice` gives its text. */
export type Notice =
  | { type: 'locked'; reason: string }
  | { type: 'read-only'; reason: string }
  /** Locked or read-only cells that a command has skipped. */
  | { type: 'locked-skipped'; count: number }
  /** `cells`: how many were changed, with those that were emptied. */
  | { type: 'pasted'; cells: number; account: PasteAccount }
  | { type: 'paste-refused'; reason: 'too-large' | 'several-ranges'; limit: number }
  | { type: 'paste-cancelled' }
  | { type: 'copied'; rows: number; columns: number }
  | { type: 'cut'; rows: number; columns: number }
  | { type: 'copy-refused'; reason: 'several-ranges' | 'too-large' }
  /** With the message of the first invalid cell. */
  | { type: 'invalid'; count: number; message: CellMessage | undefined }
  | { type: 'undone' | 'redone'; cells: number }
  /** No neighbouring column shows how far down to fill. */
  | { type: 'nothing-beside' }
  /** Enter has no other cell to go to. */
  | { type: 'staying' }
  | { type: 'sorted'; title: string; direction: SortDirection }
  | { type: 'filtered'; shown: number; rows: number }
  | { type: 'column-moved'; title: string; place: number; columns: number }
  | { type: 'column-resized'; title: string; width: number }
  | { type: 'clipboard-closed' }
  | { type: 'not-found'; text: string };

/** A question that only the user can answer. */
export type Question =
  /** The last row of a paste looks like the total of those above; its texts. */
  | { type: 'total-row'; texts: readonly string[] }
  | { type: 'past-edge'; rows: number; columns: number }
  | { type: 'ambiguous-numbers'; count: number; sample: string; readings: Record<DecimalMark, string> };

/** `fit`: paste what fits. `without-total`, `whole`: whether the total is left out. A mark: how to read numbers. */
export type Answer = 'fit' | 'without-total' | 'whole' | DecimalMark | 'cancel';

export type Ask = (question: Question) => Promise<Answer>;
