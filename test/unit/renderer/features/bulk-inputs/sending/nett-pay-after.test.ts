import { describe, expect, test } from 'vitest';
import type { CellOutcome, InputRow } from '#contract/domain/bulk-input.ts';
import { rowsSent, totalNettPay } from '#features/bulk-inputs/sending/nett-pay-after.ts';

function row(employeeId: number, change: Partial<InputRow> = {}): InputRow {
  return {
    ...{ employeeId, number: null, name: `Person ${employeeId}`, payPoint: null, payslipId: employeeId * 10 },
    ...{ lock: null, calculating: false, nettPayCents: 100_00, nettPayBeforeCents: null, ...change },
  };
}

function outcome(employeeId: number, state: CellOutcome['state']): CellOutcome {
  return { employeeId, heading: 'calc.a.b', state, reason: null, message: null, theirs: null };
}

const saved = (...ids: number[]) => ids.map((id) => outcome(id, 'applied'));

describe('nett pay after a sending', () => {
  test('sums the whole period: who was not sent is the same before and after', () => {
    const rows = [row(1, { nettPayBeforeCents: 90_00 }), row(2)];
    expect(totalNettPay(rows, saved(1))).toEqual({
      ...{ known: 2, payslips: 2, beforeCents: 190_00, afterCents: 200_00 },
    });
  });

  test.each([
    ['is being worked out', { calculating: true, nettPayCents: null, nettPayBeforeCents: 90_00 }],
    ['was not known before', { nettPayBeforeCents: null }],
    ['is not known now', { nettPayCents: null, nettPayBeforeCents: 90_00 }],
  ])('leaves out of both sums what %s', (_what, change) => {
    expect(totalNettPay([row(1, change), row(2)], saved(1))).toEqual({
      ...{ known: 1, payslips: 2, beforeCents: 100_00, afterCents: 100_00 },
    });
  });

  test('counts nobody who has no payslip', () => {
    expect(totalNettPay([row(1, { payslipId: null })], [])).toMatchObject({ payslips: 0 });
  });

  test('takes for sent only whose inputs were saved, by the payslip where that is a once-off one', () => {
    const rows = [row(1), row(2), row(3, { onceOffId: 31 }), row(3, { onceOffId: 32 })];
    const outcomes = [...saved(1), outcome(2, 'rejected'), { ...outcome(3, 'applied'), onceOffId: 32 }];
    expect(rowsSent(rows, outcomes)).toEqual([rows[0], rows[3]]);
  });
});
