import type { CompanyRef } from '#kit/ids.ts';
import type { PayFrequency, PayFrequencyRecord } from '../contract/pay-frequency.ts';

/** A pay frequency with as much of its schedule as the answer had. */
export type CachedPayFrequency = PayFrequency & Partial<Omit<PayFrequencyRecord, keyof PayFrequency>>;

/** A period, or a month (`2026-11`) with all periods that end in it if there is no pay frequency. */
export interface MarkPlace extends CompanyRef {
  readonly payFrequencyId: number | null;
  readonly end: string;
}

/**
 * What was signed, as hashes: notes about employees are removed with their ticks, and are nowhere else. A part that is left
 * out was not known at the time, and is not signed.
 */
export interface SignedFigures {
  /** The id of each payslip, a hash of its figures, and one of its items; null if these were not known. */
  readonly payslips: readonly (readonly [id: number, figures: string, items: string | null])[];
  readonly nettPayCents: number;
  /** A hash of each finding that is ticked, with its figures, its note and who ticked it. */
  readonly findings: readonly string[];
  readonly payFile?: string;
  readonly payments?: string;
  /** The id of each pay run, and a hash of its journal. */
  readonly journals?: readonly (readonly [id: number, lines: string])[];
  readonly emp201?: string;
}

/** What is recorded in a mark, by its kind. */
export interface MarkContents {
  /** Somebody said that the period has no inputs. */
  readonly 'nothing-to-capture': null;
  /** Somebody finalised the practice period from here; other services do not say who finalises. */
  readonly finalised: null;
  /** The outcome of the last check of a pay file. `paid` identifies the nett pays with which it was compared. */
  readonly 'pay-file': {
    readonly payments: number;
    readonly totalCents: number;
    /** Payments that stand out, other than those that may well be right. */
    readonly wrong: number;
    readonly paid: string;
    /** Identifies the payments of the file. */
    readonly file: string;
    /** Who accepted a file with payments that stand out; null if nobody did. */
    readonly accepted: { readonly by: string; readonly at: number } | null;
  };
  /** A month file was saved. `month` identifies the figures that it has, `missing` counts the parts that it lacks. */
  readonly 'month-file': { readonly code: string; readonly month: string; readonly missing: number };
  /** A second person signed the period. `signedBy` is what was typed. */
  readonly signature: {
    readonly signedBy: string;
    readonly preparedBy: string;
    readonly code: string;
    readonly figures: SignedFigures;
  };
}
export type MarkKind = keyof MarkContents;

/** `by` is the user of the system. */
export interface Mark<Kind extends MarkKind> {
  readonly by: string;
  readonly at: number;
  readonly content: MarkContents[Kind];
}
export type Marks = { readonly [Kind in MarkKind]?: Mark<Kind> };
