import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { dayInMonth } from '#payroll/calendar.ts';
import { setUpAccounts } from '#test/support/journal-set-up.ts';
import { unzip } from '#test/support/files/unzip.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { openTwoServices } from '../two-services.ts';

/** The same company on the newer deployment, whose figures are the service's own, and on the older one. */
async function openBoth(options: Parameters<typeof openTwoServices>[0] = {}, everyone = true) {
  const fixture = await openTwoServices(options);
  const { runtime, services, first: newer } = fixture;
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Older',
    ...addressOf(services[0], 'older'),
  });
  const older: CompanyRef = { connectionId: connection.id, companyId: newer.companyId };
  await syncCompany(runtime, newer);
  await syncCompany(runtime, older, everyone ? 'everyone' : 'company');
  return { ...fixture, newer, older };
}

const runsOf = async (runtime: Runtime, company: CompanyRef) =>
  (await runtime.handlers.payRuns.list(company)).payRuns;

test('makes the runs that the newer deployment lists from the payslips of the older one', async () => {
  const { runtime, newer, older, goOffline } = await openBoth();
  const { payRuns } = runtime.handlers;
  expect(await payRuns.list(older)).toMatchObject({ made: true });
  const facts = async (company: CompanyRef) =>
    (await runsOf(runtime, company)).map(({ periodEnd, special, totalCents }) => ({
      periodEnd,
      special,
      totalCents,
    }));
  const theirs = await facts(newer);
  expect(theirs.length).toBeGreaterThan(2);
  expect(await facts(older)).toEqual(theirs);
  const [run] = await runsOf(runtime, older);
  const [own] = await runsOf(runtime, newer);
  if (run === undefined || own === undefined) throw new Error('There is no run.');
  expect(run.made).toEqual({ open: 0, unreadEmployees: 0 });
  const ref = { ...older, payRunId: run.id };
  const before = await payRuns.read(ref);
  expect(before.withoutItems).toBe(before.rows.length);
  await payRuns.refresh({ ...ref, force: false });
  await payRuns.refresh({ ...newer, payRunId: own.id, force: false });
  await goOffline();
  // What was read is not asked for again.
  await payRuns.refresh({ ...ref, force: false });
  const made = await payRuns.read(ref);
  const table = await payRuns.read({ ...newer, payRunId: own.id });
  expect(made.withoutItems).toBe(0);
  const nettOf = ({ rows }: typeof made) =>
    rows.map(({ payslipId, nettPayCents }) => [payslipId, nettPayCents]);
  expect(nettOf(made)).toEqual(nettOf(table));
  expect(made.items.map(({ item }) => item)).toEqual(
    expect.arrayContaining(['Basic salary', 'Tax (PAYE)', 'UIF employee', 'UIF employer', 'SDL employer']),
  );
  const sumsOf = ({ items, rows }: typeof made) =>
    items
      .map(({ kind }, index) => [kind, rows.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0)])
      .toSorted();
  expect(sumsOf(made)).toEqual(sumsOf(table));
});

test('has no totals while payslips of employees are not read', async () => {
  const { runtime, older } = await openBoth({}, false);
  const runs = await runsOf(runtime, older);
  // One employee was read, who shows which periods there are.
  expect(runs[0]).toMatchObject({ payslips: 1, totalCents: null, made: { unreadEmployees: 13 } });
  const month = runs[0]?.periodEnd.slice(0, 7) ?? '';
  const { tieOut, journals, emp201, monthFile } = runtime.handlers;
  await tieOut.refresh({ ...older, to: month, months: 1, force: false });
  expect((await tieOut.read({ ...older, to: month })).months[0]).toMatchObject({
    unread: 0,
    unreadEmployees: 13,
    nettPayCents: null,
    itemsCents: null,
  });
  const payRunIds = runs.slice(0, 1).map(({ id }) => id);
  const file = { layout: 'csv', date: '2026-10-31' } as const;
  const asked = { ...older, payRunIds, by: 'block', file, suggestedName: 'Journal' } as const;
  await expect(journals.save(asked)).rejects.toMatchObject({ code: 'not-ready' });
  const { versions } = await emp201.read({ ...older, month });
  expect(versions).toMatchObject([{ payeCents: null, totalCents: null }]);
  const saving = monthFile.save({ ...older, month, suggestedName: 'Month' });
  await expect(saving).rejects.toMatchObject({ code: 'month-not-read' });
});

