import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JournalAccount } from '#electron/journals/contract/journal-book.ts';
import type { JournalLine } from '#electron/journals/contract/journal.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import { bookLines, bySplit, groupTotals, inOneBlock } from '#electron/journals/book-lines.ts';
import { byPayPoint, type PlacedPayslip } from '#electron/journals/by-pay-point.ts';
import { runs } from '#test/support/seed.ts';
import { aPayRunPayslip, payslipData } from '#test/support/samples/payslips.ts';

const line = (side: JournalLine['side'], item: string, amounts: Record<string, number>): JournalLine => ({
  side,
  category: side === 'debit' ? 'Income' : 'Deduction',
  item,
  label: item,
  amounts: Object.entries(amounts).map(([splitId, amountCents]) => ({
    splitId: splitId === '' ? null : splitId,
    amountCents,
  })),
});

const names = new Map([
  ['12', 'Workshop'],
  ['13', 'Office'],
]);

test('adds up equal lines of several runs in one block or by split, with their accounts', () => {
  const account: JournalAccount = {
    side: 'debit',
    category: 'Income',
    item: 'Salary',
    code: '200',
    name: 'Wages',
  };
  const first = [line('debit', 'Salary', { 12: 1_000, 13: 500 }), line('credit', 'Tax', { 12: 180 })];
  const second = [line('debit', 'Salary', { 13: 25 })];
  const block = bookLines([...first, ...second].map(inOneBlock), [account]);
  expect(block.map(({ item, group, amountCents, code }) => [item, group, amountCents, code])).toEqual([
    ['Salary', '', 1_525, '200'],
    ['Tax', '', 180, ''],
  ]);
  const split = bookLines(
    [...first, ...second].map((each) => bySplit(each, names)),
    [],
  );
  expect(split.map(({ item, group, amountCents }) => [group, item, amountCents])).toEqual([
    ['Workshop', 'Salary', 1_000],
    ['Workshop', 'Tax', 180],
    ['Office', 'Salary', 525],
  ]);
  expect(groupTotals(split)).toEqual([
    { group: 'Workshop', debitCents: 1_000, creditCents: 180 },
    { group: 'Office', debitCents: 525, creditCents: 0 },
  ]);
});

test('sorts debits before credits over several runs', () => {
  const runsOf = ['Salary', 'Bonus'].flatMap((item) => [
    line('debit', item, { '': 10 }),
    line('credit', `Tax on ${item}`, { '': 3 }),
  ]);
  const booked = bookLines(runsOf.map(inOneBlock), []);
  expect(booked.map(({ item }) => item)).toEqual(['Salary', 'Bonus', 'Tax on Salary', 'Tax on Bonus']);
});

test('leaves a line of a new category or item without an account', () => {
  const account: JournalAccount = {
    side: 'debit',
    category: 'Income',
    item: 'Bonus',
    code: '200',
    name: 'Wages',
  };
  const bonus = line('debit', 'Bonus', { '': 5 });
  const lines = [bonus, { ...bonus, category: 'Once-off income' }, line('debit', 'Bonus 2', { '': 5 })];
  const codes = bookLines([...lines, line('credit', 'Bonus', { '': 5 })].map(inOneBlock), [account]);
  expect(codes.map(({ category, item, code, name }) => [category, item, code, name])).toEqual([
    ['Income', 'Bonus', '200', 'Wages'],
    ['Once-off income', 'Bonus', '', ''],
    ['Income', 'Bonus 2', '', ''],
    ['Deduction', 'Bonus', '', ''],
  ]);
});

test('reads a line with very many splits quickly', () => {
  const splits = Array.from({ length: 40_000 }, (_, index) => ({ splitId: `s${index}`, amountCents: 1 }));
  const wide = { ...line('debit', 'Salary', {}), amounts: splits };
  expect(bookLines([bySplit(wide, names)], [])).toHaveLength(splits.length);
});

test('names a split that is no longer listed by its id', () => {
  expect(bySplit(line('debit', 'Salary', { 99: 7, '': 3 }), names).shares).toEqual([
    { group: '99', amountCents: 7 },
    { group: '', amountCents: 3 },
  ]);
});

