import { expect } from 'vitest';
import type { AppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { MonthEndStepId } from '#electron/period/contract/month-end.ts';
import { test as base } from '#test/support/fixtures.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '#test/support/files/read-csv.ts';
import { unzip } from '#test/support/files/unzip.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { commission } from '#test/support/open-period.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openPage } from '../../../unit/electron/month-file/open-page.ts';

/** The last period of the company's first pay frequency of which all payslips are, or are not, finalised. */
async function lastPeriod({ handlers }: Runtime, company: CompanyRef, isFinalised: boolean) {
  const { payFrequencies } = await handlers.companies.payFrequencies(company);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...company, payFrequencyId });
  const found = periods.find(({ payslips, finalised }) => (finalised === payslips) === isFinalised);
  if (found === undefined) throw new Error('The practice company has no such period.');
  return { ...company, payFrequencyId, periodEnd: found.end };
}
type Period = Awaited<ReturnType<typeof lastPeriod>>;

const test = base
  .extend('paid', ({ runtime, company }) => lastPeriod(runtime, company, true))
  .extend('open', ({ runtime, company }) => lastPeriod(runtime, company, false));

async function stepOf({ handlers }: Runtime, period: Period, id: MonthEndStepId) {
  const { steps } = await handlers.monthEnds.read(period);
  return steps.find((step) => step.id === id);
}

async function sign({ handlers }: Runtime, period: Period, form: { signedBy: string; preparedBy?: string }) {
  const { toSign } = await handlers.monthEnds.readSignature(period);
  const names = { preparedBy: 'Thandi Nkosi', ...form };
  await handlers.monthEnds.sign({ ...period, code: toSign?.code ?? '', form: names });
}

/** Changes the nett pay of a payslip of the period, as if somebody had finalised it again. */
async function changePayslip({ store }: Runtime, period: Period, byCents: number) {
  const { items } = await store.cache.listPayslips(period);
  const [one] = items;
  if (one === undefined) throw new Error('The period has no payslips.');
  const payslips = [{ ...one, nettPayCents: (one.nettPayCents ?? 0) + byCents }];
  const { connectionId, companyId } = period;
  await store.cache.replacePayslips({
    connectionId,
    companyId,
    employeeIds: [one.employeeId],
    at: Date.now(),
    payslips,
  });
}

const readMonth = ({ handlers }: Runtime, { periodEnd, connectionId, companyId }: Period) =>
  handlers.tieOut.refresh({ connectionId, companyId, to: periodEnd.slice(0, 7), months: 1, force: false });

test('forgets that there is nothing to capture once an input is typed', async ({ runtime, open }) => {
  const { handlers } = runtime;
  expect(await stepOf(runtime, open, 'capture')).toMatchObject({ state: 'open', says: 'nothing-captured' });
  expect(await stepOf(runtime, open, 'check')).toMatchObject({ state: 'waits' });
  await handlers.monthEnds.setNothingToCapture({ ...open, isSaid: true });
  const step = { state: 'done', says: 'nothing-to-capture', by: 'thandi' };
  expect(await stepOf(runtime, open, 'capture')).toMatchObject(step);
  expect(await stepOf(runtime, open, 'send')).toMatchObject({ state: 'not-needed' });
  expect((await stepOf(runtime, open, 'check'))?.state).not.toBe('waits');

  const { draftId, rows } = await handlers.bulkInputs.open(open);
  const [{ employeeId } = { employeeId: 0 }] = rows;
  const change = { employeeId, heading: commission, typed: '5', value: '5.00' };
  await handlers.bulkInputs.addColumn({ draftId, heading: commission, scope: 'payslip', kind: 'number' });
  await handlers.bulkInputs.write({ draftId, changes: [change] });
  expect(await stepOf(runtime, open, 'capture')).toMatchObject({ says: 'without-input' });
  await expect(handlers.monthEnds.setNothingToCapture({ ...open, isSaid: true })).rejects.toMatchObject({
    code: 'review-outdated',
  });
});

