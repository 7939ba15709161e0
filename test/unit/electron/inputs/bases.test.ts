import { expect, test } from 'vitest';
import type { Calculation } from '#electron/pay-items/contract/calculation.ts';
import { basesOf } from '#electron/inputs/bases.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';

const heading = 'calc.basic_salary.overtime_hours_input';
const payslipColumn = { heading, scope: 'payslip' } as const;
const rows = [{ employeeId: 1, payslipId: 10 }];
const employees = { items: [], fetchedAt: 5 };

function calculation(inputs: Record<string, string>): Calculation {
  return { id: 7, employeeId: null, payslipId: 10, item: 'basic_salary', inputs };
}

function owner(change: Partial<CalculationsOfOwner> = {}): CalculationsOfOwner {
  return { employeeId: 1, payslipId: 10, calculations: [], fetchedAt: 100, staleSince: null, ...change };
}

const values = (calculations: readonly CalculationsOfOwner[]) =>
  basesOf({ rows, columns: [payslipColumn], employees, calculations });

test('an input of the payslip is its base, with the time it was read', () => {
  const calculations = [calculation({ overtime_hours_input: '2.00' })];
  expect(values([owner({ calculations })])).toEqual([{ employeeId: 1, heading, value: '2.00', readAt: 100 }]);
});

test('an item that the payslip does not have is known to be empty', () => {
  expect(values([owner()])).toMatchObject([{ value: '' }]);
});

test('a payslip that was never read has no base', () => {
  expect(values([])).toEqual([]);
  expect(values([owner({ payslipId: null })])).toEqual([]);
});

test('a base is none while a write to it has an open outcome', () => {
  expect(values([owner({ staleSince: 200 })])).toEqual([]);
});

test('an input named like a property of every object is not found by accident', () => {
  const columns = [{ heading: 'calc.basic_salary.constructor', scope: 'payslip' as const }];
  const calculations = [owner({ calculations: [calculation({})] })];
  expect(basesOf({ rows, columns, employees, calculations })).toMatchObject([{ value: '' }]);
});

test('an attribute comes from the record', () => {
  const employee = {
    id: 1,
    companyId: 1,
    number: null,
    firstName: 'Thandi',
    lastName: 'Nkosi',
    payFrequencyId: 1,
    payPointId: null,
    attributes: { job_title: 'Joiner' },
  };
  const columns = [{ heading: 'job_title', scope: 'employee' as const }];
  const known = { rows, columns, employees: { items: [employee], fetchedAt: 5 }, calculations: [] };
  expect(basesOf(known)).toEqual([{ employeeId: 1, heading: 'job_title', value: 'Joiner', readAt: 5 }]);
});

test('an attribute that the answer leaves out is not known', () => {
  const columns = [{ heading: 'job_title', scope: 'employee' as const }];
  expect(basesOf({ rows, columns, employees, calculations: [] })).toEqual([]);
});

test.each([
  ['nobody read what they have from now on', [owner()], undefined],
  ['they have it neither here nor from now on', [owner(), owner({ payslipId: null })], true],
  [
    'they have another item from now on',
    [owner(), owner({ payslipId: null, calculations: [{ ...calculation({}), item: 'commission' }] })],
    true,
  ],
  [
    'they have it from now on',
    [owner(), owner({ payslipId: null, calculations: [calculation({})] })],
    undefined,
  ],
  [
    'they had it in the period before',
    [owner(), owner({ payslipId: null }), owner({ payslipId: 9, calculations: [calculation({})] })],
    undefined,
  ],
  [
    'they have it beside another on this payslip',
    [
      owner({ calculations: [{ ...calculation({}), item: 'commission' }, calculation({})] }),
      owner({ payslipId: null }),
    ],
    undefined,
  ],
] as const)('an item is new to somebody or not: %s', (_, calculations, isNew) => {
  const before = new Map([[1, 9]]);
  const [base] = basesOf({ rows, columns: [payslipColumn], employees, calculations, before });
  expect(base?.isNew).toBe(isNew);
});

test('an input from now on is held by the employee, not by the payslip', () => {
  const columns = [{ heading, scope: 'employee' as const }];
  const calculations = [
    owner({ calculations: [calculation({ overtime_hours_input: '1' })] }),
    owner({ payslipId: null, calculations: [calculation({ overtime_hours_input: '2' })] }),
  ];
  expect(basesOf({ rows, columns, employees, calculations })).toMatchObject([{ value: '2' }]);
});

test('somebody without a payslip has no base for an input of it', () => {
  const known = { rows: [{ employeeId: 1, payslipId: null }], columns: [payslipColumn], employees };
  expect(basesOf({ ...known, calculations: [owner({ payslipId: null })] })).toEqual([]);
});