const payslip = (payPoint: string, more: Partial<PayslipData>, nettPayCents: number): PlacedPayslip => ({
  payPoint,
  payslip: aPayRunPayslip(1, 1, payslipData(more), { nettPayCents }),
});
const item = (name: string, amountCents: number) => ({ item: name, amountCents });

const paid = [
  payslip('Store', { income: [item('Salary', 1_000)], deduction: [item('Tax', 100)] }, 900),
  payslip('Farm', { income: [item('Salary', 2_000)], deduction: [item('Tax', 101)] }, 1_899),
  payslip('Farm', { income: [item('Salary', 1)], sideline: [{ group: 'x', items: [item('UIF', 9)] }] }, 1),
];

test('divides a line over pay points by their payslips', () => {
  const shares = (side: JournalLine['side'], name: string, cents: number) =>
    byPayPoint(line(side, name, { '': cents }), paid);
  expect(shares('debit', 'Salary', 3_001)).toMatchObject({
    isShared: false,
    shares: [
      { group: 'Farm', amountCents: 2_001 },
      { group: 'Store', amountCents: 1_000 },
    ],
  });
  expect(shares('credit', 'Nett Pay', 2_800)).toMatchObject({ isShared: false });
  expect(shares('credit', 'UIF', 9).shares).toEqual([{ group: 'Farm', amountCents: 9 }]);
});

test('divides what payslips do not explain by income, to the cent', () => {
  const { isShared, shares } = byPayPoint(line('debit', 'Levy', { '': 100 }), paid);
  expect(isShared).toBe(true);
  expect(shares).toEqual([
    { group: 'Farm', amountCents: 67 },
    { group: 'Store', amountCents: 33 },
  ]);
  expect(byPayPoint(line('debit', 'Levy', { '': 100 }), [])).toMatchObject({
    isShared: true,
    shares: [{ group: '', amountCents: 100 }],
  });
});

test('has the same totals and balances however a run is divided', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const employee = fc.record({
    payPoint: fc.constantFrom('Farm', 'Store', 'Office', ''),
    salary: cents,
    tax: cents,
    bonus: cents,
    benefit: cents,
  });
  fc.assert(
    fc.property(fc.array(employee, { minLength: 1, maxLength: 30 }), (employees) => {
      const total = (of: (one: (typeof employees)[number]) => number) =>
        employees.reduce((sum, one) => sum + of(one), 0);
      const nettOf = ({ salary, bonus, tax }: (typeof employees)[number]) => salary + bonus - tax;
      const lines = [
        line('debit', 'Salary', { '': total(({ salary }) => salary) }),
        line('debit', 'Bonus', { '': total(({ bonus }) => bonus) }),
        // A fringe benefit is booked and taken out again: it is never paid out.
        line('debit', 'Fringe Benefit', { '': total(({ benefit }) => benefit) }),
        line('credit', 'Fringe Benefit', { '': total(({ benefit }) => benefit) }),
        // Payslips do not show it, so it is shared out.
        line('debit', 'Levy', { '': 101 }),
        line('credit', 'Levy', { '': 101 }),
        line('credit', 'Tax', { '': total(({ tax }) => tax) }),
        line('credit', 'Nett Pay', { '': total(nettOf) }),
      ];
      const payslips = employees.map((one) =>
        payslip(
          one.payPoint,
          {
            income: [item('Salary', one.salary), item('Bonus', one.bonus)],
            deduction: [item('Tax', one.tax)],
            sideline: [{ group: 'Fringe Benefits', items: [item('Fringe Benefit', one.benefit)] }],
          },
          nettOf(one),
        ),
      );
      for (const divided of [lines.map(inOneBlock), lines.map((each) => byPayPoint(each, payslips))]) {
        const groups = groupTotals(bookLines(divided, []));
        const debit = groups.reduce((sum, { debitCents }) => sum + debitCents, 0);
        const credit = groups.reduce((sum, { creditCents }) => sum + creditCents, 0);
        expect(debit).toBe(credit);
        expect(debit).toBe(101 + total(({ salary, bonus, benefit }) => salary + bonus + benefit));
      }
    }),
    runs(100),
  );
});