test('still waits for an open period whose pay frequency the service no longer lists', async ({
  runtime,
  open,
}) => {
  expect(await stepOf(runtime, open, 'journal')).toMatchObject({ state: 'waits', says: 'month-open' });
  const { connectionId, companyId } = open;
  const list = { connectionId, companyId, list: 'pay-frequencies', items: [], at: Date.now() } as const;
  await runtime.store.cache.replaceList(list);
  expect(await stepOf(runtime, open, 'journal')).toMatchObject({ state: 'waits', says: 'month-open' });
  expect(await stepOf(runtime, open, 'month-file')).toMatchObject({ state: 'waits', says: 'month-open' });
});

test('signs a finalised period only in the name of somebody who did none of its work', async ({
  runtime,
  paid,
  open,
}) => {
  const { handlers } = runtime;
  await expect(sign(runtime, open, { signedBy: 'Johan Adams' })).rejects.toMatchObject({
    params: { reason: 'not-finalised' },
  });
  const reasonOf = (form: { signedBy: string; preparedBy?: string }) =>
    sign(runtime, paid, form).then(
      () => 'signed',
      (error: unknown) => (error as AppError<'signature-refused'>).params.reason,
    );
  // The user of this computer, who did the work as far as anybody is recorded.
  expect(await reasonOf({ signedBy: ' THANDI ' })).toBe('same-person');
  expect(await reasonOf({ signedBy: 'thandi.nkosi' })).toBe('same-person');
  expect(await reasonOf({ signedBy: 'Lerato Maseko', preparedBy: 'leratomaseko' })).toBe('same-person');
  expect(await reasonOf({ signedBy: 'Lerato Maseko', preparedBy: 'thandi, Lerato Maseko' })).toBe(
    'same-person',
  );
  expect(await reasonOf({ signedBy: '—' })).toBe('no-name');
  await expect(
    handlers.monthEnds.sign({
      ...paid,
      code: 'OLD',
      form: { signedBy: 'Johan Adams', preparedBy: 'thandi' },
    }),
  ).rejects.toMatchObject({ code: 'review-outdated' });
  expect((await handlers.monthEnds.readSignature(paid)).signature).toBeNull();
  expect(await reasonOf({ signedBy: 'Johan Adams' })).toBe('signed');
  expect((await handlers.monthEnds.readSignature(paid)).signature).toMatchObject({
    signedBy: 'Johan Adams',
    preparedBy: 'Thandi Nkosi',
    holds: 'yes',
    changes: [],
  });
  const { rows } = await handlers.auditLog.list({ filter: {}, window: { offset: 0, limit: 1 } });
  expect(rows[0]).toMatchObject({ kind: 'period-signed', new: 'Johan Adams', user: 'thandi' });
});

test('takes a signature away when a payslip changes, also after a restart, until it is signed again', async ({
  openAnother,
}) => {
  const options = { directory: temporaryDirectory(), key: Buffer.alloc(32, 7) };
  const before = await openAnother(options);
  const { connection } = await before.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(before, company);
  const paid = await lastPeriod(before, company, true);
  await sign(before, paid, { signedBy: 'Johan Adams' });
  await before.close();

  const runtime = await openAnother(options);
  const { handlers } = runtime;
  const read = () => handlers.monthEnds.readSignature(paid);
  expect((await read()).signature).toMatchObject({ holds: 'yes' });
  await changePayslip(runtime, paid, 100);
  expect((await read()).signature).toMatchObject({
    signedBy: 'Johan Adams',
    holds: 'no',
    changes: [{ what: 'payslips-changed', count: 1 }],
  });
  const first = (await read()).signature?.code ?? '';
  await sign(runtime, paid, { signedBy: 'Lerato Maseko' });
  expect((await read()).signature).toMatchObject({ signedBy: 'Lerato Maseko', holds: 'yes' });
  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['period-signed'] },
    window: { offset: 0, limit: 5 },
  });
  expect(rows.map(({ subject, old, new: now }) => [subject === first, old, now])).toEqual([
    [false, 'Johan Adams', 'Lerato Maseko'],
    [true, null, 'Johan Adams'],
  ]);
});

