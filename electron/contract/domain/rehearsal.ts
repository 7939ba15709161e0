import { z } from 'zod';
import { recordSchema } from '../form/form-schema.ts';
import { formTable, type Check } from '../form/form-table.ts';
import { employeeId } from './ids.ts';
import { cents, isoDate, timestamp } from './values.ts';

const moreThanZero: Check = (text) => (Number(text) > 0 ? undefined : 'too-small');
const notBelowZero: Check = (text) => (Number(text) < 0 ? 'too-small' : undefined);
/** Ten times the pay; a hundred million rand. */
const atMost =
  (max: number): Check =>
  (text) =>
    Number(text) > max ? 'too-large' : undefined;
const [maxPercent, maxRands] = [1_000, 100_000_000];

const raised = { kind: ['increase', 'bonus'] } as const;
const byPercent = { ...raised, by: ['percent'] } as const;
const byAmount = { ...raised, by: ['amount'] } as const;
/** Another amount of an item of the payslip. */
const item = { kind: ['item'] } as const;
const leaving = { kind: ['leaver'] } as const;

/** What may be tried on the latest payslips. No employee named: everybody in service. */
export const rehearsalFields = formTable({
  kind: { kind: 'choice', options: ['increase', 'bonus', 'item', 'leaver'], required: true },
  by: { kind: 'choice', options: ['percent', 'amount'], onlyIf: raised, requiredIf: raised },
  percent: {
    ...{ kind: 'decimal', maxDecimals: 2, onlyIf: byPercent, requiredIf: byPercent },
    checks: [moreThanZero, atMost(maxPercent)],
  },
  amount: {
    ...{ kind: 'money', onlyIf: byAmount, requiredIf: byAmount },
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

/** Of one payslip, by Paydesk's own working. */
const rehearsedPay = z.strictObject({
  payCents: cents,
  taxCents: cents,
  uifCents: cents,
  nettCents: cents,
  /** With what the employer pays beside it. */
  costCents: cents,
});
export type RehearsedPay = z.infer<typeof rehearsedPay>;

const rehearsedRow = z.strictObject({
  /** Null, as number and names: without names. */
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  date: isoDate,
  before: rehearsedPay,
  after: rehearsedPay,
  /** As the service has it. */
  payslipNettCents: cents.nullable(),
  /** The working of the payslip as it is differs from the service's by more than R1. */
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
