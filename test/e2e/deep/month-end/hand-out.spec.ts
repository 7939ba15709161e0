import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractText } from 'unpdf';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { printingFieldMessages, printingMessages } from '#features/hand-out/texts/payslip-printing.ts';
import { savingFieldMessages, savingMessages } from '#features/hand-out/texts/payslip-saving.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from '../../fixtures.ts';
import { placePrinter, printed, removePrinter } from '../../hidden-printer.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { manyPaid, patient, PayslipsPage } from '../../pages/payslips-page.ts';

const { employees } = manyPaid;
const { list, cash } = handOutMessages;
const { output, who } = savingFieldMessages.fields;

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('drafts e-mails for 180 payslips, lists who got one, saves the others, and records cash payments', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  const payslips = new PayslipsPage(page);
  const { dialog } = payslips;
  const status = page.getByRole('contentinfo');
  const saved = async (ending: string) =>
    (await readdir(downloads, { recursive: true })).filter((file) => file.endsWith(ending));
  await payslips.openMany();

  await payslips.handOut('save');
  await dialog.getByText(output.options.email).click();
  await expect(dialog.getByText(savingMessages.firstEmail)).toBeVisible(patient);
  const without = dialog.getByText(/^No e-mail address for [\d\s]+ employees$/);
  const withoutAddress = numberIn(await without.textContent());
  expect(withoutAddress).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: /^Draft [\d\s]+ e-mails$/ }).click();
  await expect(status.getByText(/^(Jobs done|A job needs you)$/)).toBeVisible(patient);
  const drafts = await saved('.eml');
  expect(drafts).toHaveLength(employees - withoutAddress);
  const addresses = new Set<string>();
  for (const draft of drafts) {
    const text = await readFile(path.join(downloads, draft), 'latin1');
    const headers = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^X-Unsent: 1\r?$/m);
    addresses.add(/^To: [^<]*<([^>]+@[^>]+)>/m.exec(headers)?.[1] ?? '');
    expect(headers).not.toMatch(/^(Message-ID|Date|From):/im);
    expect(text).toContain('application/pdf');
  }
  expect(addresses.size).toBe(drafts.length);

  await payslips.handOut('list');
  await expect(dialog.getByText(list.summary(drafts.length, 0, employees))).toBeVisible(patient);
  await expect(dialog.getByText(list.withoutAddress(withoutAddress))).toBeVisible();
  await dialog.getByText(list.onlyMissing).click();
  await expect(dialog.getByText(resultMessages.shown(withoutAddress, withoutAddress))).toBeVisible();
  await page.keyboard.press('Escape');

  await payslips.handOut('save');
  await dialog.getByText(output.options.zip).click();
  await dialog.getByText(who.options['not-yet']).click();
  await dialog.getByRole('button', { name: savingMessages.confirm(withoutAddress) }).click(patient);
  await expect.poll(() => saved('.zip'), patient).toHaveLength(1);
  await payslips.handOut('list');
  await expect(dialog.getByText(list.summary(drafts.length, 0, employees))).toBeVisible(patient);
  await page.keyboard.press('Escape');

  await payslips.handOut('cash');
  const note = dialog.getByRole('button', { name: /^Mark [\d\s]+ packets as paid$/ });
  await expect(note).toBeVisible(patient);
  expect(numberIn(await note.textContent())).toBeGreaterThan(1);
  await expect(dialog.getByRole('columnheader', { name: cash.coin(20_000), exact: true })).toBeVisible();
  await note.click();
  await expect(dialog.getByRole('button', { name: cash.notPaid })).toBeVisible();
});

test('prints 180 payslips two to a sheet, each once, in the chosen order and by one dialog', async ({
  paydesk: { page, app },
}) => {
  await new ConnectionsPage(page).openPractice();
  const payslips = new PayslipsPage(page);
  const { dialog } = payslips;
  await payslips.openMany();
  await payslips.handOut('print');
  const { layout, order } = printingFieldMessages.fields;
  await dialog.getByText(layout.options.two).click();
  await dialog.getByText(order.options.number).click();
  await dialog.getByRole('button', { name: printingMessages.confirm(employees) }).click(patient);
  await expect(dialog.getByText(printingMessages.ready(employees))).toBeVisible(patient);
  await placePrinter(app);
  await dialog.getByRole('button', { name: printingMessages.print(employees) }).click();
  await expect(page.getByText(resultMessages.printed)).toBeVisible(patient);
  const [document, ...others] = await printed(app);
  await removePrinter(app);
  expect(others).toEqual([]);
  expect(document?.options).toMatchObject({ duplexMode: 'simplex' });
  const { text } = await extractText(new Uint8Array(document?.bytes ?? []), { mergePages: false });
  expect(text).toHaveLength(employees / 2);
  const numbers = text.map((sheet) => sheet.match(/\bK\d{4}\b/g) ?? []);
  expect(numbers.every((two) => new Set(two).size === 2)).toBe(true);
  const inOrder = numbers.flatMap((two) => [...new Set(two)]);
  expect(inOrder).toEqual(inOrder.toSorted());
  expect(new Set(inOrder).size).toBe(employees);
});
