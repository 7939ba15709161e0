import { z } from 'zod';
import { appFailure } from '#kit/app-failure.ts';
import { manyActs, type ManyAct } from './many-acts.ts';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { wantedReport } from '#electron/reports/contract/report-preset.ts';
import { cents, isoDate, isoMonth, suggestedName, timestamp } from '#kit/values.ts';

// The keys of the table are the acts.
export const manyAct = z.enum(Object.keys(manyActs) as [ManyAct]);

const month = { month: isoMonth };
/**
 * Read first what this computer does not have; otherwise a month that was not read in full fails, and a period is
 * checked as it was last read.
 */
const reads = { reads: z.boolean() };
/** Also where the month is not over. */
const unfinished = { unfinished: z.boolean() };

/** What is asked before it starts. */
export const manyQuestion = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('read') }),
  z.strictObject({ act: z.literal('emp201'), ...month }),
  z.strictObject({
    act: z.literal('journals'),
    ...month,
    ...reads,
    ...unfinished,
    /** Also where all pay runs of the month were saved before. */
    again: z.boolean(),
  }),
  z.strictObject({ act: z.literal('month-files'), ...month, ...reads, ...unfinished }),
  z.strictObject({
    act: z.literal('reports'),
    report: wantedReport,
    /** The title of its sheet, and its dates in words if they are the same in every company. */
    title: z.string().min(1).max(200),
    text: z.string().max(300),
    /** A file for each company, or one workbook with a sheet for each. */
    output: z.enum(['folder', 'workbook']),
  }),
  z.strictObject({ act: z.literal('period-check'), ...reads }),
]);
export type ManyQuestion = z.infer<typeof manyQuestion>;

/** A company to do it for, and the period for acts about one. */
export const chosenCompany = companyRef.extend({
  period: z.strictObject({ payFrequencyId, periodEnd: isoDate }).nullable(),
  /** The name of its file, or of its sheet. */
  name: suggestedName,
  /** The name of its file if something was never read. */
  unreadName: suggestedName,
});
export type ChosenCompany = z.infer<typeof chosenCompany>;

/** Why nothing was done for a company, although nothing failed. */
const leftOut = z.discriminatedUnion('why', [
  z.strictObject({ why: z.literal('saved-before'), at: timestamp, by: z.string() }),
  z.strictObject({ why: z.literal('not-over'), ...month }),
  z.strictObject({ why: z.literal('no-runs'), ...month }),
  z.strictObject({ why: z.literal('no-emp201'), ...month }),
  z.strictObject({ why: z.literal('no-preset') }),
  z.strictObject({ why: z.literal('not-read') }),
  z.strictObject({ why: z.literal('no-period') }),
]);
export type LeftOut = z.infer<typeof leftOut>;

const amount = cents.nullable();
const count = z.int();

/** What an act has to say of a company. An amount that the service does not provide is null, never 0. */
const manyFigures = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('read'),
    employees: count.nullable(),
    added: count,
    changed: count,
    removed: count,
    payslips: count,
    /** Employees whose payslips could not be read from a service that lists them one employee at a time. */
    unread: count,
  }),
  z.strictObject({
    act: z.literal('emp201'),
    /** Paydesk estimated it, as the service has none. */
    isEstimate: z.boolean(),
    version: count.nullable(),
    payeCents: amount,
    sdlCents: amount,
    uifCents: amount,
    etiCents: amount,
    totalCents: amount,
  }),
  z.strictObject({
    act: z.literal('journals'),
    runs: count,
    lines: count,
    debitCents: cents,
    files: count,
  }),
  z.strictObject({
    act: z.literal('month-files'),
    payslips: count,
    /** Parts that are not in it; its page names them. */
    missing: count,
    code: z.string(),
  }),
  /** The saved result; earlier versions left it out. */
  z.strictObject({ act: z.literal('reports'), rows: count, resultId: z.int().positive().optional() }),
  z.strictObject({
    act: z.literal('period-check'),
    payslips: count,
    finalised: count,
    findings: count,
    /** Findings that nobody ticked. */
    open: count,
    /** Payslips and employees that could not be checked. */
    notChecked: count,
  }),
]);
export type ManyFigures = z.infer<typeof manyFigures>;

/** What came of it for one company. */
export const manyOutcome = z.strictObject({
  leftOut: leftOut.nullable(),
  figures: manyFigures.nullable(),
  /** The name of its file, or of the folder or workbook that has it; null if it made none. */
  file: z.string().nullable(),
});
export type ManyOutcome = z.infer<typeof manyOutcome>;

/** `waiting`: not done yet. */
export const manyRow = companyRef.extend({
  position: z.int(),
  companyName: z.string(),
  payFrequencyId: payFrequencyId.nullable(),
  payFrequencyName: z.string().nullable(),
  periodEnd: isoDate.nullable(),
  state: z.enum(['waiting', 'done', 'left-out', 'failed']),
  failure: appFailure.nullable(),
  outcome: manyOutcome.nullable(),
});
export type ManyRow = z.infer<typeof manyRow>;
