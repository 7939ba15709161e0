import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import { remittanceItems } from '#electron/remittances/remittance-items.ts';
import type { StoredRemittances } from '#electron/remittances/store/records.ts';
import { nameOfPayee, payeeTotals } from '#features/remittances/remittance-columns.ts';
import { aPayRunPayslip, payslipData } from '#test/support/samples/payslips.ts';

const label = fc.constantFrom(
  'Garnishee',
  'Medical Aid',
  'Medical Aid - Employer',
  'Savings',
  'Union',
  'Tax (PAYE)',
  'UIF - Employee',
);
const items = fc.array(
  fc.record({ item: label, amountCents: fc.option(fc.integer({ min: 0, max: 9_999_999 })) }),
  {
    maxLength: 6,
  },
);
const payslips: fc.Arbitrary<PayRunPayslip[]> = fc.array(
  fc
    .record({ employeeId: fc.option(fc.integer({ min: 1, max: 4 })), deduction: items, employer: items })
    .map(({ employeeId, deduction, employer }) =>
      aPayRunPayslip(
        1,
        employeeId,
        payslipData({ deduction, sideline: [{ group: 'Employer Contribution', items: employer }] }),
      ),
    ),
  { maxLength: 8 },
);
const payee = fc.constantFrom('a', 'b', null);
const key = fc.constantFrom('garnishee', 'medical aid', 'savings', 'union');
const setUp: fc.Arbitrary<StoredRemittances> = fc.record({
  payees: fc.constant(['a', 'b'].map((id) => ({ id, name: id, reference: '', account: '', branch: '' }))),
  items: fc.uniqueArray(fc.record({ item: key, listed: fc.boolean(), payeeId: payee }), {
    selector: ({ item }) => item,
  }),
  references: fc.array(
    fc.record({
      item: key,
      employeeId: fc.integer({ min: 1, max: 4 }),
      payeeId: payee,
      reference: fc.constantFrom('', 'Case 1'),
    }),
    { maxLength: 5 },
  ),
});

const sum = (of: readonly { readonly employeeCents: number; readonly employerCents: number }[]) =>
  of.reduce((total, { employeeCents, employerCents }) => total + employeeCents + employerCents, 0);

test('loses and doubles no cent between payslips, items, employees and payees', () => {
  fc.assert(
    fc.property(payslips, setUp, (given, chosen) => {
      const numbered = given.map((payslip, index) => ({ ...payslip, id: index + 1 }));
      const found = remittanceItems({ payslips: numbered, journals: null, employees: [], setUp: chosen });
      const onPayslips = numbered
        .flatMap(({ data }) => [
          ...(data?.deduction ?? []),
          ...(data?.sideline.flatMap((one) => one.items) ?? []),
        ])
        .filter(({ item }) => !/paye|uif/i.test(item))
        .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
      expect(sum(found.items)).toBe(onPayslips);
      expect(sum(found.lines)).toBe(sum(found.items.filter(({ listed }) => listed)));
      const payees = payeeTotals({ ...found, payees: [...chosen.payees], payments: [] });
      expect(sum(payees)).toBe(sum(found.lines));
      const names = found.lines.map(({ payeeId }) => nameOfPayee(chosen, payeeId));
      expect(new Set(payees.map((one) => nameOfPayee(chosen, one.payee?.id ?? null)))).toEqual(
        new Set(names),
      );
    }),
  );
});
