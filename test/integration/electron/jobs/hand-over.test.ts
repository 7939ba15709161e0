import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultPrinting } from '#electron/hand-out/contract/payslip-printing.ts';
import { AppError } from '#kit/errors.ts';
import type { JobFilePort, PrintPort } from '#services/ports.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { isDeep } from '#test/support/seed.ts';
import {
  company,
  everything,
  filesIn,
  filters,
  openSavingRuntime,
  somePayslips,
  start,
  until,
} from './saving-runtime.ts';
import { newestFirst } from '#test/support/samples/filters.ts';

const printing: PrintPort = {
  print: () => Promise.resolve(true),
  toPdf: () => Promise.resolve(new Uint8Array()),
  printPdf: () => Promise.resolve(true),
};
const suggestedName = 'Payslip';

/** Every way to hand out one payslip, and to save it. */
const ways: Readonly<Record<string, (runtime: Runtime, payslipId: number) => unknown>> = {
  'saved to a folder': async (runtime, payslipId) => {
    await start(runtime, [payslipId]);
    await until(runtime, 'ended');
  },
  'saved alone': (runtime, payslipId) =>
    runtime.handlers.payslips.savePdf({ ...company, payslipId, suggestedName }),
  'printed alone': (runtime, payslipId) =>
    runtime.handlers.payslips.print({ ...company, payslipId, landscape: false }),
  'drafted alone': (runtime, payslipId) => runtime.handlers.handOuts.writeEmail({ ...company, payslipId }),
  'paid in cash': (runtime, payslipId) =>
    runtime.handlers.handOuts.notePaid({ ...company, payslipIds: [payslipId], isPaid: true }),
  'handed over by hand': (runtime, payslipId) =>
    runtime.handlers.handOuts.noteHandOver({
      ...company,
      payslipIds: [payslipId],
      handOver: { day: '2026-11-20', by: 'Nomsa' },
    }),
  // Each of these draws and writes files, in a thread of its own.
  ...(isDeep && {
    'saved as a ZIP': async (runtime: Runtime, payslipId: number) => {
      await start(runtime, [payslipId], { output: 'zip' });
      await until(runtime, 'ended');
    },
    'saved as one PDF': async (runtime: Runtime, payslipId: number) => {
      await start(runtime, [payslipId], { output: 'pdf' });
      await until(runtime, 'ended');
    },
    'printed with others': async (runtime: Runtime, payslipId: number) => {
      const selection = { ...everything, payslipIds: [payslipId] };
      const { jobId } = await runtime.handlers.payslipPrinting.start({ selection, options: defaultPrinting });
      await until(runtime, 'ended');
      await runtime.handlers.payslipPrinting.print({ jobId });
    },
    'drafted with others': async (runtime: Runtime, payslipId: number) => {
      await start(runtime, [payslipId], { output: 'email' });
      await until(runtime, 'ended');
    },
  }),
};

const isSaved = (way: string) => way.startsWith('saved');

/** What each screen concludes about a payslip. */
async function saidOf(runtime: Runtime, payslipId: number): Promise<Record<string, unknown>> {
  const { handlers } = runtime;
  const { rows } = await handlers.handOuts.list({ ...everything, payslipIds: [payslipId] });
  const { payslip } = await handlers.payslips.read({ ...company, payslipId });
  const employeeId = payslip?.employeeId ?? 0;
  const { payslips } = await handlers.employees.read({ ...company, employeeId });
  const window = { offset: 0, limit: 500 };
  const sort = { by: 'date', descending: true } as const;
  const list = await handlers.payslips.list({ ...filters, employeeId, sort, window });
  return {
    register: rows[0]?.given,
    panel: payslip?.given,
    employee: payslips.items.find(({ id }) => id === payslipId)?.given,
    list: list.rows.find(({ id }) => id === payslipId)?.given,
  };
}

const everywhere = (given: string) => ({ register: given, panel: given, employee: given, list: given });

async function changeNettPay(runtime: Runtime, payslipId: number, by: number): Promise<void> {
  const line = await runtime.store.cache.readPayslipLine({ ...company, payslipId });
  if (line === null) throw new Error('There is no such payslip.');
  const { employeeId } = line;
  const window = { offset: 0, limit: 500 };
  const { rows } = await runtime.store.cache.listPayslipLines({
    ...filters,
    employeeId,
    window,
    sort: newestFirst,
  });
  const payslips = rows.map((row) =>
    row.id === payslipId ? { ...row, nettPayCents: (row.nettPayCents ?? 0) + by } : row,
  );
  await runtime.store.cache.replacePayslips({
    ...company,
    employeeIds: [employeeId],
    payslips,
    at: Date.now(),
  });
}

