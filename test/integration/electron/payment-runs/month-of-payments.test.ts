import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#payroll/calendar.ts';
import { expect, test } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { syncCompany } from '#test/support/synced.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { openOwingCompany, payee } from './owing-company.ts';
import { openPaidCompany, payingClerk, setUp } from './paid-company.ts';

async function monthOf<Opened extends Awaited<ReturnType<typeof openPaidCompany>>>(opened: Opened) {
  const { runtime, period, first, saved } = opened;
  const { handlers } = runtime;
  const payStep = async () => {
    const { steps } = await handlers.monthEnds.read(period);
    const step = steps.find(({ id }) => id === 'pay-file');
    return [step?.state, step?.says, step?.count];
  };
  const sign = async () => {
    const code = (await handlers.monthEnds.readSignature(period)).toSign?.code ?? '';
    const form = { preparedBy: 'Thandi Nkosi', signedBy: 'Johan Adams' };
    await handlers.monthEnds.sign({ ...period, code, form });
  };
  const signature = async () => (await handlers.monthEnds.readSignature(period)).signature;
  const month = period.periodEnd.slice(0, 7);
  await handlers.tieOut.refresh({ ...first, to: month, months: 1, force: false });
  const saveMonth = async () => {
    await handlers.monthFile.save({ ...first, month, suggestedName: 'Month' });
    const name = readdirSync(saved).find((one) => one.startsWith('Month')) ?? '';
    return unzip(readFileSync(join(saved, name)));
  };
  return { ...opened, payStep, sign, signature, saveMonth };
}

/** The rows of a table in a month file, without the headers, and amounts as texts. */
const rowsOf = (files: ReturnType<typeof unzip>, name: string) =>
  readCsv(files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0))
    .slice(1)
    .map((cells) => cells.map((cell) => (typeof cell === 'string' || cell === null ? cell : cell.number)));

const openPaidMonth = async () => monthOf(await openPaidCompany());

/** A clerk who pays the third party alone, and leaves the employees out. */
async function openOwingMonth() {
  const opened = await monthOf(await openOwingCompany());
  const prepareThirdParty = async () => {
    const { payments } = await opened.due();
    return opened.prepare(
      payments.flatMap(({ payslipId }) => (payslipId === null ? [] : [{ payslipId, pay: 'leave-out' }])),
    );
  };
  return { ...opened, prepareThirdParty };
}

test('is a step of the month end that is done once the bank has every payment', async () => {
  const { payStep, prepare, release, calls, payslips } = await openPaidMonth();
  const count = payslips.length - 1;
  expect(await payStep()).toEqual(['open', 'pay-file-none', 0]);
  const ref = await prepare();
  expect(await payStep()).toEqual(['open', 'pay-prepared', count]);
  await release(ref);
  expect(await payStep()).toEqual(['open', 'pay-released', count]);
  await calls.sent(ref);
  expect(await payStep()).toEqual(['done', 'pay-sent', count]);
});

test('is not done while a once-off payslip of the period is in no payment run', async () => {
  const { runtime, first, scope, payStep, prepare, release, calls, payslips } = await openPaidMonth();
  const [one] = payslips;
  if (one === undefined) throw new Error('The period has no payslips.');
  const bonus = { ...one, id: 999_999, special: true };
  await runtime.store.cache.replacePayslips({
    ...first,
    employeeIds: [one.employeeId],
    at: Date.now(),
    payslips: [one, bonus],
  });
  const regular = await prepare();
  await release(regular);
  await calls.sent(regular);
  expect(await payStep()).toEqual(['open', 'pay-once-off', 1]);
  const clerk = payingClerk(runtime, { ...scope, payslips: 'once-off' });
  const onceOff = await clerk.prepare();
  expect(await payStep()).toEqual(['open', 'pay-prepared', 1]);
  await clerk.release(onceOff);
  expect(await payStep()).toEqual(['open', 'pay-released', 1]);
  await calls.sent(onceOff);
  expect(await payStep()).toEqual(['done', 'pay-sent', payslips.length]);
});

test('is to be paid on Home where the bank file is set up, until the bank has every payment run', async () => {
  const { runtime, first, second, period, prepare, release, calls, payslips } = await openPaidMonth();
  const { rows } = await runtime.handlers.home.read({});
  expect(rows.length).toBeGreaterThan(0);
  for (const { connectionId, toPay } of rows) expect(toPay).toBe(connectionId === first.connectionId);
  expect(rows.some(({ connectionId }) => connectionId === second.connectionId)).toBe(false);
  const paid = async () => (await runtime.store.work.listPaying(null)).paid;
  const ref = await prepare();
  await release(ref);
  expect(await paid()).toEqual([]);
  await calls.sent(ref);
  expect(await paid()).toEqual([{ ...period, payslips: payslips.length }]);
  await prepare();
  expect(await paid()).toEqual([]);
});

test('stays paid in its company once a newer period is paid', async () => {
  const { runtime, first, period, scope, calls } = await openPaidCompany();
  const { periods } = await runtime.handlers.bulkInputs.periods({
    ...first,
    payFrequencyId: period.payFrequencyId,
  });
  const older = periods
    .map(({ end }) => end)
    .filter((end) => end < period.periodEnd)
    .toSorted()
    .at(-1);
  const ends = [older ?? '', period.periodEnd];
  const toPay = async () => {
    const { periods: steps } = await runtime.handlers.home.steps(first);
    return ends.map(
      (end) =>
        steps.find((step) => step.payFrequencyId === period.payFrequencyId && step.periodEnd === end)?.toPay,
    );
  };
  expect(await toPay()).toEqual([true, true]);
  for (const periodEnd of ends) {
    const ofPeriod = { ...scope, periodEnd };
    await calls.refresh({ ...ofPeriod, force: true });
    const clerk = payingClerk(runtime, ofPeriod);
    const ref = await clerk.prepare();
    await clerk.release(ref);
    await calls.sent(ref);
  }
  expect(await toPay()).toEqual([false, false]);
});

