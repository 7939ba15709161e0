import FindingItems from '#features/period-check/FindingItems.svelte';
import { periodCheckMessages } from '#features/period-check/texts.ts';
import { expect, test } from 'vitest';
import { noExplanation } from '#test/support/samples/period-check.ts';
import { renderInKaroo } from '../support/render-in-app.ts';

const { desk } = periodCheckMessages;

const itemOf = (item: string, amountCents: number | null) => ({
  item,
  name: item,
  nameable: false,
  named: true,
  amountCents,
});

/** A payslip with 1 000,00 of tax. */
const payslipOf = (nettPayCents: number, salaryCents: number | null) => ({
  payslipIds: [nettPayCents],
  nettPayCents,
  groups: [
    { kind: 'income' as const, group: null, items: [itemOf('Commission', salaryCents)] },
    { kind: 'deduction' as const, group: null, items: [itemOf('Tax (PAYE)', 100_000)] },
  ],
  missing: null,
});

test.each([
  ['all of it', 1_350_000, []],
  ['part of it', 1_300_000, [desk.unexplained(50_000)]],
  ['what is not known', null, []],
])('says what of a difference no item makes, where the items make %s', async (_, salaryCents, expected) => {
  const { screen } = await renderInKaroo(FindingItems, {
    props: {
      explanation: {
        ...noExplanation,
        before: payslipOf(1_000_000, 1_100_000),
        now: payslipOf(1_250_000, salaryCents),
      },
      then: '2026-11-13',
      failure: null,
      onread: () => Promise.resolve(),
    },
  });
  await expect.element(screen.getByRole('rowheader', { name: /Commission/ })).toBeVisible();
  const texts = screen.getByText(/is in none of these items/).elements();
  expect(texts.map(({ textContent }) => textContent)).toEqual(expected);
});
