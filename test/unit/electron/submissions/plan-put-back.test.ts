import { describe, expect, test } from 'vitest';
import type { PutBackState } from '#electron/submissions/contract/submission.ts';
import { concernsPutBack, planRevert, type PutBackFacts } from '#electron/submissions/plan-put-back.ts';

const cell = {
  heading: 'calc.basic_salary.overtime_hours_input',
  scope: 'payslip',
  value: '7.5',
  base: '0',
  payslipId: 10,
  state: 'applied',
} as const;
const facts: PutBackFacts = {
  cell,
  row: { payslipId: 10, lock: null },
  now: { value: '7.50' },
  draft: undefined,
};

describe('an input that was sent', () => {
  const cases: readonly [string, Partial<PutBackFacts>, PutBackState][] = [
    ['is put back where the service still holds it', {}, 'ready'],
    ['is back where the old value stands again', { now: { value: '0.00' } }, 'back'],
    ['is left where the service holds something else', { now: { value: '8' } }, 'changed'],
    ['is left where it was emptied since', { now: { value: '' } }, 'changed'],
    ['is left where nobody knows what stood there', { cell: { ...cell, base: null } }, 'base-unknown'],
    ['is left where it was not read since', { now: undefined }, 'not-read'],
    ['is left where the payslip is finalised', { row: { payslipId: 10, lock: 'finalised' } }, 'finalised'],
    [
      'is not called gone where its payslips were never read',
      { row: { payslipId: null, lock: 'not-read' } },
      'not-read',
    ],
    ['is left where the employee has gone', { row: undefined }, 'gone'],
    ['is left where the payslip is another one', { row: { payslipId: 11, lock: null } }, 'gone'],
    ['is left where its own outcome is not known', { cell: { ...cell, state: 'unknown' } }, 'under-way'],
    ['asks before it replaces what was typed', { draft: { value: '9' } }, 'typed'],
    ['asks before it replaces what cannot be read', { draft: { value: null } }, 'typed'],
    ['may be written twice into the draft', { draft: { value: '0' } }, 'ready'],
    [
      'that counts from now on does not mind another payslip',
      { cell: { ...cell, scope: 'employee' }, row: { payslipId: 11, lock: null } },
      'ready',
    ],
  ];
  test.each(cases)('%s', (_what, change, state) => {
    expect(planRevert({ ...facts, ...change })).toBe(state);
  });

  test('concerns nobody where the service never took it', () => {
    expect(concernsPutBack({ state: 'rejected' })).toBe(false);
    expect(concernsPutBack({ state: 'waiting' })).toBe(false);
    expect(concernsPutBack({ state: 'unknown' })).toBe(true);
  });
});
