import { describe, expect, test } from 'vitest';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { rowsSent, totalNettPay } from '#features/inputs/sending/nett-pay-after.ts';

function row(employeeId: number, change: Partial<InputRow> = {}): InputRow {
  return {
    employeeId,
    number: null,
    name: `Person ${employeeId}`,
    payPoint: null,
    payslipId: employeeId * 10,
    lock: null,
    calculating: false,
    nettPayCents: 100_00,
    ...change,
  };
}

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
  ])('leaves out of both sums what %s', (_what, change) => {
    expect(totalNettPay([row(1, change), row(2, { nettPayBeforeCents: 80_00 })])).toEqual({
      known: 1,
      payslips: 2,
      beforeCents: 80_00,
      afterCents: 100_00,
    });
  });
});
