import { describe, expect, test } from 'vitest';
import {
  baseTrustedForMs,
  type DraftCell,
  type InputColumn,
  type InputRow,
} from '#electron/inputs/contract/bulk-input.ts';
import { planChanges, requestsFor, tokenOf, totalsOf } from '#electron/submissions/plan.ts';
import { inputRow, overtimeHeading as hours } from '#test/support/samples/inputs.ts';

const columns: InputColumn[] = [
  { heading: hours, scope: 'payslip', kind: 'hours', source: 'calculation' },
  { heading: 'job_title', scope: 'employee', kind: 'text', source: 'attribute' },
];

const cell = (employeeId: number, value: string | null, heading = hours): DraftCell => ({
  employeeId,
  heading,
  typed: value ?? 'abc',
  value,
});

const draft = {
  rows: [
    inputRow(1),
    inputRow(2),
    inputRow(3, { lock: 'finalised' }),
    inputRow(4, { payslipId: null, lock: 'no-payslip' }),
  ],
  columns,
  cells: [] as DraftCell[],
  bases: [{ employeeId: 1, heading: hours, value: '2.00', readAt: 0 }],
  now: 0,
  employeeIds: null,
};

describe('a plan', () => {
  test('has each valid change with its old value, or null when unknown', () => {
    const { changes } = planChanges({ ...draft, cells: [cell(1, '3.5'), cell(2, '4')] });
    expect(changes).toEqual([
      {
        employeeId: 1,
        payslipId: 901,
        heading: hours,
        scope: 'payslip',
        old: '2.00',
        readAt: 0,
        new: '3.5',
      },
      {
        employeeId: 2,
        payslipId: 902,
        heading: hours,
        scope: 'payslip',
        old: null,
        readAt: null,
        new: '4',
      },
    ]);
  });

  test('marks changes that add an item the employee lacks, even when the base is old', () => {
    const bases = [{ employeeId: 1, heading: hours, value: '', readAt: -baseTrustedForMs, isNew: true }];
    const { changes } = planChanges({ ...draft, bases, now: 1, cells: [cell(1, '3.5'), cell(2, '4')] });
    expect(changes.map(({ old, isNew }) => ({ old, isNew }))).toEqual([
      { old: null, isNew: true },
      { old: null, isNew: undefined },
    ]);
  });

  test('leaves out and counts unchanged, invalid and locked inputs', () => {
    const cells = [cell(1, '2'), cell(2, null), cell(3, '4'), cell(4, '4')];
    expect(planChanges({ ...draft, cells })).toEqual({ changes: [], unchanged: 1, invalid: 1, locked: 2 });
  });

  test('sends a value equal to an old base, which may have changed since', () => {
    const { changes } = planChanges({ ...draft, cells: [cell(1, '2')], now: baseTrustedForMs + 1 });
    expect(changes).toMatchObject([{ old: null, new: '2' }]);
  });

  test('sends a value equal to a base with a future time', () => {
    const { changes } = planChanges({ ...draft, cells: [cell(1, '2')], now: -1 });
    expect(changes).toMatchObject([{ old: null, new: '2' }]);
  });

  test('sends an emptied input as an empty value', () => {
    const { changes } = planChanges({ ...draft, cells: [cell(1, '')] });
    expect(changes[0]).toMatchObject({ old: '2.00', new: '' });
  });

  test('can be for some employees only', () => {
    const cells = [cell(1, '3'), cell(2, '4')];
    expect(planChanges({ ...draft, cells, employeeIds: [2] }).changes).toHaveLength(1);
  });

  test('counts inputs of employees who are no longer in the period as locked', () => {
    expect(planChanges({ ...draft, cells: [cell(9, '3')] })).toMatchObject({ changes: [], locked: 1 });
  });
});

test('makes the same token only for the same changes', () => {
  const plan = (value: string) => planChanges({ ...draft, cells: [cell(1, value)] }).changes;
  expect(tokenOf(plan('3'))).toBe(tokenOf(plan('3')));
  expect(tokenOf(plan('3'))).not.toBe(tokenOf(plan('4')));
});

test('adds up old and new values, without old ones when one is unknown', () => {
  const changes = planChanges({ ...draft, cells: [cell(1, '3.5'), cell(2, '4')] }).changes;
  expect(totalsOf(changes)).toEqual([{ heading: hours, changes: 2, old: null, new: '7.5' }]);
  expect(totalsOf(changes.slice(0, 1))).toEqual([{ heading: hours, changes: 1, old: '2', new: '3.5' }]);
});

test('puts up to 100 employees in a request', () => {
  const changes = Array.from({ length: 201 }, (_, index) => ({
    employeeId: index + 1,
    payslipId: index + 1,
    heading: hours,
    scope: 'payslip' as const,
    old: null,
    readAt: null,
    new: '1',
  }));
  expect(requestsFor(changes.slice(0, 100))).toBe(1);
  expect(requestsFor(changes.slice(0, 101))).toBe(2);
  expect(requestsFor(changes)).toBe(3);
});

describe('beside a once-off payslip', () => {
  const planOf = (scope: 'payslip' | 'employee', change: Partial<InputRow>) => {
    const column: InputColumn = { heading: hours, scope, kind: 'hours', source: 'calculation' };
    const { onceOffId } = change;
    const cells = [onceOffId === undefined ? cell(1, '2') : { ...cell(1, '2'), onceOffId }];
    const planned = planChanges({
      ...draft,
      rows: [inputRow(1, change)],
      columns: [column],
      cells,
      bases: [],
    });
    return [planned.changes.length, planned.locked];
  };

  test('plans no recurring inputs', () => {
    expect(planOf('payslip', { onceOffId: 10 })).toEqual([1, 0]);
    expect(planOf('employee', { onceOffId: 10 })).toEqual([0, 1]);
    expect(planOf('employee', {})).toEqual([1, 0]);
  });

  test('plans nothing for an employee without a payslip', () => {
    expect(planOf('payslip', { payslipId: null })).toEqual([0, 1]);
  });
});