test('does not say that a signature is lost while payslips are still to be read', async ({
  runtime,
  paid,
}) => {
  await sign(runtime, paid, { signedBy: 'Johan Adams' });
  const { connectionId, companyId } = paid;
  const { items } = await runtime.store.cache.listPayslips(paid);
  const { item: record } =
    (await runtime.store.cache.readEmployee({
      connectionId,
      companyId,
      employeeId: items[0]?.employeeId ?? 0,
    })) ?? {};
  if (record === undefined) throw new Error('The employee is not in the cache.');
  // Somebody new, whose payslips were never read.
  const employee = { ...record, id: 999_001 };
  await runtime.store.cache.replaceEmployee({ connectionId, companyId, employee, at: 1 });
  const holds = async () => (await runtime.handlers.monthEnds.readSignature(paid)).signature?.holds;
  expect(await holds()).toBe('yes');
  await runtime.store.cache.replacePayslips({
    connectionId,
    companyId,
    employeeIds: [items[0]?.employeeId ?? 0],
    at: 2,
    payslips: [],
  });
  expect(await holds()).toBe('unknown');
});

test('gives a signature back only to the person who signed, with a reason in the audit log', async ({
  runtime,
  paid,
}) => {
  const { handlers } = runtime;
  const unsign = (signedBy: string) =>
    handlers.monthEnds.unsign({ ...paid, form: { signedBy, reason: 'The bonus is missing' } });
  await expect(unsign('Johan Adams')).rejects.toMatchObject({ params: { reason: 'not-signed' } });
  await sign(runtime, paid, { signedBy: 'Johan Adams' });
  await expect(unsign('Lerato Maseko')).rejects.toMatchObject({ params: { reason: 'not-signer' } });
  await unsign('johan adams');
  expect((await handlers.monthEnds.readSignature(paid)).signature).toBeNull();
  const { rows } = await handlers.auditLog.list({ filter: {}, window: { offset: 0, limit: 1 } });
  expect(rows[0]).toMatchObject({ kind: 'period-unsigned', old: 'Johan Adams', new: 'The bonus is missing' });
});

test('saves steps and signatures in the month file, whose page verifies them', async ({ runtime, paid }) => {
  const { handlers, directory } = runtime;
  const { connectionId, companyId } = paid;
  const month = paid.periodEnd.slice(0, 7);
  await readMonth(runtime, paid);
  await sign(runtime, paid, { signedBy: 'Johan Adams' });
  const { signature } = await handlers.monthEnds.readSignature(paid);
  expect(signature?.covers).toEqual(['payslips', 'findings', 'journals', 'emp201']);
  expect(await stepOf(runtime, paid, 'month-file')).toMatchObject({ says: 'month-file-none' });
  const { saved } = await handlers.monthFile.save({ connectionId, companyId, month, suggestedName: 'Month' });
  expect(await stepOf(runtime, paid, 'month-file')).toMatchObject({
    state: 'done',
    says: 'month-file-saved',
    count: saved?.missing,
    by: 'thandi',
  });

  const folder = join(directory, 'saved');
  const files = unzip(readFileSync(join(folder, readdirSync(folder)[0] ?? '')));
  const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0);
  const rows = readCsv(bytesOf('signatures.csv')).map((row) => row.map(String));
  expect(rows.slice(1).map((row) => row.slice(2, 4))).toContainEqual(['Thandi Nkosi', 'Johan Adams']);
  expect(rows.flat()).toContain(signature?.code);
  expect(rows.flat()).toContain('Holds');
  const steps = readCsv(bytesOf('steps.csv')).map((row) => row.map(String));
  expect(steps.map((row) => row[2])).toContain('Tie out the month');
  const { verify, result, signers } = openPage(bytesOf('verify.html').toString('utf8'));
  await verify(files);
  expect(result()).toBe(`All ${files.length - 1} files are as they were saved.`);
  expect(JSON.stringify(signers())).toContain(signature?.code);

  // What changes afterwards makes the file outdated, and what is changed back does not.
  const finding = { employeeId: 1, check: 'new', payslipId: null, state: 'f'.repeat(16), note: '' } as const;
  const tick = (ticked: boolean) => handlers.periodChecks.tick({ ...paid, findings: [finding], ticked });
  await tick(true);
  expect(await stepOf(runtime, paid, 'month-file')).toMatchObject({ says: 'month-file-outdated' });
  await tick(false);
  expect(await stepOf(runtime, paid, 'month-file')).toMatchObject({ says: 'month-file-saved' });
  await handlers.monthEnds.unsign({ ...paid, form: { signedBy: 'Johan Adams', reason: 'Looked again' } });
  expect(await stepOf(runtime, paid, 'month-file')).toMatchObject({ says: 'month-file-outdated' });
});

