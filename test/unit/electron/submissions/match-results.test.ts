import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import { entitiesOf, matchResults } from '#electron/submissions/match-results.ts';
import { anOutboxCell } from '#test/support/samples/submissions.ts';
import { runs } from '#test/support/seed.ts';
import { overtimeHeading } from '#test/support/samples/inputs.ts';
import { aBulkResult } from './a-bulk-result.ts';

const commission = 'calc.commission.amount';

const request = entitiesOf([
  anOutboxCell(1, { heading: overtimeHeading, value: '3.5' }),
  anOutboxCell(1, { heading: commission, value: '250.00' }),
  anOutboxCell(2, { heading: overtimeHeading, value: '3.5' }),
]);

const result = (employeeId: number, more: Partial<BulkResult> = {}) =>
  aBulkResult(employeeId, employeeId * 10, more);

const states = (results: readonly BulkResult[]) =>
  matchResults(request, results).map(({ employeeId, heading, state }) => [employeeId, heading, state]);

const allUnknown = [
  [1, overtimeHeading, 'unknown'],
  [1, commission, 'unknown'],
  [2, overtimeHeading, 'unknown'],
];

test('sends an employee as one entity with all attributes', () => {
  expect(request.map(({ entity }) => entity)).toEqual([
    { employeeId: 1, payslipId: 10, attributes: { [overtimeHeading]: '3.5', [commission]: '250.00' } },
    { employeeId: 2, payslipId: 20, attributes: { [overtimeHeading]: '3.5' } },
  ]);
});

describe('results', () => {
  test('are matched by employee and not by position', () => {
    expect(states([result(2, { success: false, message: 'No' }), result(1)])).toEqual([
      [1, overtimeHeading, 'applied'],
      [1, commission, 'applied'],
      [2, overtimeHeading, 'rejected'],
    ]);
  });

  test('refuse the attributes that they name and leave others unknown', () => {
    const refusal = result(1, {
      success: false,
      message: 'Not saved',
      errors: { [overtimeHeading]: 'Too many' },
    });
    const verdicts = matchResults(request, [refusal, result(2)]);
    expect(verdicts[0]).toMatchObject({ state: 'rejected', reason: 'refused', message: 'Too many' });
    expect(verdicts[1]).toMatchObject({ state: 'unknown', message: 'Not saved' });
    expect(verdicts[2]).toMatchObject({ state: 'applied' });
  });

  test('refuse all of an employee when they name nothing that was sent', () => {
    const refusal = result(1, { success: false, message: 'Not saved', errors: { payslip: 'is finalised' } });
    const [first, second] = matchResults(request, [refusal, result(2)]);
    expect(first).toMatchObject({ state: 'rejected', message: 'Not saved · is finalised' });
    expect(second).toMatchObject({ state: 'rejected', message: 'Not saved · is finalised' });
  });

  test.each([{}, { id: 'was not found' }, { [overtimeHeading]: 'was not found' }])(
    'refuse all of an unknown employee with that message, whatever the errors: %j',
    (errors) => {
      const refusal = result(1, { success: false, message: 'UNKNOWN EMPLOYEE', errors });
      const verdicts = matchResults(request, [refusal, result(2)]);
      const ofUnknown = verdicts.filter(({ employeeId }) => employeeId === 1);
      expect(ofUnknown.map(({ state, message }) => [state, message])).toEqual(
        ofUnknown.map(() => ['rejected', 'UNKNOWN EMPLOYEE']),
      );
    },
  );

  test('leave an employee unknown when missing', () => {
    expect(states([result(2)])).toEqual([
      [1, overtimeHeading, 'unknown'],
      [1, commission, 'unknown'],
      [2, overtimeHeading, 'applied'],
    ]);
  });

  test('leave an employee unknown when doubled', () => {
    expect(states([result(1), result(1, { success: false }), result(2)])[0]).toEqual([
      1,
      overtimeHeading,
      'unknown',
    ]);
  });

  test('leave everybody unknown when one is of another employee', () => {
    expect(states([result(1), result(2), result(3)])).toEqual(allUnknown);
  });

  test('leave everybody unknown when one is of another payslip', () => {
    expect(states([result(1, { payslipId: 11 }), result(2)])).toEqual(allUnknown);
  });

  test('may lack the payslip', () => {
    expect(states([result(1, { payslipId: null }), result(2)])[0]).toEqual([1, overtimeHeading, 'applied']);
  });

  test('do not read object properties as attributes', () => {
    const hostile = entitiesOf([anOutboxCell(1, { heading: 'constructor' })]);
    const refusal = result(1, { success: false, message: 'No', errors: {} });
    expect(matchResults(hostile, [refusal])[0]?.message).toBe('No');
  });

  test('apply an input only when it has exactly one success, in any order', () => {
    const some = fc.array(fc.record({ employeeId: fc.integer({ min: 1, max: 3 }), success: fc.boolean() }), {
      maxLength: 5,
    });
    const property = fc.property(some, (answers) => {
      const results = answers.map(({ employeeId, success }) => result(employeeId, { success }));
      const strange = answers.some(({ employeeId }) => employeeId === 3);
      for (const { employeeId, state } of matchResults(request, results)) {
        const answersOfEmployee = answers.filter((answer) => answer.employeeId === employeeId);
        const sure = !strange && answersOfEmployee.length === 1;
        expect(state).toBe(
          !sure ? 'unknown' : answersOfEmployee[0]?.success === true ? 'applied' : 'rejected',
        );
      }
    });
    fc.assert(property, runs(300));
  });
});
