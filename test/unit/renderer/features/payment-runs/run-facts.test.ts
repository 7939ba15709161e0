import { expect, test } from 'vitest';
import { sumFacts } from '#features/payment-runs/run-facts.ts';
import { runMessages } from '#features/payment-runs/texts/run.ts';
import { formatMoney } from '#messages/format.ts';
import { aPaymentRun } from '#test/support/samples/payment-runs.ts';

const { facts } = runMessages;

test('gives the second person the count, the total and its words on paper', () => {
  const run = aPaymentRun({ payments: 138, totalCents: 120_050, totalInWords: 'One thousand', leftOut: 0 });
  expect(sumFacts(run)).toEqual([
    { name: facts.payments, value: '138' },
    { name: facts.total, value: formatMoney(120_050) },
    { name: facts.inWords, value: 'One thousand' },
  ]);
  expect(sumFacts({ ...run, leftOut: 4 }).at(-1)).toEqual({ name: facts.leftOut, value: '4 payslips' });
});
