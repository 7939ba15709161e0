import { describe, expect, test } from 'vitest';
import type { PutBackState } from '#electron/submissions/contract/submission.ts';
import { concernsPutBack, planRevert, type PutBackFacts } from '#electron/submissions/plan-put-back.ts';
import { overtimeHeading } from '#test/support/samples/inputs.ts';

const cell = {
  heading: overtimeHeading,
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
    ['is put back when the service still has it', {}, 'ready'],
    ['is back when the service has the old value again', { now: { value: '0.00' } }, 'back'],
    ['is not put back when the service has another value', { now: { value: '8' } }, 'changed'],
    ['is not put back when it was emptied since', { now: { value: '' } }, 'changed'],
    ['is not put back when the old value is unknown', { cell: { ...cell, base: null } }, 'base-unknown'],
    ['is not put back when it was not read since', { now: undefined }, 'not-read'],
    [
      'is not put back when the payslip is finalised',
      { row: { payslipId: 10, lock: 'finalised' } },
      'finalised',
    ],
    [
      'is not called gone when the payslips were never read',
      { row: { payslipId: null, lock: 'not-read' } },
      'not-read',
    ],
    ['is not put back when the employee is gone', { row: undefined }, 'gone'],
    ['is not put back when the payslip is another one', { row: { payslipId: 11, lock: null } }, 'gone'],
    ['is not put back when its outcome is unknown', { cell: { ...cell, state: 'unknown' } }, 'under-way'],
    ['asks before replacing what was typed', { draft: { value: '9' } }, 'typed'],
    ['asks before replacing what cannot be read', { draft: { value: null } }, 'typed'],
    ['may be put back twice into the draft', { draft: { value: '0' } }, 'ready'],
    [
      'is put back when recurring, whatever the payslip',
      { cell: { ...cell, scope: 'employee' }, row: { payslipId: 11, lock: null } },
      'ready',
    ],
  ];
  test.each(cases)('%s', (_what, change, state) => {
    expect(planRevert({ ...facts, ...change })).toBe(state);
  });

  test('cannot be put back when the service never accepted it', () => {
    expect(concernsPutBack({ state: 'rejected' })).toBe(false);
    expect(concernsPutBack({ state: 'waiting' })).toBe(false);
    expect(concernsPutBack({ state: 'unknown' })).toBe(true);
  });
});
