import { z } from 'zod';
import { inputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { formTable, type Check } from '#kit/form/form-table.ts';
import { formTexts } from '#kit/form-texts.ts';
import { leaveTypeId, payFrequencyId } from '#kit/ids.ts';
import { decimal, isoDate, timestamp } from '#kit/values.ts';

/** What is paid with the last pay beside the pay of the period, in the order in which it is shown. */
export const finalPayLines = ['notice', 'leave', 'severance'] as const;
export type FinalPayLine = (typeof finalPayLines)[number];

const moreThanZero: Check = (text) => (Number(text) > 0 ? undefined : 'too-small');
const amount = { kind: 'money', checks: [moreThanZero] } as const;
const item = { kind: 'name' } as const;
const paidNotice = { notice: ['paid'] };
const paidLeave = { leave: ['yes'] };
const paidSeverance = { severance: ['yes'] };

/**
 * What a clerk says about final pay. An amount becomes an input of the period, which is reviewed and sent there, never
 * from here.
 */
export const finalPayFields = formTable({
  group: { kind: 'choice', options: ['usual', 'farm-or-domestic'], required: true },
  notice: { kind: 'choice', options: ['worked', 'paid', 'none'], required: true },
  noticeAmount: { ...amount, onlyIf: paidNotice, requiredIf: paidNotice },
  noticeItem: { ...item, onlyIf: paidNotice, requiredIf: paidNotice },
  leaveTypeId: { kind: 'reference' },
  leave: { kind: 'yes-no', required: true },
  leaveAmount: { ...amount, onlyIf: paidLeave, requiredIf: paidLeave },
  leaveItem: { ...item, onlyIf: paidLeave, requiredIf: paidLeave },
  severance: { kind: 'yes-no', required: true },
  severanceAmount: { ...amount, onlyIf: paidSeverance, requiredIf: paidSeverance },
  severanceItem: { ...item, onlyIf: paidSeverance, requiredIf: paidSeverance },
});

/** The fields whose choices are set up for the company, to be proposed for its next leaver. */
export const rememberedFinalPay = [
  'group',
  'leaveTypeId',
  'noticeItem',
  'leaveItem',
  'severanceItem',
] as const;

/** What final pay is calculated from, as this computer knows it; null is not known. */
export const finalPayFacts = z.strictObject({
  lastDay: isoDate,
  /** Since when the service counts, and whether an earlier period of service is counted with it. */
  service: z.strictObject({ from: isoDate, countsEarlier: z.boolean() }).nullable(),
  pay: z.strictObject({
    hourlyRate: decimal.nullable(),
    fixedAmount: decimal.nullable(),
    period: z
      .union([
        z.strictObject({ weeks: z.int().positive() }),
        z.strictObject({ toAMonth: z.int().positive() }),
      ])
      .nullable(),
    hoursAWeek: decimal.nullable(),
    hoursADay: decimal.nullable(),
    daysAWeek: decimal.nullable(),
  }),
  /** When the employee's pay items were read; null if never, or if they were changed since. */
  payReadAt: timestamp.nullable(),
  /** Known to work less than 24 hours a month, to whom the law on notice and severance does not apply. */
  under24Hours: z.boolean(),
  /** As read for that day; null if never. `balance` is in days. */
  leave: z
    .strictObject({
      balances: z.array(z.strictObject({ leaveTypeId, name: z.string(), balance: decimal.nullable() })),
      fetchedAt: timestamp,
    })
    .nullable(),
  /** The pay period of the last day; null while the employee has no payslip for it. */
  period: z.strictObject({ payFrequencyId, periodEnd: isoDate, finalised: z.boolean() }).nullable(),
  /**
   * Inputs of one period that an amount can be captured in, with what is typed there already. `isUsed`: the company is
   * known to use it; the service may not know the others.
   */
  items: z.array(z.strictObject({ column: inputColumn, isUsed: z.boolean(), typed: z.string().nullable() })),
  /** What was last chosen for a leaver of the company. */
  remembered: formTexts,
  /** What was typed for this leaver and not captured yet. */
  typed: formTexts,
});
export type FinalPayFacts = z.infer<typeof finalPayFacts>;

/** The amounts that become inputs of a period. */
export const finalPayInputs = z.strictObject({
  payFrequencyId,
  periodEnd: isoDate,
  cells: z
    .array(z.strictObject({ heading: inputColumn.shape.heading, value: decimal }))
    .min(1)
    .max(finalPayLines.length),
});
export type FinalPayInputs = z.infer<typeof finalPayInputs>;