test('shows the same of a payslip on every screen, for each way of handing out, changed since or not', async () => {
  const { runtime } = await openSavingRuntime({ printing });
  const { handlers } = runtime;
  const ids = await somePayslips(runtime, Object.keys(ways).length);
  const given = Object.entries(ways).map(([way, handOut], index) => ({ way, handOut, id: ids[index] ?? 0 }));
  for (const { way, handOut, id } of given) {
    const line = await runtime.store.cache.readPayslipLine({ ...company, payslipId: id });
    const ref = { ...company, employeeId: line?.employeeId ?? 0 };
    const record = await runtime.store.cache.readEmployee(ref);
    if (record === null) throw new Error('There is no such employee.');
    const employee = { ...record.item, email: 'employee@example.co.za' };
    await runtime.store.cache.replaceEmployee({ ...company, employee, at: Date.now() });
    expect(await saidOf(runtime, id), way).toEqual(everywhere('no'));
    await handOut(runtime, id);
    expect(await saidOf(runtime, id), way).toEqual(everywhere(isSaved(way) ? 'no' : 'yes'));
    // What a job of an earlier way has begun with must not come first again.
    for (const job of (await handlers.jobs.list({})).jobs) await handlers.jobs.dismiss({ jobId: job.id });
  }
  expect(await handlers.handOuts.changed(company)).toEqual({ payslipIds: [] });
  for (const { way, id } of given) {
    await changeNettPay(runtime, id, 100);
    expect(await saidOf(runtime, id), way).toEqual(everywhere(isSaved(way) ? 'no' : 'changed'));
  }
  const changed = given.flatMap(({ way, id }) => (isSaved(way) ? [] : [id]));
  expect(new Set((await handlers.handOuts.changed(company)).payslipIds)).toEqual(new Set(changed));
  // Those who have an earlier version, and those who have none, are handed out again.
  const { rows } = await handlers.handOuts.list({ ...everything, payslipIds: ids });
  const preview = await handlers.payslipPrinting.preview({
    selection: { ...everything, payslipIds: ids },
    options: { ...defaultPrinting, who: 'not-yet' },
  });
  expect(preview.payslips).toBe(rows.length);
  const [again = 0] = changed;
  await handlers.handOuts.noteHandOver({
    ...company,
    payslipIds: [again],
    handOver: { day: '2026-11-20', by: 'Nomsa' },
  });
  expect(await saidOf(runtime, again)).toEqual(everywhere('yes'));
  await handlers.handOuts.noteHandOver({ ...company, payslipIds: [again], handOver: null });
  expect(await saidOf(runtime, again)).toEqual(everywhere('changed'));
});

test('stores day and name of a payslip given by hand, and refuses a day in the future', async () => {
  const { runtime } = await openSavingRuntime();
  const [id = 0] = await somePayslips(runtime, 1);
  const noteOn = (day: string) =>
    runtime.handlers.handOuts.noteHandOver({
      ...company,
      payslipIds: [id],
      handOver: { day, by: 'Nomsa' },
    });
  await expect(noteOn('2999-01-01')).rejects.toMatchObject({ code: 'invalid-input' });
  await noteOn('2026-11-03');
  const { lastGiven, payslip } = await runtime.handlers.payslips.read({ ...company, payslipId: id });
  expect(lastGiven).toMatchObject({ how: 'hand', by: 'Nomsa', nettPayCents: payslip?.nettPayCents });
  expect(new Date(lastGiven?.at ?? 0).toDateString()).toBe('Tue Nov 03 2026');
});

test('records in the audit log what is ticked as given or paid, and its undoing, with the employee and giver', async () => {
  const { runtime } = await openSavingRuntime();
  const { handOuts, payslips } = runtime.handlers;
  const ids = await somePayslips(runtime, 2);
  const some = { ...company, payslipIds: ids };
  const handOver = { day: '2026-11-03', by: 'Nomsa' };
  await handOuts.noteHandOver({ ...some, handOver });
  // One that was never paid in cash is not said to have been.
  await handOuts.notePaid({ ...company, payslipIds: ids.slice(0, 1), isPaid: true });
  await handOuts.notePaid({ ...some, isPaid: false });
  await handOuts.noteHandOver({ ...some, handOver: null });
  const lines = await Promise.all(ids.map(async (payslipId) => payslips.read({ ...company, payslipId })));
  const entries = (kind: string, change: object, count = 2) =>
    lines.slice(0, count).map(({ payslip }) => ({
      kind,
      outcome: 'done',
      ...company,
      subject: null,
      old: null,
      new: null,
      employeeId: payslip?.employeeId,
      periodEnd: payslip?.date,
      ...change,
    }));
  const filter = { kinds: ['payslip-handed-over' as const, 'payslip-paid' as const] };
  const { rows } = await runtime.store.work.listAuditEntries({ filter, offset: 0, limit: 20 });
  expect(rows.toReversed()).toMatchObject([
    ...entries('payslip-handed-over', { subject: '2026-11-03', new: 'Nomsa' }),
    ...entries('payslip-paid', { new: 'ticked' }, 1),
    ...entries('payslip-paid', { old: 'ticked' }, 1),
    ...entries('payslip-handed-over', { old: 'Nomsa' }),
  ]);
  expect(rows.every(({ employeeName }) => employeeName !== null)).toBe(true);
  expect(await runtime.store.work.walkAuditLog({ from: null })).toMatchObject({ brokenAt: null });
});