test('records who checked which pay file, and accepts one with payments that stand out', async ({
  runtime,
  paid,
}) => {
  const { handlers, store } = runtime;
  const { items } = await store.cache.listPayslips(paid);
  const payees = await store.cache.listPayees(paid);
  const lines = items.map(({ employeeId, nettPayCents }, index) => ({
    row: index + 1,
    name: '',
    number: payees.find((payee) => payee.employeeId === employeeId)?.number ?? '',
    account: '',
    branch: '',
    amountCents: nettPayCents,
  }));
  const check = (changed = lines, payslips: 'regular' | 'once-off' = 'regular') =>
    handlers.payFiles.check({ ...paid, payslips, lines: changed });
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject({ says: 'pay-file-none' });
  await check(lines, 'once-off');
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject({ says: 'pay-file-none' });

  const wrong = lines.map((line, index) => (index === 0 ? { ...line, amountCents: 1 } : line));
  await check(wrong);
  await check(wrong);
  const standsOut = { state: 'open', says: 'pay-file-stands-out', all: lines.length, by: 'thandi' };
  const seenAt = async () => (await stepOf(runtime, paid, 'pay-file'))?.at ?? 0;
  const accept = (seen: number, isAccepted = true) =>
    handlers.monthEnds.acceptPayFile({ ...paid, at: seen, isAccepted });
  await expect(accept(1)).rejects.toMatchObject({ code: 'review-outdated' });
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject(standsOut);
  await accept(await seenAt());
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject({ state: 'done', says: 'pay-file-accepted' });
  // Another file with as many payments, the same total and as many that stand out was accepted by nobody.
  const swapped = wrong.map((line, index) =>
    index === 1
      ? { ...line, amountCents: (line.amountCents ?? 0) + 1 - (lines[0]?.amountCents ?? 0) }
      : { ...line, amountCents: lines[index]?.amountCents ?? null },
  );
  await check(swapped);
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject(standsOut);
  await check(wrong);
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject(standsOut);
  await accept(await seenAt());
  await accept(await seenAt(), false);
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject(standsOut);

  const lastSeen = await seenAt();
  await changePayslip(runtime, paid, 100);
  expect(await stepOf(runtime, paid, 'pay-file')).toMatchObject({ says: 'pay-file-outdated' });
  await expect(accept(lastSeen)).rejects.toMatchObject({ code: 'review-outdated' });
  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['pay-file-checked', 'pay-file-accepted'] },
    window: { offset: 0, limit: 9 },
  });
  // A file that is checked again with the same outcome makes no second entry.
  expect(rows.map(({ kind }) => kind)).toEqual([
    'pay-file-accepted',
    'pay-file-accepted',
    'pay-file-checked',
    'pay-file-checked',
    'pay-file-accepted',
    'pay-file-checked',
  ]);
});

