import { expect, test } from 'vitest';
import { signatureLines, signatureSheet, stepSheet } from '#electron/month-file/month-end-tables.ts';
import type { MonthEnd } from '#electron/period/month-ends.ts';
import { aMonthEndStep, aSignature } from '#test/support/samples/month-end.ts';

const period = { connectionId: 'karoo', companyId: 7, payFrequencyId: 3, periodEnd: '2026-10-31' };
const timestamp = Date.parse('2026-11-02T08:00:00Z');
const steps = [
  aMonthEndStep('check', { state: 'done', says: 'findings', count: 3, all: 3, by: 'thandi', at: timestamp }),
  aMonthEndStep('journal', { state: 'not-needed', says: 'nothing-booked' }),
  aMonthEndStep('month-file', { state: 'open', says: 'month-file-none' }),
];
const aMonthEnd = (more: Partial<MonthEnd> = {}): MonthEnd => ({
  payFrequencyName: 'Monthly',
  period,
  steps,
  signature: null,
  ...more,
});
const signed = aSignature({
  signedBy: 'Johan Adams',
  preparedBy: 'thandi',
  at: timestamp,
  code: '4F02-77AC',
});
const lost = {
  ...signed,
  holds: 'no' as const,
  changes: [
    { what: 'payslips-changed' as const, count: 1 },
    { what: 'emp201' as const, count: 1 },
  ],
};

test('lists every period with who signed it, and whether the signature still holds', () => {
  const sheet = signatureSheet([
    aMonthEnd({ signature: signed }),
    aMonthEnd({ signature: lost }),
    aMonthEnd({ signature: { ...signed, holds: 'unknown' } }),
    aMonthEnd(),
  ]);
  const first = ['2026-10-31', 'Monthly', 'thandi', 'Johan Adams', '2026-11-02T08:00:00.000Z', '4F02-77AC'];
  const covers = 'payslips; ticked findings';
  expect(sheet.rows).toEqual([
    [...first, covers, 'Holds', null],
    [...first, covers, 'Changed since, no longer holds', '1 payslip changed; the EMP201'],
    [...first, covers, 'Not known: payslips have not been read again', null],
    ['2026-10-31', 'Monthly', null, null, null, null, null, 'Not signed', null],
  ]);
  for (const row of sheet.rows) expect(row).toHaveLength(sheet.columns.length);
});

test('says in a sentence for each period who signed it', () => {
  const named =
    'Monthly to 2026-10-31: signed by Johan Adams at 2026-11-02T08:00:00.000Z, prepared by thandi';
  expect(
    signatureLines([
      aMonthEnd({ signature: signed }),
      aMonthEnd({ signature: lost }),
      aMonthEnd({ payFrequencyName: 'Weekly' }),
    ]),
  ).toEqual([
    `${named}, check code 4F02-77AC. Holds.`,
    `${named}, check code 4F02-77AC. Changed since, no longer holds (1 payslip changed; the EMP201).`,
    'Weekly to 2026-10-31: not signed.',
  ]);
});

test('lists the steps of each period, then once those of the month except its file', () => {
  const sheet = stepSheet([aMonthEnd(), aMonthEnd({ payFrequencyName: 'Weekly' })]);
  const checked = [
    'Check what stands out',
    'Done',
    '3 of 3 findings ticked',
    'thandi',
    '2026-11-02T08:00:00.000Z',
  ];
  expect(sheet.rows).toEqual([
    ['2026-10-31', 'Monthly', ...checked],
    ['2026-10-31', 'Weekly', ...checked],
    [
      null,
      'Whole month',
      'Save the journal',
      'Not needed',
      'Not needed: the payroll service books nothing for the pay runs of this month',
      null,
      null,
    ],
  ]);
  for (const row of sheet.rows) expect(row).toHaveLength(sheet.columns.length);
});
