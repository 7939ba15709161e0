import { formMessages } from '#messages/forms.ts';
import { localReportMessages } from '#features/reports/texts/local-reports.ts';
import { rehearsalForm, rehearsalMessages, rehearsedKinds } from '#features/reports/texts/rehearsal.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';
import { go, employees, places } from '../month-end/report-screens.ts';
const openRehearsal = async (page: Page) => {
  await go(page);
  await page.getByRole('button', { name: localReportMessages.rehearsal.title, exact: true }).click();
};
export const rehearsalGrounds: Readonly<Record<string, Answers>> = {
  'ground-rehearsal': {
    ...places,
    'reports.rehearsableItems': ok(['Annual Bonus', 'Basic Salary', 'Pension Fund', 'Travel Allowance']),
    'reports.rehearse': ok({
      rows: employees.map(([number, lastName, firstName], nth) => {
        const pay = 3_000_000 + nth * 212_050;
        const figures = { payCents: pay, taxCents: 468_100, uifCents: 17_712 };
        return {
          employeeId: nth + 1,
          number,
          firstName,
          lastName,
          date: '2026-10-31',
          before: { ...figures, nettCents: pay - 485_812, costCents: pay + 47_712 },
          after: { ...figures, payCents: pay + 180_000, nettCents: pay - 352_612, costCents: pay + 229_512 },
          payslipNettCents: pay - 485_812 - (nth === 1 ? 50_000 : 0),
          differs: nth === 1,
        };
      }),
      leftOut: [
        { reason: 'never-read', employees: 3 },
        { reason: 'no-birthdate', employees: 1 },
      ],
      fetchedAt,
    }),
  },
};

export const rehearsalScenes = {
  'rehearsal-ask': { from: 'ground-rehearsal', act: openRehearsal },
  'rehearsal-ask-item': {
    from: 'ground-rehearsal',
    act: async (page: Page) => {
      await openRehearsal(page);
      const { itemAmount } = rehearsalForm.fields;
      await page.getByText(rehearsedKinds.item).click();
      await page.getByRole('button', { name: formMessages.openList }).first().click();
      await page.getByRole('option', { name: 'Travel Allowance' }).click();
      const amount = page.getByRole('textbox', { name: itemAmount.label });
      await amount.fill('5000');
      // Written as an amount once it is left.
      await amount.press('Tab');
    },
  },
  rehearsal: {
    from: 'ground-rehearsal',
    act: async (page: Page) => {
      await openRehearsal(page);
      await page.getByRole('textbox', { name: rehearsalForm.fields.percent.label }).fill('6');
      await page.getByRole('button', { name: rehearsalMessages.submit }).click();
      await page.getByText(rehearsalMessages.marked.title).waitFor();
    },
  },
};
