import { expect, test } from 'vitest';
import type { Calculation } from '#electron/pay-items/contract/calculation.ts';
import { basesOf } from '#electron/inputs/bases.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { overtimeHeading } from '#test/support/samples/inputs.ts';

const payslipColumn = { heading: overtimeHeading, scope: 'payslip' } as const;
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

test('uses an input of the payslip as its base, with the time of reading', () => {
  const calculations = [calculation({ overtime_hours_input: '2.00' })];
  expect(values([owner({ calculations })])).toEqual([
    { employeeId: 1, heading: overtimeHeading, value: '2.00', readAt: 100 },
  ]);
});

test('has an empty base when the payslip lacks the item', () => {
  expect(values([owner()])).toMatchObject([{ value: '' }]);
});

test('has no base when the payslip was never read', () => {
  expect(values([])).toEqual([]);
  expect(values([owner({ payslipId: null })])).toEqual([]);
});

test('has no base while the outcome of a write to it is unknown', () => {
  expect(values([owner({ staleSince: 200 })])).toEqual([]);
});

test('has an empty base for an input named like an object property', () => {
  const columns = [{ heading: 'calc.basic_salary.constructor', scope: 'payslip' as const }];
  const calculations = [owner({ calculations: [calculation({})] })];
  expect(basesOf({ rows, columns, employees, calculations })).toMatchObject([{ value: '' }]);
});

test('uses the record for an attribute', () => {
  const employee = anEmployee(1, { attributes: { job_title: 'Joiner' } });
  const columns = [{ heading: 'job_title', scope: 'employee' as const }];
  const facts = { rows, columns, employees: { items: [employee], fetchedAt: 5 }, calculations: [] };
  expect(basesOf(facts)).toEqual([{ employeeId: 1, heading: 'job_title', value: 'Joiner', readAt: 5 }]);
});

test('has no base for an attribute that the answer lacks', () => {
  const columns = [{ heading: 'job_title', scope: 'employee' as const }];
  expect(basesOf({ rows, columns, employees, calculations: [] })).toEqual([]);
});

test.each([
  ['recurring items were not read', [owner()], undefined],
  ['neither on this payslip nor recurring', [owner(), owner({ payslipId: null })], true],
  [
    'another recurring item',
    [owner(), owner({ payslipId: null, calculations: [{ ...calculation({}), item: 'commission' }] })],
    true,
  ],
  ['a recurring item', [owner(), owner({ payslipId: null, calculations: [calculation({})] })], undefined],
  [
    'an item of the period before',
    [owner(), owner({ payslipId: null }), owner({ payslipId: 9, calculations: [calculation({})] })],
    undefined,
  ],
  [
    'an item on this payslip beside another',
    [
      owner({ calculations: [{ ...calculation({}), item: 'commission' }, calculation({})] }),
      owner({ payslipId: null }),
    ],
    undefined,
  ],
] as const)('says whether an item is new to an employee: %s', (_, calculations, isNew) => {
  const before = new Map([[1, 9]]);
  const [base] = basesOf({ rows, columns: [payslipColumn], employees, calculations, before });
  expect(base?.isNew).toBe(isNew);
});

test('uses the employee and not the payslip for a recurring input', () => {
  const columns = [{ heading: overtimeHeading, scope: 'employee' as const }];
  const calculations = [
    owner({ calculations: [calculation({ overtime_hours_input: '1' })] }),
    owner({ payslipId: null, calculations: [calculation({ overtime_hours_input: '2' })] }),
  ];
  expect(basesOf({ rows, columns, employees, calculations })).toMatchObject([{ value: '2' }]);
});

test('has no base for a payslip input when there is no payslip', () => {
  const facts = { rows: [{ employeeId: 1, payslipId: null }], columns: [payslipColumn], employees };
  expect(basesOf({ ...facts, calculations: [owner({ payslipId: null })] })).toEqual([]);
});