test('records of printed payslips the version that was read for printing', async () => {
  const { runtime } = await openSavingRuntime({ printing });
  const ids = await somePayslips(runtime, 1);
  const selection = { ...everything, payslipIds: ids };
  const { jobId } = await runtime.handlers.payslipPrinting.start({ selection, options: defaultPrinting });
  await until(runtime, 'ended');
  // It changes between being read and being printed.
  await changeNettPay(runtime, ids[0] ?? 0, 100);
  await runtime.handlers.payslipPrinting.print({ jobId });
  expect(await saidOf(runtime, ids[0] ?? 0)).toEqual(everywhere('changed'));
});

test('compares a payslip with its first copy as soon as it is refreshed', async () => {
  const { runtime } = await openSavingRuntime();
  const { handlers } = runtime;
  const [payslipId = 0] = await somePayslips(runtime, 1);
  // Keeps the first copies of all that was read.
  await runtime.firstCopies.compare(company);
  await changeNettPay(runtime, payslipId, 100);
  await runtime.firstCopies.compare(company);
  expect((await handlers.firstCopies.changed(company)).changed).toHaveLength(1);
  // The service still has the first one: reading this payslip alone says so.
  await handlers.payslips.refresh({ ...company, payslipId, force: true });
  await expect.poll(async () => (await handlers.firstCopies.changed(company)).changed).toEqual([]);
});

test('continues a job in another folder when the disk is full, and leaves saved files where they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = jobFilesIn(folder);
  const folders: string[] = [];
  let room = 2;
  const jobFiles: JobFilePort = {
    ...files,
    makeFolder: async (name) => {
      const place = await files.makeFolder(name);
      if (place !== null) folders.push(place.name);
      return place;
    },
    write: (place, name, bytes) => {
      if (room === 0) return Promise.reject(new AppError('file-failed', { name, reason: 'disk-full' }));
      room -= 1;
      return files.write(place, name, bytes);
    },
  };
  const { runtime } = await openSavingRuntime({ jobFiles });
  const { jobs } = runtime.handlers;
  const ids = await somePayslips(runtime, 5);
  const jobId = await start(runtime, ids);
  const halted = await until(runtime, 'halted');
  expect(halted).toMatchObject({ done: 2, failed: 0, total: 5, elsewhere: 'rest' });
  expect((await handedOutOf(runtime, ids)).filter((saved) => saved)).toHaveLength(2);
  room = 99;
  await jobs.moveElsewhere({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3, total: 3 });
  // The first job ends with what it has done, and says where that is.
  const all = (await jobs.list({})).jobs;
  expect(all.map(({ place, done, total, phase }) => [place, done, total, phase])).toEqual([
    [folders[1], 3, 3, 'ended'],
    [folders[0], 2, 2, 'ended'],
  ]);
  expect(filesIn(folder)).toHaveLength(5);
  expect(await handedOutOf(runtime, ids)).toEqual(ids.map(() => true));
  await expect(Promise.resolve(jobs.moveElsewhere({ jobId }))).rejects.toMatchObject({ code: 'not-found' });
});

const handedOutOf = async (runtime: Runtime, payslipIds: number[]) =>
  (await runtime.handlers.handOuts.list({ ...everything, payslipIds })).rows.map(
    ({ handedOut }) => handedOut.saved !== null,
  );

test('keeps payslips that are named in the register once they are handed out', async () => {
  const { runtime } = await openSavingRuntime();
  const payslipIds = await somePayslips(runtime, 2);
  const selection = { ...everything, state: 'not-handed-out', payslipIds } as const;
  const listed = async () =>
    (await runtime.handlers.handOuts.list(selection)).rows.map(({ payslipId }) => payslipId);
  const all = await listed();
  expect(all).toHaveLength(2);
  await runtime.handlers.handOuts.noteHandOver({
    ...company,
    payslipIds: all.slice(1),
    handOver: { day: '2026-11-20', by: 'Nomsa' },
  });
  expect(await listed()).toEqual(all);
});
