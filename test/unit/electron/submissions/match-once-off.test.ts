import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import { entitiesOf, matchResults } from '#electron/submissions/match-results.ts';
import { anOutboxCell } from '#test/support/samples/submission.ts';

const heading = 'calc.annual_bonus.amount';

/** Two once-off payslips of one employee in a request. */
const request = entitiesOf([
  anOutboxCell(1, { onceOffId: 20, payslipId: 20, heading }),
  anOutboxCell(1, { onceOffId: 21, payslipId: 21, heading }),
]);

function result(payslipId: number | null, change: Partial<BulkResult> = {}): BulkResult {
  return { employeeId: 1, payslipId, success: true, message: 'Saved', errors: {}, ...change };
}

const states = (results: readonly BulkResult[]) =>
  matchResults(request, results).map(({ onceOffId, state }) => [onceOffId, state]);

describe('once-off payslips of one employee', () => {
  test('travel as an entity each', () => {
    expect(request.map(({ entity: { employeeId, payslipId } }) => [employeeId, payslipId])).toEqual([
      [1, 20],
      [1, 21],
    ]);
  });

  test('take each its own result, whatever the order', () => {
    const refused = { success: false, message: 'No' };
    expect(states([result(21, refused), result(20)])).toEqual([
      [20, 'applied'],
      [21, 'rejected'],
    ]);
  });

  test.each([
    ['name no payslip', [result(null), result(null, { success: false, message: 'No' })]],
    ['name one of them twice', [result(20), result(20)]],
    ['name a payslip that was not asked about', [result(20), result(22)]],
  ])('are unknown where results %s', (_, results) => {
    expect(states(results)).toContainEqual([21, 'unknown']);
  });

  test('both stay unknown where the only result does not say which of them it is about', () => {
    const unsure = [
      [20, 'unknown'],
      [21, 'unknown'],
    ];
    expect(states([result(null)])).toEqual(unsure);
    expect(states([result(null, { success: false, message: 'No' })])).toEqual(unsure);
  });

  test('of which one has no result leave that one alone unknown', () => {
    expect(states([result(20)])).toEqual([
      [20, 'applied'],
      [21, 'unknown'],
    ]);
  });
});
