import type { Series } from './series.ts';

/** Why a typed text is no value; worded by the sheet's labels. */
export type Problem =
  | 'not-a-number'
  | 'ambiguous-number'
  | 'not-arithmetic'
  | 'too-many-decimals'
  | 'not-hours'
  | 'not-a-date'
  | 'not-yes-or-no'
  | 'not-a-choice'
  | 'nothing-to-compare';

/** A problem found here, or words that somebody else (a validator, a server) has written. */
export type CellMessage = { problem: Problem } | { text: string };

export type DecimalMark = '.' | ',';

export interface ParseContext {
  /** How to read `1,234` and `12.500`, once the user has said so. */
  decimalMark?: DecimalMark | undefined;
}

export interface Parsed {
  /** Canonical text (an exact decimal, an ISO date …); null when empty or not understood. */
  value: string | null;
  message?: CellMessage;
  /**
   * Present when the text can mean two numbers: its value under each decimal mark. `value` is then what the column's own
   * format says, where it says anything: good for what is typed, while a paste comes from a program with another format.
   */
  readings?: Record<DecimalMark, string>;
}

export interface Choice {
  value: string;
  text: string;
}

/** What a column holds: how it is read, shown, copied and compared. */
export interface Kind {
  readonly kind: string;
  readonly align: 'start' | 'center' | 'end';
  /** Values are exact decimals. */
  readonly numeric: boolean;
  /** Values are rates or percentages, whose sum says nothing. */
  readonly isRate?: true;
  parse(typed: string, context?: ParseContext): Parsed;
  format(value: string): string;
  /** The text for the clipboard, which `parse` reads back to the same value. */
  plain(value: string): string;
  /** The text for the editor, read back likewise; left out: the same as for the clipboard. */
  edited?(value: string): string;
  compare(a: string, b: string): number;
  /** How values go on when they are drawn out, one value by the smallest usual step; undefined where they follow no rule. */
  readonly continue?: (values: readonly string[]) => Series | undefined;
  readonly choices?: readonly Choice[];
  /** Values are days, which a calendar can offer. */
  readonly calendar?: true;
  /** The value that Space sets. */
  readonly toggle?: (value: string | null) => string;
}

export const empty: Parsed = { value: null };

export function refuse(problem: Problem): Parsed {
  return { value: null, message: { problem } };
}