test('takes a period that was ticked on Home for paid, while it comes to the same', async ({
  runtime: { handlers, store },
  paid,
}) => {
  const { connectionId, companyId, periodEnd: end } = paid;
  const [payslip] = (await store.cache.listPayslips(paid)).items;
  if (payslip === undefined) throw new Error('Nobody is paid.');
  const tick = (day: string | null) =>
    handlers.home.noteDue({ ...paid, kind: 'payDay', end, due: end, days: { paid: day } });
  const change = (cents: number) => {
    const payslips = [{ ...payslip, nettPayCents: (payslip.nettPayCents ?? 0) + cents }];
    const ref = { connectionId, companyId, employeeIds: [payslip.employeeId] };
    return store.cache.replacePayslips({ ...ref, payslips, at: 1 });
  };
  const step = async () => (await handlers.monthEnds.read(paid)).steps.find(({ id }) => id === 'pay-file');
  await tick(end);
  expect(await step()).toMatchObject({ state: 'done', says: 'marked-paid', by: 'thandi' });
  await change(1);
  expect(await step()).toMatchObject({ state: 'open', says: 'paid-changed' });
  await change(0);
  expect(await step()).toMatchObject({ says: 'marked-paid' });
  await tick(null);
  expect(await step()).toMatchObject({ says: 'pay-file-none' });
});

test('counts runs and an EMP201 that Paydesk made of a service without them, and leaves them out of what is signed', async ({
  practice,
  openAnother,
}) => {
  const runtime = await openAnother({ practice: addressOf(practice, 'older') });
  const { connection } = await runtime.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(runtime, company, 'everyone');
  const paid = await lastPeriod(runtime, company, true);
  const { connectionId, companyId, periodEnd } = paid;
  const saysNow = async () => {
    const { steps } = await runtime.handlers.monthEnds.read(paid);
    return Object.fromEntries(steps.map(({ id, says }) => [id, says]));
  };
  expect(await saysNow()).toMatchObject({
    finalise: 'finalised',
    journal: 'journal-unsaved',
    'tie-out': 'tie-out-unread',
    'month-file': 'month-file-none',
    emp201: 'emp201-estimated',
  });
  await readMonth(runtime, paid);
  expect(await saysNow()).toMatchObject({ journal: 'journal-unsaved', 'tie-out': 'tie-out-made' });
  const month = periodEnd.slice(0, 7);
  const emp201 = { connectionId, companyId, kind: 'emp201', payFrequencyId: null, end: month } as const;
  await runtime.handlers.home.noteDue({ ...emp201, due: '2026-12-07', days: { submitted: '2026-12-01' } });
  expect(await stepOf(runtime, paid, 'emp201')).toMatchObject({ state: 'done', by: 'thandi' });
  await sign(runtime, paid, { signedBy: 'Johan Adams' });
  const { signature } = await runtime.handlers.monthEnds.readSignature(paid);
  expect(signature).toMatchObject({ holds: 'yes', covers: ['payslips', 'findings'] });
});

test('names who finalised a practice period from here and who handed it out, and lets somebody else sign', async ({
  runtime,
  open,
}) => {
  const { handlers, store } = runtime;
  await handlers.practice.finalise(open);
  expect(await stepOf(runtime, open, 'finalise')).toMatchObject({ state: 'done', by: 'thandi' });
  const { items } = await store.cache.listPayslips(open);
  const payslipIds = items.map(({ id }) => id);
  const { connectionId, companyId } = open;
  await handlers.handOuts.notePaid({ connectionId, companyId, payslipIds, isPaid: true });
  expect(await stepOf(runtime, open, 'hand-out')).toMatchObject({ state: 'done', by: 'thandi' });
  expect((await handlers.monthEnds.readSignature(open)).workedBy).toEqual(['thandi']);
});

test('does not say who finalised a period that was finalised elsewhere', async ({ runtime, paid }) => {
  const step = await stepOf(runtime, paid, 'finalise');
  expect(step).toMatchObject({ state: 'done', says: 'finalised', by: null });
  expect(step?.at).toBeGreaterThan(0);
});
