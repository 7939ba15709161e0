import PayPeriods from '#features/companies/PayPeriods.svelte';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { formatDate } from '#messages/format.ts';
import { company, fetchedAt, karoo, weekly } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';

test('shows the last four finalised periods, and folds earlier ones away', async () => {
  const finalised = ['10-23', '11-13', '10-16', '11-06', '10-30'].map((day) => `2026-${day}`);
  const { screen } = await renderInKaroo(PayPeriods, {
    props: { company, name: karoo.name },
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [{ ...weekly, employees: 142 }], fetchedAt }),
      'bulkInputs.periods': () => ({
        periods: [
          { end: '2026-11-20', payslips: 142, finalised: 0 },
          ...finalised.map((end) => ({ end, payslips: 142, finalised: 142 })),
        ],
        unread: 0,
        fetchedAt,
      }),
    },
  });
  await expect.element(screen.getByText(companyMessages.earlier(1))).toBeVisible();
  const table = screen.getByRole('table').first();
  const ends = table
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(ends).toEqual(['11-20', '11-13', '11-06', '10-30', '10-23'].map((day) => formatDate(`2026-${day}`)));
});
