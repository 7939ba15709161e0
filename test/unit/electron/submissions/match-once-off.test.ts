import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import { entitiesOf, matchResults } from '#electron/submissions/match-results.ts';
import { anOutboxCell } from '#test/support/samples/submissions.ts';
import { aBulkResult } from './a-bulk-result.ts';

const heading = 'calc.annual_bonus.amount';

/** Two once-off payslips of one employee in a request. */
const request = entitiesOf([
  anOutboxCell(1, { onceOffId: 20, payslipId: 20, heading }),
  anOutboxCell(1, { onceOffId: 21, payslipId: 21, heading }),
]);

const result = (payslipId: number | null, more: Partial<BulkResult> = {}) => aBulkResult(1, payslipId, more);

const states = (results: readonly BulkResult[]) =>
  matchResults(request, results).map(({ onceOffId, state }) => [onceOffId, state]);

describe('once-off payslips of one employee', () => {
  test('are sent as separate entities', () => {
    expect(request.map(({ entity: { employeeId, payslipId } }) => [employeeId, payslipId])).toEqual([
      [1, 20],
      [1, 21],
    ]);
  });

  test('are matched with their results in any order', () => {
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
  ])('are unknown when results %s', (_, results) => {
    expect(states(results)).toContainEqual([21, 'unknown']);
  });

  test('are both unknown when the only result names neither', () => {
    const unsure = [
      [20, 'unknown'],
      [21, 'unknown'],
    ];
    expect(states([result(null)])).toEqual(unsure);
    expect(states([result(null, { success: false, message: 'No' })])).toEqual(unsure);
  });

  test('are unknown only when they have no result', () => {
    expect(states([result(20)])).toEqual([
      [20, 'applied'],
      [21, 'unknown'],
    ]);
  });
});