test('is paid in its company for another connection to the same service too', async () => {
  const { runtime, first, services, period, prepare, release, calls } = await openPaidCompany();
  const { handlers } = runtime;
  const { connection } = await handlers.connections.connect({
    name: 'Second key',
    ...addressOf(services[0]),
  });
  const again = { connectionId: connection.id, companyId: first.companyId };
  await syncCompany(runtime, again, 'everyone');
  await handlers.paymentRuns.saveSetUp({ ...again, setUp });
  const toPay = async () => {
    const { periods } = await handlers.home.steps(again);
    return periods.find(
      ({ payFrequencyId, periodEnd }) =>
        payFrequencyId === period.payFrequencyId && periodEnd === period.periodEnd,
    )?.toPay;
  };
  expect(await toPay()).toBe(true);
  const ref = await prepare();
  await release(ref);
  expect(await toPay()).toBe(true);
  await calls.sent(ref);
  expect(await toPay()).toBe(false);
});

test('is to be paid on Home again when somebody is in the period whom no payment run has', async () => {
  const { runtime, first, period, prepare, release, calls, payslips } = await openPaidMonth();
  const { cache } = runtime.store;
  const { payFrequencyId, periodEnd } = period;
  // The period is the newest: nothing after it is open.
  const later = await cache.listPayslipFacts({ ...first, since: addDays(periodEnd, 1) });
  const employeeIds = [...new Set(later.map(({ employeeId }) => employeeId))];
  const only = payslips.filter(({ employeeId }) => employeeIds.includes(employeeId));
  await cache.replacePayslips({ ...first, employeeIds, payslips: only, at: Date.now() });
  const toPay = async () =>
    (await runtime.handlers.home.read({})).rows.find((row) => row.payFrequencyId === payFrequencyId)?.toPay;
  const ref = await prepare();
  await release(ref);
  await calls.sent(ref);
  expect(await toPay()).toBe(false);
  const [one] = only;
  if (one === undefined) throw new Error('There are no payslips.');
  const second = { ...one, id: one.id + 1_000_000 };
  await cache.replacePayslips({
    ...first,
    employeeIds: [one.employeeId],
    payslips: [one, second],
    at: Date.now(),
  });
  expect(await toPay()).toBe(true);
});

test('is signed with its period, whose signature ends when a payment run is cancelled', async () => {
  const { prepare, release, calls, sign, signature } = await openPaidMonth();
  const ref = await prepare();
  await sign();
  expect(await signature()).toMatchObject({ holds: 'yes' });
  expect((await signature())?.covers).toContain('payments');
  await release(ref);
  expect(await signature()).toMatchObject({ holds: 'yes' });
  await calls.cancel({ ...ref, reason: 'Wrong day' });
  expect(await signature()).toMatchObject({ holds: 'no', changes: [{ what: 'payments', count: 1 }] });
});

test('is in the month file with who prepared and released it, which is outdated once it is cancelled', async () => {
  const { runtime, prepare, release, readRun, calls, saveMonth, period } = await openPaidMonth();
  const ref = await prepare();
  await release(ref);
  const [row] = rowsOf(await saveMonth(), 'payment-runs.csv');
  const { file, payments } = await readRun(ref.id);
  expect(row).toEqual(
    expect.arrayContaining([
      period.periodEnd,
      'Released',
      String(payments),
      'thandi',
      file?.name,
      file?.hash,
    ]),
  );
  const says = async () => {
    const { steps } = await runtime.handlers.monthEnds.read(period);
    return steps.find(({ id }) => id === 'month-file')?.says;
  };
  expect(await says()).toBe('month-file-saved');
  await calls.cancel({ ...ref, reason: 'Wrong day' });
  expect(await says()).toBe('month-file-outdated');
});

test('keeps the step of the month end open until the bank has a payment run of third parties alone', async () => {
  const { payStep, prepareThirdParty, release, calls } = await openOwingMonth();
  const ref = await prepareThirdParty();
  expect(await payStep()).toEqual(['open', 'pay-prepared', 1]);
  await release(ref);
  expect(await payStep()).toEqual(['open', 'pay-released', 1]);
  await calls.sent(ref);
  expect(await payStep()).toMatchObject(['done', 'pay-sent', 1]);
});

test('is in the month file with what it pays to each third party', async () => {
  const { prepareThirdParty, due, saveMonth, period } = await openOwingMonth();
  await prepareThirdParty();
  const owed = (await due()).payments.at(-1)?.nettPayCents ?? 0;
  expect(rowsOf(await saveMonth(), 'third-parties-paid.csv')).toEqual([
    expect.arrayContaining([
      period.periodEnd,
      'Prepared, not released',
      payee.name,
      payee.reference,
      (owed / 100).toFixed(2),
    ]),
  ]);
});

test('puts no whole account into the month file when employees and a third party were paid', async () => {
  const { prepare, release, saveMonth, runtime, first } = await monthOf(await openOwingCompany());
  await release(await prepare());
  const files = (await saveMonth()).flatMap((file) =>
    file.name.endsWith('.xlsx') ? unzip(file.bytes) : [file],
  );
  const text = files.map(({ bytes }) => bytes.toString('utf8')).join('\n');
  expect(text).toContain(payee.name);
  const payees = await runtime.store.cache.listPayees(first);
  const accounts = [setUp.ownAccount, payee.account, ...payees.map(({ accountNumber }) => accountNumber)];
  expect(accounts.filter((account) => account.length > 4 && text.includes(account))).toEqual([]);
});
