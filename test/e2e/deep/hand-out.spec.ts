import { handOutMessages } from '#messages/hand-outs.ts';
import { payslipMessages, payslipsMessages } from '#messages/payslips.ts';
import { savingFieldMessages, savingMessages } from '#messages/payslip-saving.ts';
import { expect, test } from '../fixtures.ts';
import { CompaniesPage } from '../pages/companies-page.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { FramePage } from '../pages/frame-page.ts';
import { ListPage } from '../pages/list-page.ts';

const patient = { timeout: 120_000 };

test('a clerk drafts e-mails for a period, sees who got theirs, gets the others ready to print, and pays in cash', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await new FramePage(page).go('payslips');
  const list = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
  await list.firstRow.waitFor();
  await page.getByRole('combobox', { name: payslipsMessages.filters.state }).click();
  await page.getByRole('option', { name: payslipsMessages.states.finalised }).click();
  const handOut = async (what: string) => {
    await page.getByRole('button', { name: handOutMessages.act, exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const dialog = page.getByRole('dialog');

  await handOut(handOutMessages.acts.save);
  await dialog.getByText(savingFieldMessages.fields.output.options.email).click();
  await expect(dialog.getByText(savingMessages.firstEmail)).toBeVisible();
  await dialog.getByRole('button', { name: /^Draft [\d\s]+ e-mails?$/ }).click();
  const status = page.getByRole('contentinfo');
  await expect(status.getByText(/^(Jobs done|A job needs you)$/)).toBeVisible(patient);

  await handOut(handOutMessages.acts.list);
  const summary = dialog.getByText(/payslips handed out$/);
  await expect(summary).not.toHaveText(/^0 of/);
  await dialog.getByText(handOutMessages.list.onlyMissing).click();
  await page.keyboard.press('Escape');

  await handOut(handOutMessages.acts.print);
  await dialog.getByText('Two employees').click();
  await dialog.getByRole('button', { name: /^Prepare [\d\s]+ payslips?$/ }).click();
  await expect(dialog.getByText(/ready to print$/)).toBeVisible(patient);
  await expect(dialog.getByRole('button', { name: /^Print [\d\s]+ payslips?…$/ })).toBeEnabled();
  await page.keyboard.press('Escape');

  await handOut(handOutMessages.acts.cash);
  await expect(dialog.getByRole('heading', { name: handOutMessages.cash.title })).toBeVisible();
});
