import { z } from 'zod';
import { givenState, lastGiven } from '#electron/hand-out/contract/hand-out.ts';
import { companyRef, employeeId, payFrequencyId, payRunId, payslipId } from '#kit/ids.ts';
import { searchText, sortOrder } from '#kit/list-window.ts';
import { payslip, payslipLeave } from './payslip.ts';
import { cents, decimal, isoDate, timestamp } from '#kit/values.ts';

/** A payslip with its employee. `fetchedAt` is the time of the answer that had it. */
export const payslipLine = payslip.extend({
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  payRunId: payRunId.nullable(),
  /** Whether the employee may see it in self-service; null: not known. */
  released: z.boolean().nullable(),
  fetchedAt: timestamp,
  /** Whether the employee has it, as it is now. */
  given: givenState,
});
export type PayslipLine = z.infer<typeof payslipLine>;

export const payslipOrder = sortOrder(['date', 'name', 'number', 'nett-pay'] as const);
export type PayslipColumn = z.infer<typeof payslipOrder>['by'];

/**
 * What a list can be narrowed to. Each payslip is in one of the first three, and one that is calculating in no other of
 * them. `not-handed-out`: those that are finalised; an open one is not due yet.
 */
export const payslipState = z.enum(['open', 'calculating', 'finalised', 'not-handed-out', 'changed']);

/** Which payslips of a company a list holds. Null filters nothing out; dates are inclusive. */
export const payslipFilter = companyRef.extend({
  employeeId: employeeId.nullable(),
  payFrequencyId: payFrequencyId.nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  special: z.boolean().nullable(),
  payRunId: payRunId.nullable(),
  state: payslipState.nullable(),
  /** The payslips of the state `changed`, as `handOuts.changed` told them: to find them takes too long for each window. */
  changed: z.array(payslipId).optional(),
  search: searchText,
});
export type PayslipFilter = z.infer<typeof payslipFilter>;

/**
 * What the payslips of a list come to: their nett pay without the `unknown` ones, which have none yet, how much of it is
 * finalised, and how many there would be in each state, whichever the list is narrowed to.
 */
export const payslipTotals = z.strictObject({
  cents,
  unknown: z.int(),
  finalisedCents: cents,
  /** How many of those that are listed are not finalised. */
  notFinalised: z.int(),
  states: z.record(payslipState, z.int()),
});
export type PayslipTotals = z.infer<typeof payslipTotals>;

/** Lets every payslip of a company through. */
export const allPayslips = {
  employeeId: null,
  payFrequencyId: null,
  from: null,
  to: null,
  special: null,
  payRunId: null,
  state: null,
  search: '',
} as const;

/** The number of one of a company's own items, which has a name only if one was learnt or given. */
export const customItem = z.string().regex(/^\d{1,16}$/);

export const workUnit = z.enum(['hours', 'days', 'quantity']);

/**
 * How an amount is calculated: `units` × `rate` × `factor`, exact decimals; `rate` is null if only the units are known.
 */
export const workedOut = z.strictObject({
  units: decimal,
  unit: workUnit,
  rate: decimal.nullable(),
  factor: decimal,
});
export type WorkedOut = z.infer<typeof workedOut>;

/**
 * An item of a payslip. `name` is the clerk's name for it, otherwise the service's label; null if the service gives
 * only `item`. `nameable`: the clerk can give it a name. `named`: the clerk has done so.
 */
const shownItem = z.strictObject({
  item: z.string(),
  name: z.string().nullable(),
  nameable: z.boolean(),
  named: z.boolean(),
  amountCents: cents.nullable(),
  worked: workedOut.optional(),
  /** The amount is exactly the one that was entered for the item, such as a salary. */
  entered: z.literal(true).optional(),
});
export type ShownItem = z.infer<typeof shownItem>;

export const itemGroup = z.strictObject({
  kind: z.enum(['income', 'deduction', 'grand-total', 'sideline', 'leave-payments']),
  /** The service's name for a group beside the payslip; null for other groups. */
  group: z.string().nullable(),
  items: z.array(shownItem),
  /** The group's total as the service gives it; left out where it gives none. */
  totalCents: cents.optional(),
});
export type ItemGroup = z.infer<typeof itemGroup>;

/**
 * A payslip with its items. Figures that are not current are left out: `items` is null while the service calculates, if
 * they were never read, and if the payslip has changed since (`missing` says which).
 */
export const payslipView = z.strictObject({
  payslip: payslipLine.nullable(),
  items: z
    .strictObject({ groups: z.array(itemGroup), leave: z.array(payslipLeave), fetchedAt: timestamp })
    .nullable(),
  missing: z.enum(['calculating', 'never-read', 'outdated']).nullable(),
  /** How it last reached the employee; null if it has not. */
  lastGiven: lastGiven.nullable(),
  fetchedAt: timestamp.nullable(),
});
export type PayslipView = z.infer<typeof payslipView>;
