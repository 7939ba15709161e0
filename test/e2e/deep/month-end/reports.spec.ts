import { exportAs } from '#test/support/page/export-as.ts';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { reportIds } from '#electron/reports/contract/report-fields.ts';
import type { ReportId } from '#electron/reports/contract/report.ts';
import { reportForms, reportMessages, reportsMessages } from '#features/reports/texts/reports.ts';
import { resultMessages } from '#messages/results.ts';
import { bothDeployments, deploymentBases } from '#practice/deployment.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { expect, test } from '../../fixtures.ts';
import { lacksKeychain, serviceKey } from '../../protea.ts';

const wait = { timeout: 60_000 };

/** The form of a report, filled in as by a clerk. */
class ReportForm {
  readonly #page: Page;
  readonly #dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#dialog = page.getByRole('dialog');
  }

  async type(label: string, text: string): Promise<void> {
    await this.#dialog.getByLabel(label, { exact: true }).fill(text);
  }

  async span(from: string, to: string): Promise<void> {
    const { startDate, endDate } = reportForms.eti.fields;
    await this.type(startDate.label, from);
    await this.type(endDate.label, to);
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.#dialog.getByRole('combobox', { name: label, exact: true }).click();
    await this.#page.getByRole('option', { name: option }).first().click();
    // A list with several choices stays open.
    if (await this.#page.getByRole('listbox').isVisible()) await this.#page.keyboard.press('Escape');
  }

  /** Chooses among items or leave types instead of asking for all. */
  async onlySome(): Promise<void> {
    await this.#dialog.getByText(reportsMessages.ask.onlySome, { exact: true }).click();
  }

  async submit(): Promise<void> {
    await this.#dialog.getByRole('button', { name: reportsMessages.ask.submit }).click();
  }
}

const { transaction_history: history, variance, comparison_leave: leave } = reportForms;

/** The question of each report, and a column in its result. */
const reports: Readonly<Record<ReportId, { fill: (form: ReportForm) => Promise<void>; column: string }>> = {
  transaction_history: {
    fill: async (form) => {
      await form.span('1/10/2026', '31/10/2026');
      await form.onlySome();
      await form.choose(history.fields.accountNames.label, /Basic/i);
    },
    column: 'Basic Salary',
  },
  variance: {
    fill: async (form) => {
      await form.choose(variance.fields.payFrequencyId.label, /Monthly/);
      await form.choose(variance.fields.periodOffset.label, /31.Oct.2026/);
    },
    column: 'Variance',
  },
  comparison_leave: {
    fill: async (form) => {
      await form.span('1/10/2026', '31/10/2026');
      await form.onlySome();
      await form.choose(leave.fields.leaveTypeIds.label, /Annual/);
    },
    column: 'Leave type',
  },
  leave_liability_v2: {
    fill: (form) => form.type(reportForms.leave_liability_v2.fields.date.label, '31/10/2026'),
    column: 'Liability',
  },
  tracked_balances: {
    fill: (form) => form.type(reportForms.tracked_balances.fields.date.label, '31/10/2026'),
    column: 'Loans',
  },
  eti: { fill: (form) => form.span('1/10/2026', '31/10/2026'), column: 'Month' },
};

for (const deployment of bothDeployments) {
  for (const report of reportIds) {
    const { title } = reportsMessages.reports[report];

    test(`runs and reads ${title} on the ${deployment} deployment, and saves the same rows`, async ({
      paydesk: { page, downloads },
      startPractice,
    }) => {
      test.skip(lacksKeychain, 'needs a keychain');
      const service = await startPractice({ today: '2026-11-20' });
      const address = `${service.origin}${deploymentBases[deployment]}`;
      await new ConnectionsPage(page).connect({ address, key: serviceKey, name: deployment });
      await new CompaniesPage(page).open('Protea Joinery');
      const frame = new FramePage(page);
      // What the forms offer comes from what was read.
      await frame.go('payslips');
      await page.getByRole('grid').getByRole('row').nth(1).waitFor(wait);
      await frame.go('reports');
      await page.getByRole('button', { name: title, exact: true }).click();
      const form = new ReportForm(page);
      await reports[report].fill(form);
      await form.submit();
      const none = page.getByText(reportMessages.none.title);
      const grid = page.getByRole('grid', { name: title });
      await expect(grid.or(none)).toBeVisible(wait);
      // Nobody there qualifies for ETI.
      if (await none.isVisible()) {
        expect(report).toBe('eti');
        return;
      }
      await expect(grid.getByRole('columnheader', { name: reports[report].column }).first()).toBeVisible();
      const count = await page
        .getByText(/^[\d\s]+ rows?$/)
        .first()
        .innerText();
      await exportAs(page, 'xlsx');
      const toast = page.getByText(new RegExp(`^${resultMessages.saved('.+\\.xlsx')}$`));
      const file = (await toast.innerText()).slice(resultMessages.saved('').length);
      const [table] = await readWorkbook(path.join(downloads, file));
      expect(table?.data[0]).toContain(reports[report].column);
      const rows = table?.data.slice(1).filter(([number]) => number !== null) ?? [];
      expect(rows).toHaveLength(Number(count.replaceAll(/\D/g, '')));
      expect(rows.every(([, name]) => typeof name === 'string' && name.includes(', '))).toBe(true);
    });
  }
}
