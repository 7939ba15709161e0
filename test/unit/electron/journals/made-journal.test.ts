import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookLines, groupTotals, inOneBlock } from '#electron/journals/book-lines.ts';
import { makeJournal } from '#electron/journals/made-journal.ts';
import type { NamedPayslip } from '#electron/pay-runs/run-source.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import { runs } from '#test/support/seed.ts';
import { aPayRunPayslip, itemsOf, payslipData } from '#test/support/samples/payslips.ts';

const named = (data: PayslipData | null, nettPayCents: number | null): NamedPayslip => ({
  payslip: aPayRunPayslip(1, 1, data, { nettPayCents }),
  labelOf: (item) => item.toUpperCase(),
});

const salary = payslipData({
  income: itemsOf({ basic_salary: 1_000, bonus: 50 }),
  deduction: itemsOf({ tax: 180, uif_employee: 10 }),
  sideline: [
    { group: 'employer_contribution', items: itemsOf({ uif_employer: 10, sdl_employer: 9 }) },
    { group: 'benefit', items: itemsOf({ company_car: 300 }) },
  ],
});

test('books income and contributions against deductions, contributions and nett pay, by item', () => {
  const journal = makeJournal(7, [
    named(salary, 860),
    named(payslipData({ income: itemsOf({ basic_salary: 5 }) }), 5),
  ]);
  const lines = journal?.lines.map(({ side, category, item, label, amounts }) => [
    side,
    category,
    item,
    label,
    amounts[0]?.amountCents,
  ]);
  expect(lines).toEqual([
    ['debit', 'Income', 'basic_salary', 'BASIC_SALARY', 1_005],
    ['debit', 'Income', 'bonus', 'BONUS', 50],
    ['debit', 'Employer Contribution', 'uif_employer', 'UIF_EMPLOYER', 10],
    ['debit', 'Employer Contribution', 'sdl_employer', 'SDL_EMPLOYER', 9],
    ['credit', 'Deduction', 'tax', 'TAX', 180],
    ['credit', 'Deduction', 'uif_employee', 'UIF_EMPLOYEE', 10],
    ['credit', 'Employer Contribution', 'uif_employer', 'UIF_EMPLOYER', 10],
    ['credit', 'Employer Contribution', 'sdl_employer', 'SDL_EMPLOYER', 9],
    // A fringe benefit moves no money.
    ['credit', 'Nett Pay', 'nett_pay', 'Nett Pay', 865],
  ]);
});

test.each([
  ['items', named(null, 860)],
  ['nett pay', named(salary, null)],
])('makes no journal before the %s of each payslip is known', (_what, unread) => {
  expect(makeJournal(7, [named(salary, 860), unread])).toBeNull();
});

test('balances if all payslips add up, else differs by as much as they do, with debits before credits', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const items = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), cents).map(itemsOf);
  const sumOf = (list: PayslipData['income']) =>
    list.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const paid = fc.record({
    income: items,
    deduction: items,
    employer: items,
    apart: fc.constantFrom(0, 0, 7, -5),
  });
  fc.assert(
    fc.property(fc.array(paid, { maxLength: 20 }), (list) => {
      const payslips = list.map(({ income, deduction, employer, apart }) =>
        named(
          payslipData({ income, deduction, sideline: [{ group: 'Employer', items: employer }] }),
          sumOf(income) - sumOf(deduction) + apart,
        ),
      );
      const booked = bookLines(makeJournal(7, payslips)?.lines.map(inOneBlock) ?? [], []);
      const [total] = groupTotals(booked);
      const apart = list.reduce((sum, one) => sum + one.apart, 0);
      expect((total?.creditCents ?? 0) - (total?.debitCents ?? 0)).toBe(apart);
      const isCredit = booked.map(({ side, amountCents }) => (side === 'credit') !== amountCents < 0);
      expect(isCredit).toEqual(isCredit.toSorted((a, b) => Number(a) - Number(b)));
    }),
    runs(100),
  );
});
