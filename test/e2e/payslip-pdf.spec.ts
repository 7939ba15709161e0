import { payslipMessages, payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { pdfMessages } from '#messages/pdf.ts';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { FramePage } from './pages/frame-page.ts';
import { ListPage } from './pages/list-page.ts';

// As text: this file is compiled for Node, which has no page. The file is our own and exists, so only the policy
// refuses it.
const tryToFetch = `new Promise((done) => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective), { once: true });
  fetch('/index.html').then(() => done('fetched'), () => setTimeout(() => done('failed'), 500));
})`;

test('shows payslips as PDFs one after the other by keyboard, without any request from the PDF', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  const payslips = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
  await new FramePage(page).go('payslips');
  await payslips.waitUntilRead();
  await payslips.firstRow.click();
  await payslips.panel.getByRole('button', { name: payslipMessages.pdf.view }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('heading', { level: 2 });
  const first = (await name.textContent()) ?? '';
  await expect(dialog.getByText(pdfMessages.page(1, 1), { exact: true })).toBeVisible();
  await expect(dialog.locator('[data-outcome=drawn] canvas')).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('nett');
  await expect(dialog.getByRole('status').filter({ hasText: /^1 of \d/ })).toBeVisible();

  const worker = page.workers().find((each) => each.url().includes('pdf'));
  expect(await worker?.evaluate(tryToFetch)).toBe('connect-src');

  await page.keyboard.press('Alt+PageDown');
  await expect(name).not.toHaveText(first);
  await expect(dialog.locator('[data-outcome=drawn] canvas')).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expect(name).toHaveText(first);
});
