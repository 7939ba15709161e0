import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import { entitiesOf, matchResults } from '#electron/submissions/match-results.ts';
import { anOutboxCell } from '#test/support/samples/submission.ts';
import { runs } from '#test/support/seed.ts';

const overtime = 'calc.basic_salary.overtime_hours_input';
const commission = 'calc.commission.amount';

const request = entitiesOf([
  anOutboxCell(1, { heading: overtime, value: '3.5' }),
  anOutboxCell(1, { heading: commission, value: '250.00' }),
  anOutboxCell(2, { heading: overtime, value: '3.5' }),
]);

function result(employeeId: number, change: Partial<BulkResult> = {}): BulkResult {
  return { employeeId, payslipId: employeeId * 10, success: true, message: 'Saved', errors: {}, ...change };
}

const states = (results: readonly BulkResult[]) =>
  matchResults(request, results).map(({ employeeId, heading, state }) => [employeeId, heading, state]);

const allUnknown = [
  [1, overtime, 'unknown'],
  [1, commission, 'unknown'],
  [2, overtime, 'unknown'],
];

test('an employee travels as one entity with all attributes', () => {
  expect(request.map(({ entity }) => entity)).toEqual([
    { employeeId: 1, payslipId: 10, attributes: { [overtime]: '3.5', [commission]: '250.00' } },
    { employeeId: 2, payslipId: 20, attributes: { [overtime]: '3.5' } },
  ]);
});

describe('results', () => {
  test('are matched by employee, never by position', () => {
    expect(states([result(2, { success: false, message: 'No' }), result(1)])).toEqual([
      [1, overtime, 'applied'],
      [1, commission, 'applied'],
      [2, overtime, 'rejected'],
    ]);
  });

  test('refuse the attributes they name and leave the rest of the employee unknown', () => {
    const refusal = result(1, { success: false, message: 'Not saved', errors: { [overtime]: 'Too many' } });
    const verdicts = matchResults(request, [refusal, result(2)]);
    expect(verdicts[0]).toMatchObject({ state: 'rejected', reason: 'refused', message: 'Too many' });
    expect(verdicts[1]).toMatchObject({ state: 'unknown', message: 'Not saved' });
    expect(verdicts[2]).toMatchObject({ state: 'applied' });
  });

  test('that name nothing of ours refuse the whole employee with every word they have', () => {
    const refusal = result(1, { success: false, message: 'Not saved', errors: { payslip: 'is finalised' } });
    const [first, second] = matchResults(request, [refusal, result(2)]);
    expect(first).toMatchObject({ state: 'rejected', message: 'Not saved · is finalised' });
    expect(second).toMatchObject({ state: 'rejected', message: 'Not saved · is finalised' });
  });

  test.each([{}, { id: 'was not found' }, { [overtime]: 'was not found' }])(
    'that do not know the employee refuse all of it in those words, whatever is said beside them: %j',
    (errors) => {
      const refusal = result(1, { success: false, message: 'UNKNOWN EMPLOYEE', errors });
      const verdicts = matchResults(request, [refusal, result(2)]);
      const own = verdicts.filter(({ employeeId }) => employeeId === 1);
      expect(own.map(({ state, message }) => [state, message])).toEqual(
        own.map(() => ['rejected', 'UNKNOWN EMPLOYEE']),
      );
    },
  );

  test('that are missing leave their employee unknown', () => {
    expect(states([result(2)])).toEqual([
      [1, overtime, 'unknown'],
      [1, commission, 'unknown'],
      [2, overtime, 'applied'],
    ]);
  });

  test('that come twice leave their employee unknown', () => {
    expect(states([result(1), result(1, { success: false }), result(2)])[0]).toEqual([
      1,
      overtime,
      'unknown',
    ]);
  });

  test('for somebody who was not asked about make everybody unknown', () => {
    expect(states([result(1), result(2), result(3)])).toEqual(allUnknown);
  });

  test('for another payslip of the same person make everybody unknown', () => {
    expect(states([result(1, { payslipId: 11 }), result(2)])).toEqual(allUnknown);
  });

  test('may leave the payslip out', () => {
    expect(states([result(1, { payslipId: null }), result(2)])[0]).toEqual([1, overtime, 'applied']);
  });

  test('do not take inherited names for attributes', () => {
    const hostile = entitiesOf([anOutboxCell(1, { heading: 'constructor' })]);
    const refusal = result(1, { success: false, message: 'No', errors: {} });
    expect(matchResults(hostile, [refusal])[0]?.message).toBe('No');
  });

  test('in any order, missing or doubled, never apply what was not answered with success exactly once', () => {
    const some = fc.array(fc.record({ employeeId: fc.integer({ min: 1, max: 3 }), success: fc.boolean() }), {
      maxLength: 5,
    });
    const property = fc.property(some, (answers) => {
      const results = answers.map(({ employeeId, success }) => result(employeeId, { success }));
      const strange = answers.some(({ employeeId }) => employeeId === 3);
      for (const { employeeId, state } of matchResults(request, results)) {
        const own = answers.filter((answer) => answer.employeeId === employeeId);
        const sure = !strange && own.length === 1;
        expect(state).toBe(!sure ? 'unknown' : own[0]?.success === true ? 'applied' : 'rejected');
      }
    });
    fc.assert(property, runs(300));
  });
});