test('makes a journal from payslips that equals the newer deployment’s to the cent, and marks its file', async () => {
  const saved: { name: string; text: string }[] = [];
  const { runtime, newer, older } = await openBoth({
    files: {
      save: ({ suggestedName, kind, bytes }) => {
        const name = `${suggestedName}.${kind}`;
        saved.push({ name, text: new TextDecoder().decode(bytes) });
        return Promise.resolve({ name });
      },
      choose: () => Promise.resolve(null),
    },
  });
  const { journals } = runtime.handlers;
  const journalOf = async (company: CompanyRef, force = false) => {
    const payRunIds = (await runsOf(runtime, company)).slice(0, 2).map(({ id }) => id);
    const ref = { ...company, payRunIds, by: 'block' } as const;
    const before = await journals.read(ref);
    await journals.refresh({ ...ref, force });
    return { ref, before, after: await journals.read(ref) };
  };
  const { after: theirs } = await journalOf(newer);
  const { ref, before, after: ours } = await journalOf(older);
  expect(before).toMatchObject({ made: true, lines: [], fetchedAt: null });
  expect(before.unreadPayslips).toBeGreaterThan(0);
  expect(ours).toMatchObject({ made: true, unreadPayslips: 0 });
  const amounts = ({ lines }: typeof ours) =>
    lines.map(({ side, category, amountCents }) => `${side} ${category} ${amountCents}`).toSorted();
  expect(amounts(ours)).toEqual(amounts(theirs));
  expect(ours.groups).toEqual(theirs.groups);

  await setUpAccounts(runtime, {
    ...older,
    accounts: ours.lines.map(({ side, category, item }) => ({
      side,
      category,
      item,
      code: '477',
      name: 'Wages',
    })),
  });
  for (const layout of ['xero', 'quickbooks', 'csv'] as const) {
    const file = { layout, date: '2026-10-31', ...(layout === 'xero' && { taxRate: 'No VAT' }) };
    await journals.save({ ...ref, file, suggestedName: layout });
  }
  const [xero, quickbooks, csv] = saved.map(({ text }) => text.split('\r\n')[1] ?? '');
  expect(xero).toMatch(/^"?Payroll to \d\d\/\d\d\/2026, estimated by Paydesk from payslips/);
  expect(quickbooks).toMatch(/^"?EST-26\d{4}-\d+"?,/);
  expect(quickbooks).toContain('Estimate');
  expect(csv).toMatch(/Estimate"?$/);
});

test('estimates the EMP201 of a month from its payslips as the newer deployment has it, to the cent', async () => {
  const { runtime, newer, older } = await openBoth();
  const { emp201, reports, tieOut } = runtime.handlers;
  const month = (await runsOf(runtime, older))[0]?.periodEnd.slice(0, 7) ?? '';
  const ref = { ...older, month };
  const before = await emp201.read(ref);
  // Figures of only some payslips would look whole.
  expect(before.versions).toMatchObject([
    { payeCents: null, uifCents: null, sdlCents: null, totalCents: null },
  ]);
  expect(before.estimate?.unreadPayslips).toBe(before.estimate?.payslips);
  for (const company of [newer, older]) await emp201.refresh({ ...company, month, force: false });
  const { versions: theirs, estimate: none } = await emp201.read({ ...newer, month });
  expect(none).toBeNull();
  const { payeCents, uifCents, sdlCents, etiCents, totalCents } = theirs[0] ?? {};
  const { versions, estimate } = await emp201.read(ref);
  expect(versions).toMatchObject([
    { version: null, payeCents, uifCents, sdlCents, etiCents, totalCents, etiBroughtForwardCents: null },
  ]);
  expect(estimate).toMatchObject({ etiFrom: 'calculated', unreadPayslips: 0, unreadEmployees: 0, open: 0 });
  // Tax is averaged over the year, so the tables say nothing of it before the earlier months were read.
  expect(estimate?.tables).toEqual({ payeCents: null, uifCents, sdlCents });
  await tieOut.refresh({ ...older, to: month, months: 8, force: false });
  const { estimate: whole } = await emp201.read(ref);
  expect(whole?.tables.payeCents).toBe(payeCents);

  await reports.ask({
    ...older,
    question: {
      report: 'eti',
      startDate: `${month}-01`,
      endDate: dayInMonth(month, 31),
      payFrequencyIds: null,
      employeeIds: null,
      humanize: null,
    },
  });
  const reported = await emp201.read(ref);
  expect(reported.estimate).toMatchObject({ etiFrom: 'report' });
  expect(reported.versions).toMatchObject([{ etiCents, totalCents }]);
});

test('compares payslips with their items where the service has nothing else to compare them with', async () => {
  const { runtime, older, goOffline } = await openBoth();
  const { tieOut } = runtime.handlers;
  const to = (await runsOf(runtime, older))[0]?.periodEnd.slice(0, 7) ?? '';
  const monthOf = async () => (await tieOut.read({ ...older, to })).months[0];
  expect(await tieOut.read({ ...older, to })).toMatchObject({ made: true, newest: to });
  const before = await monthOf();
  expect(before?.unread).toBeGreaterThan(0);
  expect(before?.itemsCents).toBeNull();
  await tieOut.refresh({ ...older, to, months: 1, force: false });
  await goOffline();
  const month = await monthOf();
  expect(month).toMatchObject({ unread: 0, itemsCents: month?.nettPayCents, journalNettCents: null });
  expect(month?.paye).toMatchObject({ emp201Cents: null });
  expect(month?.paye.payslipsCents).toBeGreaterThan(0);
  const { payslips } = await tieOut.month({ ...older, month: to });
  expect(payslips.length).toBeGreaterThan(0);
  expect(payslips.every(({ itemsCents, nettPayCents }) => itemsCents === nettPayCents)).toBe(true);
});

test('saves a month file whose journal and EMP201 are named as estimates', async () => {
  const { runtime, older } = await openBoth();
  const { tieOut, monthFile } = runtime.handlers;
  const month = (await runsOf(runtime, older))[0]?.periodEnd.slice(0, 7) ?? '';
  await tieOut.refresh({ ...older, to: month, months: 1, force: false });
  const { saved } = await monthFile.save({ ...older, month, suggestedName: 'Month' });
  expect(saved).toMatchObject({ missing: 2 });
  const folder = join(runtime.directory, 'saved');
  const files = unzip(readFileSync(join(folder, readdirSync(folder)[0] ?? '')));
  expect(files.map(({ name }) => name)).toEqual([
    'register.xlsx',
    'variance.csv',
    'journal-estimate.csv',
    'emp201-estimate.csv',
    'payslips.csv',
    'steps.csv',
    'signatures.csv',
    'audit-log.csv',
    'verify.html',
  ]);
  const textOf = (wanted: string) => files.find(({ name }) => name === wanted)?.bytes.toString('utf8') ?? '';
  expect(textOf('emp201-estimate.csv')).toContain('Estimated by Paydesk from 14 payslips');
  expect(textOf('journal-estimate.csv')).toContain('Estimate');
  expect(textOf('verify.html')).toContain('Paydesk estimated one from payslips');
});
