import { z } from 'zod';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable, type Check } from '#kit/form/form-table.ts';
import { employeeId } from '#kit/ids.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

const moreThanZero: Check = (text) => (Number(text) > 0 ? undefined : 'too-small');
const notBelowZero: Check = (text) => (Number(text) < 0 ? 'too-small' : undefined);
/** Limits that no rehearsal needs: ten times the pay, and a hundred million rand. */
const atMost =
  (max: number): Check =>
  (text) =>
    Number(text) > max ? 'too-large' : undefined;
const [maxPercent, maxRands] = [1_000, 100_000_000];

const raised = { kind: ['increase', 'bonus'] } as const;
const byPercent = { ...raised, by: ['percent'] } as const;
const byAmount = { ...raised, by: ['amount'] } as const;
/** A different amount for an item of the payslip. */
const item = { kind: ['item'] } as const;
const leaving = { kind: ['leaver'] } as const;

/** A change that can be tried on the latest payslips. If no employee is named, it applies to everybody in service. */
export const rehearsalFields = formTable({
  kind: { kind: 'choice', options: ['increase', 'bonus', 'item', 'leaver'], required: true },
  by: { kind: 'choice', options: ['percent', 'amount'], onlyIf: raised, requiredIf: raised },
  percent: {
    kind: 'decimal',
    maxDecimals: 2,
    onlyIf: byPercent,
    requiredIf: byPercent,
    checks: [moreThanZero, atMost(maxPercent)],
  },
  amount: {
    kind: 'money',
    onlyIf: byAmount,
    requiredIf: byAmount,
    checks: [moreThanZero, atMost(maxRands)],
  },
  /** By its label on payslips. */
  item: { kind: 'name', onlyIf: item, requiredIf: item },
  itemAmount: { kind: 'money', onlyIf: item, requiredIf: item, checks: [notBelowZero, atMost(maxRands)] },
  lastDay: { kind: 'date', onlyIf: leaving, requiredIf: leaving },
  /** Paid once, with the last pay: leave, notice, severance. */
  paidOut: { kind: 'money', onlyIf: leaving, checks: [moreThanZero, atMost(maxRands)] },
  payFrequencyIds: { kind: 'references', onlyIf: { kind: [...raised.kind, ...item.kind] } },
  employeeIds: { kind: 'references', requiredIf: leaving },
  withoutNames: { kind: 'yes-no', required: true },
});
export const rehearsedChange = recordSchema(rehearsalFields);
export type RehearsedChange = z.infer<typeof rehearsedChange>;

/** A payslip as Paydesk itself calculates it. */
const rehearsedPay = z.strictObject({
  payCents: cents,
  taxCents: cents,
  uifCents: cents,
  nettCents: cents,
  /** Including what the employer pays in addition. */
  costCents: cents,
});
export type RehearsedPay = z.infer<typeof rehearsedPay>;

const rehearsedRow = z.strictObject({
  /** Null, like number and names, if names were to be left out. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  date: isoDate,
  before: rehearsedPay,
  after: rehearsedPay,
  /** As the service has it. */
  payslipNettCents: cents.nullable(),
  /** Paydesk's calculation of the unchanged payslip differs from the service's by more than R1. */
  differs: z.boolean(),
});
export type RehearsedRow = z.infer<typeof rehearsedRow>;

export const rehearsalGaps = [
  'never-read',
  'no-birthdate',
  'no-basic-pay',
  'no-item',
  'other-period',
] as const;
export type RehearsalGap = (typeof rehearsalGaps)[number];

export const rehearsal = z.strictObject({
  rows: z.array(rehearsedRow),
  leftOut: z.array(z.strictObject({ reason: z.enum(rehearsalGaps), employees: z.int() })),
  fetchedAt: timestamp.nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;
