import { describe, expect, test } from 'vitest';
import { rowsSent, totalNettPay } from '#features/inputs/sending/nett-pay-after.ts';
import { inputRow } from '#test/support/samples/inputs.ts';

const row = (employeeId: number, change: Parameters<typeof inputRow>[1] = {}) =>
  inputRow(employeeId, { nettPayCents: 100_00, ...change });

describe('nett pay after a submission', () => {
  test('covers only employees of the newest submission', () => {
    const rows = [row(1, { nettPayBeforeCents: 90_00 }), row(2), row(3, { nettPayBeforeCents: null })];
    expect(rowsSent(rows)).toEqual([rows[0], rows[2]]);
    expect(totalNettPay(rowsSent(rows))).toEqual({
      known: 1,
      payslips: 2,
      beforeCents: 90_00,
      afterCents: 100_00,
    });
  });

  test.each([
    ['is being worked out', { calculating: true, nettPayCents: null, nettPayBeforeCents: 90_00 }],
    ['was not known before', { nettPayBeforeCents: null }],
    ['is not known now', { nettPayCents: null, nettPayBeforeCents: 90_00 }],
  ])('leaves a nett pay that %s out of both sums', (_, change) => {
    expect(totalNettPay([row(1, change), row(2, { nettPayBeforeCents: 80_00 })])).toEqual({
      known: 1,
      payslips: 2,
      beforeCents: 80_00,
      afterCents: 100_00,
    });
  });
});
