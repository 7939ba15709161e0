import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import Database from 'better-sqlite3';
import type { PracticeService } from '#practice/service.ts';
import { startFaultProxy, type Fault } from '#test/support/service/fault-proxy.ts';
import { changedMessages } from '#features/payslips/texts/changed-payslips.ts';
import { pdfMissing } from '#messages/failure-reasons.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { pdfMessages } from '#messages/pdf.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { manyPaid, patient, PayslipsPage } from '../../pages/payslips-page.ts';
import { practiceCompany } from '../../practice-companies.ts';
import { addressOf, askService, lacksKeychain, serviceKey } from '../../protea.ts';

const company = practiceCompany(manyPaid.company);

interface EmployeeReply {
  readonly employee: { readonly recent_payslips: readonly { payslip: PayslipReply }[] };
}

interface PayslipReply {
  readonly id: number;
  readonly finalised: boolean;
}

/** The payslips in the company's list. */
async function recentPayslips(service: PracticeService): Promise<readonly PayslipReply[]> {
  const path = `/clients/${company.id}/employees?include=recent_payslips`;
  // The service checks its own replies against their schema.
  const replies = (await askService(service, path)) as EmployeeReply[];
  return replies.flatMap(({ employee }) => employee.recent_payslips.map(({ payslip }) => payslip));
}

const none: Fault = { applies: false, status: 404, body: '{"message":"Not found"}' };

const document = (body: string | Uint8Array): Fault => ({
  applies: false,
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  body: typeof body === 'string' ? body : Buffer.from(body),
});

async function onePage(text: string | null): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  if (text !== null) page.drawText(text, { font: await pdf.embedFont(StandardFonts.Helvetica) });
  return pdf;
}

test('says what is wrong with each PDF that is not one, damaged, empty or locked, and once that the service has none', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: [company] });
  const proxy = await startFaultProxy(service.origin);
  try {
    const address = `${proxy.origin}/v1`;
    await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
    // Files of payslips that can still change are neither stored nor read ahead: only the clerk requests them.
    const open = (await recentPayslips(service)).filter(({ finalised }) => !finalised);
    const own = new Set(open.map(({ id }) => `/v1/payslips/${id}.pdf`));
    const answerWith = (fault: Fault) =>
      proxy.injectFault(({ path }) => {
        if (!path.endsWith('.pdf')) return null;
        return own.has(path) ? fault : none;
      });
    answerWith(none);
    const payslips = new PayslipsPage(page);
    const { dialog } = payslips;
    const drawn = dialog.locator('[data-outcome=drawn] canvas');
    await payslips.openAll();
    await payslips.showState('open');
    await payslips.firstRow.click();
    await payslips.viewPdf();
    await expect(dialog.getByText(pdfMissing.everywhere.title)).toBeVisible(patient);

    const next = async (fault: Fault, says: string) => {
      answerWith(fault);
      await page.keyboard.press('Alt+PageDown');
      await expect(dialog.getByText(says)).toBeVisible(patient);
      await expect(drawn).toHaveCount(0);
    };
    const unreadable = 'The service’s answer could not be read';
    const { damaged } = pdfMessages.problems;
    await next(document('<!doctype html><title>Sign in</title>'), unreadable);
    await next(document('%PDF-1.7\nhalf of it'), unreadable);
    await next(document('%PDF-1.7\nnothing of it is left\n%%EOF'), damaged.title);
    await next(document(''), unreadable);
    await next(document(await (await onePage(null)).save()), pdfMessages.blankPage);

    const locked = await onePage('Karoo');
    locked.encrypt({ userPassword: '0987', ownerPassword: 'owner' });
    await next(document(await locked.save()), pdfMessages.problems['password-needed'].title);
    const password = dialog.getByLabel(pdfMessages.password);
    const enter = dialog.getByRole('button', { name: pdfMessages.open });
    await password.fill('1234');
    await enter.click();
    await expect(dialog.getByText(pdfMessages.problems['password-wrong'].text)).toBeVisible();
    await password.fill('0987');
    await enter.click();
    await expect(drawn).toBeVisible();

    await next({ applies: false, status: 202, body: '{}' }, 'The service is still calculating');
    proxy.injectFault(null);
    await page.keyboard.press('Alt+PageDown');
    await expect(drawn).toBeVisible(patient);
    // Others have arrived: now only this payslip has no document.
    await next(none, pdfMissing.here.title);
  } finally {
    await proxy.close();
  }
});

// As text: this file is compiled for Node, which has no window.
const firstCopies = `(async () => {
  const { connections, firstCopies } = window.paydesk.calls;
  const [{ id: connectionId }] = (await connections.list({})).value.connections;
  return (await firstCopies.changed({ connectionId, companyId: ${company.id} })).value.kept;
})()`;

/** Another user's change in the service: three payslips of the last week get the content of another one. */
function changeThree(file: string): void {
  const database = new Database(file);
  try {
    const rows = database
      .prepare<[], { id: number; nett: number }>(
        `SELECT id, nett_cents AS nett FROM payslips
          WHERE finalised = 1 AND date = (SELECT MAX(date) FROM payslips WHERE finalised = 1) ORDER BY id`,
      )
      .all();
    const take = database.prepare(
      `UPDATE payslips SET (nett_cents, result, data) =
        (SELECT nett_cents, result, data FROM payslips AS other WHERE other.id = ?) WHERE id = ?`,
    );
    const source = rows.at(-1);
    const others = rows.filter(({ nett }) => nett !== source?.nett).slice(0, 3);
    for (const { id } of others) take.run(source?.id, id);
  } finally {
    database.close();
  }
}

test('counts three payslips that changed after they were finalised, and compares them with their first copies', async ({
  paydesk: { page },
  startPractice,
  profile,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const databaseFile = path.join(profile, 'service.db');
  const service = await startPractice({ companies: [company], databaseFile });
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  const payslips = new PayslipsPage(page);
  const { dialog } = payslips;
  await payslips.openAll();
  // Their first copies are made in the background.
  const finalised = (await recentPayslips(service)).filter((payslip) => payslip.finalised);
  await expect.poll(() => page.evaluate<number>(firstCopies), patient).toBe(finalised.length);
  changeThree(databaseFile);
  await payslips.readAgain.click();
  await expect(page.getByText(/^3 of [\d\s]+ payslips changed after being finalised$/)).toBeVisible(patient);
  await page.getByRole('button', { name: changedMessages.show }).click();
  const what = dialog.getByRole('gridcell', { name: changedMessages.changes['nett-pay'], exact: true });
  await expect(what).toHaveCount(3);
  await what.first().click();
  await payslips.panel.getByRole('button', { name: payslipMessages.compare.act }).click();
  const { thanCopy } = payslipMessages.compare;
  await expect(
    dialog.getByText(new RegExp(`^Nett pay is R\\s.+ (more|less) than ${thanCopy}\\.$`)),
  ).toBeVisible(patient);
  await expect(dialog.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});
