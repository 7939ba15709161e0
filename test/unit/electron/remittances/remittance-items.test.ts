import { expect, test } from 'vitest';
import type { JournalLine } from '#electron/journals/contract/journal.ts';
import {
  remittanceItems,
  withoutPart,
  type RemittanceFacts,
} from '#electron/remittances/remittance-items.ts';
import type { StoredRemittances } from '#electron/remittances/store/records.ts';
import { aPayRunPayslip, itemsOf, payslipData } from '#test/support/samples/payslips.ts';

const nothing: StoredRemittances = { payees: [], items: [], references: [] };
const person = (employeeId: number, lastName: string) => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Anele',
  lastName,
  payPoint: null,
});
const employees = [person(2, 'Botha'), person(1, 'Nkosi')];

const payslip = (
  id: number,
  employeeId: number | null,
  deduction: Readonly<Record<string, number>>,
  employer: Readonly<Record<string, number>> = {},
) =>
  aPayRunPayslip(
    id,
    employeeId,
    payslipData({
      income: itemsOf({ 'Basic Salary': 900_000 }),
      deduction: itemsOf(deduction),
      sideline: [
        { group: 'Employer Contribution', items: itemsOf(employer) },
        { group: 'Fringe Benefits', items: itemsOf({ 'Company Car': 5_000 }) },
      ],
    }),
  );

const line = (category: string, label: string, amountCents: number): JournalLine => ({
  side: 'credit',
  category,
  item: label,
  label,
  amounts: [{ splitId: null, amountCents }],
});

const read = (facts: Partial<RemittanceFacts>) =>
  remittanceItems({ payslips: [], journals: null, employees, setUp: nothing, ...facts });
const named = (items: ReturnType<typeof read>['items'], label: string) =>
  items.find((item) => item.label === label);

test('adds up what employees and employer pay of an item, beside the total of its journal', () => {
  const payslips = [
    payslip(11, 1, { 'Pension Fund': 300 }, { 'Pension Fund - Employer': 450 }),
    payslip(12, 2, { 'Pension Fund': 100 }),
  ];
  const lines = [
    line('Deduction', 'Pension Fund', 400),
    line('Employer Contribution', 'Pension Fund - Employer', 460),
    { ...line('Employer Contribution', 'Pension Fund - Employer', 460), side: 'debit' as const },
  ];
  const { items, lines: ofEmployees } = read({
    payslips,
    journals: [{ payRunId: 3, splits: [], lines }],
  });
  expect(items).toEqual([
    {
      key: 'pension fund',
      label: 'Pension Fund',
      listed: true,
      usual: true,
      payeeId: null,
      employeeCents: 400,
      employerCents: 450,
      journalCents: 860,
      employees: 2,
    },
  ]);
  expect(
    ofEmployees.map(({ lastName, number, employeeCents, employerCents }) => [
      lastName,
      number,
      employeeCents,
      employerCents,
    ]),
  ).toEqual([
    ['Botha', 'E2', 100, 0],
    ['Nkosi', 'E1', 300, 450],
  ]);
});

test('never has tax, UIF, SDL, ETI or nett pay among the items, whatever is set up', () => {
  const taxes = [
    'Tax (PAYE)',
    'UIF - Employee',
    'SDL - Employer',
    'ETI',
    'tax',
    'voluntary_tax_over_deduction',
  ];
  const payslips = [
    payslip(11, 1, Object.fromEntries(taxes.map((name) => [name, 10])), { 'UIF - Employer': 10, SDL: 10 }),
  ];
  const lines = [...taxes, 'Nett Pay', 'nett_pay', 'Net Pay'].map((name) => line('Deduction', name, 10));
  const setUp = {
    ...nothing,
    items: [{ item: 'tax (paye)', listed: true, payeeId: null }],
  };
  const { items, lines: ofEmployees } = read({
    payslips,
    journals: [{ payRunId: 3, splits: [], lines }],
    setUp,
  });
  expect(items).toEqual([]);
  expect(ofEmployees).toEqual([]);
});

