import { z } from 'zod';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { formTable, type Rule } from '#kit/form/form-table.ts';
import { cents, isoDate, isoMonth, timestamp } from '#kit/values.ts';
import { dueKinds, dueSteps, factsOf, listedKinds, type DueStep } from './due-kinds.ts';

/** Something that is due in a company; these fields identify it. */
export const dueRef = companyRef.extend({
  kind: z.enum(listedKinds),
  /** Null if it is due for months. */
  payFrequencyId: payFrequencyId.nullable(),
  /** The end of its period, or the last of its months. */
  end: z.union([isoDate, isoMonth]),
});
export type DueRef = z.infer<typeof dueRef>;

/** A step that was ticked: the day on which it was done, and who ticked it when. */
export const dueTick = z.strictObject({
  on: isoDate,
  by: z.string(),
  at: timestamp,
  /** What there was to pay then; left out if that was not known, and for kinds that are not paid. */
  payableCents: cents.optional(),
});
export type DueTick = z.infer<typeof dueTick>;

const ticks = { submitted: dueTick.nullable(), paid: dueTick.nullable() } satisfies Record<
  DueStep,
  z.ZodType
>;

/** What the clerk noted of something that is due; a kind without a step has it null. */
export const dueNoted = z.strictObject({
  ...ticks,
  /** Empty: none was noted. */
  reference: z.string(),
});
export type DueNoted = z.infer<typeof dueNoted>;

/** Of what nothing was noted. */
export const nothingNoted: DueNoted = { submitted: null, paid: null, reference: '' };

/** A line of the list of what is due. */
export const homeDue = dueRef.extend({
  ...dueNoted.shape,
  /** Null if the list of companies does not contain it. */
  companyName: z.string().nullable(),
  /** Null if the service no longer lists it, or if it is due for months. */
  payFrequencyName: z.string().nullable(),
  due: isoDate,
  /** Payslips of its period or months, and how many of them are finalised; null if they are no longer on this computer. */
  payslips: z.int().nullable(),
  finalised: z.int().nullable(),
  /**
   * What there is to pay: the nett pays of a period, or what the newest version of an EMP201 comes to. Null if it is not
   * known, and for other kinds.
   */
  payableCents: cents.nullable(),
});
export type HomeDue = z.infer<typeof homeDue>;

/** SARS's references have 19 characters; this leaves room for what a bank adds. */
const longestReference = 40;

/** What the clerk notes: the days of steps, null to take a tick back, and the reference. What is left out stays. */
export const dueNote = dueRef.extend({
  due: isoDate,
  days: z.partialRecord(z.enum(dueSteps), isoDate.nullable()),
  reference: z.string().max(longestReference).optional(),
  /** What the clerk saw to be paid, null if it was not known; left out where none was shown. */
  payableCents: cents.nullable().optional(),
});
export type DueNote = z.infer<typeof dueNote>;

const hasPassed: Rule = (day, _, today) => (day > today ? 'in-future' : undefined);

/** The fields of the dialog in which the clerk notes days and the reference. */
export const dueFields = formTable({
  submitted: { kind: 'date', rules: [hasPassed] },
  paid: { kind: 'date', rules: [hasPassed] },
  reference: { kind: 'text', max: longestReference },
});

type Done = Pick<HomeDue, 'kind' | 'payableCents' | DueStep>;

/** Whether another amount is to be paid than when a step was ticked: it has to be done again. */
export const hasChanged = (tick: DueTick | null, payableCents: number | null): boolean =>
  tick?.payableCents !== undefined && payableCents !== null && tick.payableCents !== payableCents;

/** The first step that is not ticked, or not for what is to be paid now; undefined if all are. */
export const openStep = (due: Done): DueStep | undefined =>
  factsOf(due.kind).steps.find((step) => due[step] === null || hasChanged(due[step], due.payableCents));

/** Whether every step of it is ticked; never for a kind without steps. */
export const isDone = (due: Done): boolean =>
  dueKinds[due.kind].steps.length > 0 && openStep(due) === undefined;
