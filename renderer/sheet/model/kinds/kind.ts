import type { Series } from './series.ts';

/** Why a typed text is not a value; worded by the sheet's labels. */
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

/** A problem found by the sheet, or a text from elsewhere (a validator, a server). */
export type CellMessage = { problem: Problem } | { text: string };

export type DecimalMark = '.' | ',';

export interface ParseContext {
  /** How to read `1,234` and `12.500`, if the user has said so. */
  decimalMark?: DecimalMark | undefined;
}

export interface Parsed {
  /** Canonical text (an exact decimal, an ISO date …); null when empty or not understood. */
  value: string | null;
  message?: CellMessage;
  /**
   * Present if the text can mean two numbers: its value under each decimal mark. `value` is then the reading of the
   * column's own format, if it has one: right for what is typed, while a paste may come from a program with another
   * format.
   */
  readings?: Record<DecimalMark, string>;
}

export interface Choice {
  value: string;
  text: string;
  /** What else it is called; each may be typed for it. */
  names?: readonly string[];
}

/** The kind of values in a column: how they are parsed, shown, copied and compared. */
export interface Kind {
  readonly kind: string;
  readonly align: 'start' | 'center' | 'end';
  /** Values are exact decimals. */
  readonly numeric: boolean;
  /** Values are rates or percentages, whose sum means nothing. */
  readonly isRate?: true;
  parse(typed: string, context?: ParseContext): Parsed;
  format(value: string): string;
  /** The text for the clipboard, which `parse` reads back to the same value. */
  plain(value: string): string;
  /** The text for the editor, which `parse` reads back likewise; without this it is the text for the clipboard. */
  edited?(value: string): string;
  compare(a: string, b: string): number;
  /**
   * Continues values that are dragged out, a single value by the smallest usual step; undefined if they follow no rule.
   */
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