test.each(['Tax-Free Savings', 'tax_free_investment', 'SARS Tax Garnishee', 'Tax debt IT88L'])(
  'lists %s, which is not paid with the EMP201',
  (name) => {
    const { items, lines } = read({ payslips: [payslip(11, 1, { [name]: 500, 'Tax (PAYE)': 900 })] });
    expect(items).toMatchObject([{ label: name, listed: true, employeeCents: 500 }]);
    expect(lines).toMatchObject([{ employeeId: 1, employeeCents: 500 }]);
  },
);

test('takes what the employer keeps for no third party, until the clerk says so', () => {
  const payslips = [
    payslip(11, 1, {
      'Employer Loan': 500,
      Savings: 400,
      Garnishee: 300,
      'Retirement Savings Fund': 30,
      Union: 20,
    }),
  ];
  const usual = (items: ReturnType<typeof read>['items']) =>
    items.map(({ label, listed }) => [label, listed] as const);
  expect(usual(read({ payslips }).items)).toEqual([
    ['Employer Loan', false],
    ['Savings', false],
    ['Garnishee', true],
    ['Retirement Savings Fund', true],
    ['Union', true],
  ]);
  const items = [
    { item: 'savings', listed: true, payeeId: 'bank' },
    { item: 'union', listed: false, payeeId: null },
  ];
  const chosen = read({ payslips, setUp: { ...nothing, items } });
  expect(usual(chosen.items)).toEqual([
    ['Employer Loan', false],
    ['Savings', true],
    ['Garnishee', true],
    ['Retirement Savings Fund', true],
    ['Union', false],
  ]);
  expect(chosen.lines.map(({ item }) => item)).toEqual(['savings', 'garnishee', 'retirement savings fund']);
});

test('pays an employee’s own payee rather than that of the item', () => {
  const payslips = [payslip(11, 1, { Garnishee: 300 }), payslip(12, 2, { Garnishee: 200 })];
  const setUp: StoredRemittances = {
    payees: [],
    items: [{ item: 'garnishee', listed: true, payeeId: 'court' }],
    references: [{ item: 'garnishee', employeeId: 1, payeeId: 'attorney', reference: 'Case 77/2026' }],
  };
  const { lines } = read({ payslips, setUp });
  expect(lines.map(({ payeeId, ownPayee, reference }) => [payeeId, ownPayee, reference])).toEqual([
    ['court', false, ''],
    ['attorney', true, 'Case 77/2026'],
  ]);
});

test('shows what only the journal has, and keeps apart payslips that do not say whose they are', () => {
  const { items, lines } = read({
    payslips: [payslip(11, null, { Union: 20 }), payslip(12, null, { Union: 30 })],
    journals: [{ payRunId: 3, splits: [], lines: [line('Deduction', 'Funeral Policy', 70)] }],
  });
  expect(named(items, 'Funeral Policy')).toMatchObject({ journalCents: 70, employeeCents: 0, employees: 0 });
  expect(named(items, 'Union')).toMatchObject({ journalCents: 0, employeeCents: 50, employees: 2 });
  expect(lines.map(({ employeeId, employeeCents }) => [employeeId, employeeCents])).toEqual([
    [null, 20],
    [null, 30],
  ]);
});

test('adds up the payslips of an employee in several runs, and leaves out who has nothing', () => {
  const { lines } = read({
    payslips: [payslip(11, 1, { Union: 20 }), payslip(12, 1, { Union: 30 }), payslip(13, 2, { Union: 0 })],
  });
  expect(lines.map(({ employeeId, employeeCents }) => [employeeId, employeeCents])).toEqual([[1, 50]]);
});

test.each([
  ['Pension Fund - Employer', 'Pension Fund'],
  ['Medical Aid (Employee)', 'Medical Aid'],
  ['Provident Fund: Employer’s contribution', 'Provident Fund'],
  ['Employer Loan', 'Employer Loan'],
  ['Employer', 'Employer'],
])('calls %s %s, whoever pays it', (label, expected) => {
  expect(withoutPart(label)).toBe(expected);
});
