import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withNumber } from '#kit/listed-name.ts';
import { writtenDay } from '#electron/hand-out/written-day.ts';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import type { Runtime } from '#test/support/runtime.ts';
import {
  company,
  everything,
  filesIn,
  openSavingRuntime,
  somePayslips,
  start,
  textOf,
  until,
} from './saving-runtime.ts';

const linesOf = async (runtime: Runtime, payslipIds: number[]) =>
  (await runtime.handlers.handOuts.list({ ...everything, payslipIds })).rows;

const waysOf = async (runtime: Runtime, payslipIds: number[]) =>
  (await linesOf(runtime, payslipIds)).map(({ handedOut }) =>
    Object.entries(handedOut).flatMap(([way, handOut]) => (handOut === null ? [] : [way])),
  );

async function giveAddress(runtime: Runtime, employeeId: number, email: string | null): Promise<void> {
  const found = await runtime.store.cache.readEmployee({ ...company, employeeId });
  if (found === null) throw new Error('There is no such employee.');
  const employee = { ...found.item, email };
  await runtime.store.cache.replaceEmployee({ ...company, employee, at: Date.now() });
}

test('drafts an e-mail with the PDF for each employee with an address, and names those without before and after', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  const [first, second, third] = await linesOf(runtime, ids);
  if (!first || !second || !third) throw new Error('There are too few payslips.');
  await giveAddress(runtime, first.employeeId, 'first@example.co.za');
  await giveAddress(runtime, second.employeeId, 'second@example.co.za\r\nBcc: thief@example.com');
  await giveAddress(runtime, third.employeeId, null);
  const options = { ...defaultSaving, output: 'email' as const };
  const preview = await runtime.handlers.payslipSaving.preview({
    selection: { ...everything, payslipIds: ids },
    options: {
      ...options,
      subject: 'Payslip {period} of {last name}',
      text: 'Dear {first name}\n{last name}, {period}',
    },
  });
  expect(preview.withoutAddress).toEqual({
    total: 2,
    employees: [second, third].map(({ employeeName, number }) => withNumber(employeeName, number)),
  });
  const [lastName = '', firstName = ''] = first.employeeName.split(', ');
  expect(preview.email).toEqual({
    to: 'first@example.co.za',
    // As people write dates.
    subject: `Payslip ${writtenDay(first.date)} of ${lastName}`,
    text: `Dear ${firstName}\n${lastName}, ${writtenDay(first.date)}`,
  });
  await start(runtime, ids, { output: 'email' });
  expect(await until(runtime, 'ended')).toMatchObject({
    kind: 'draft-emails',
    total: 1,
    done: 1,
    failed: 0,
    withoutAddress: 2,
  });
  const [file = '', ...others] = filesIn(folder);
  expect([file.endsWith('.eml'), others]).toEqual([true, []]);
  const draft = readFileSync(join(folder, file), 'latin1');
  expect(draft).toContain('<first@example.co.za>');
  const pdf = draft.slice(draft.lastIndexOf('\r\n\r\n'), draft.lastIndexOf('--=_'));
  writeFileSync(join(folder, 'attached.pdf'), Buffer.from(pdf, 'base64'));
  expect(await textOf(join(folder, 'attached.pdf'))).toContain(lastName);
  expect(await waysOf(runtime, ids)).toEqual([['email'], [], []]);
  const audited = await runtime.handlers.auditLog.list({
    filter: { kinds: ['emails-drafted'] },
    window: { offset: 0, limit: 9 },
  });
  expect(audited.rows).toMatchObject([{ outcome: 'done', new: '1' }]);
});

test('leaves out open payslips where only finalised ones are meant', async () => {
  const { runtime } = await openSavingRuntime();
  const previewFor = (who: 'all' | 'finalised' | 'not-yet') =>
    runtime.handlers.payslipSaving.preview({ selection: everything, options: { ...defaultSaving, who } });
  const all = await previewFor('all');
  expect(all.open).toBeGreaterThan(0);
  expect(all.payslips).toBeGreaterThan(all.open);
  const finalised = { payslips: all.payslips - all.open, open: 0 };
  expect(await previewFor('finalised')).toMatchObject(finalised);
  // Of these, none has been handed out.
  expect(await previewFor('not-yet')).toMatchObject(finalised);
});

test('hands out payslips that were only saved, but not those drafted or paid', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 4);
  await start(runtime, ids.slice(0, 1));
  await until(runtime, 'ended');
  await start(runtime, ids.slice(1, 2), { output: 'zip' });
  await until(runtime, 'ended');
  const paid = {
    connectionId: company.connectionId,
    companyId: company.companyId,
    payslipIds: ids.slice(2, 3),
  };
  await runtime.handlers.handOuts.notePaid({ ...paid, isPaid: true });
  expect(await waysOf(runtime, ids)).toEqual([['saved'], ['saved'], ['cash'], []]);
  expect(runtime.events.some(({ event }) => event === 'handOuts.changed')).toBe(true);
  const before = filesIn(folder).length;
  await start(runtime, ids, { who: 'not-yet' });
  expect(await until(runtime, 'ended')).toMatchObject({ total: 3, done: 3 });
  expect(filesIn(folder)).toHaveLength(before + 3);
  await runtime.handlers.handOuts.notePaid({ ...paid, isPaid: false });
  expect(await waysOf(runtime, ids)).toEqual([['saved'], ['saved'], [], ['saved']]);
  await runtime.handlers.handOuts.notePaid({ ...paid, isPaid: true });
  const selection = { ...everything, payslipIds: paid.payslipIds };
  const options = { ...defaultSaving, who: 'not-yet' as const };
  const starting = runtime.handlers.payslipSaving.start({ selection, options, suggestedName: 'None' });
  await expect(starting).rejects.toMatchObject({ code: 'nothing-to-save' });
});

test('keeps the hand-out time of payslips when the others of their job are retried', async () => {
  const { runtime, proxy } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  const last = ids.at(-1);
  proxy.injectFault(({ path }) =>
    path.endsWith(`/payslips/${last}.pdf`) ? { applies: false, status: 404, body: '{}' } : null,
  );
  const timesOf = async () =>
    (await linesOf(runtime, ids)).map(({ handedOut }) => handedOut.saved?.at ?? null);
  const jobId = await start(runtime, ids);
  expect(await until(runtime, 'ended')).toMatchObject({ done: 2, failed: 1 });
  const times = await timesOf();
  expect(times).toEqual([expect.any(Number), expect.any(Number), null]);
  proxy.injectFault(null);
  await runtime.handlers.jobs.retry({ jobId });
  expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
  expect(await timesOf()).toEqual([...times.slice(0, 2), expect.any(Number)]);
});

test('opens the mail program for one employee, with nothing that the address could inject', async () => {
  const { runtime } = await openSavingRuntime();
  const [payslipId = 0] = await somePayslips(runtime, 1);
  const [line] = await linesOf(runtime, [payslipId]);
  const employeeId = line?.employeeId ?? 0;
  await giveAddress(runtime, employeeId, 'a?bcc=thief&x@example.co.za');
  await runtime.handlers.handOuts.writeEmail({ ...company, payslipId });
  const opened = new URL(String(runtime.events.find(({ event }) => event === 'openExternal')?.payload));
  expect(opened.protocol).toBe('mailto:');
  expect(decodeURIComponent(opened.pathname)).toBe('a?bcc=thief&x@example.co.za');
  expect([...opened.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(await waysOf(runtime, [payslipId])).toEqual([['email']]);
  await giveAddress(runtime, employeeId, null);
  await expect(runtime.handlers.handOuts.writeEmail({ ...company, payslipId })).rejects.toMatchObject({
    code: 'no-address',
  });
});

test('names those whose address another employee has too, whether or not that one gets a payslip', async () => {
  const { runtime } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  const [first, second, third] = await linesOf(runtime, ids);
  if (!first || !second || !third) throw new Error('There are too few payslips.');
  await giveAddress(runtime, first.employeeId, 'Office@example.co.za');
  await giveAddress(runtime, second.employeeId, 'second@example.co.za');
  await giveAddress(runtime, third.employeeId, 'office@example.co.za');
  const previewOf = async (payslipIds: number[], output: 'email' | 'zip') =>
    (
      await runtime.handlers.payslipSaving.preview({
        selection: { ...everything, payslipIds },
        options: { ...defaultSaving, output },
      })
    ).sharedAddress;
  const names = (...lines: (typeof first)[]) =>
    lines.map(({ employeeName, number }) => withNumber(employeeName, number));
  expect(await previewOf(ids, 'email')).toEqual({ total: 2, employees: names(first, third) });
  expect(await previewOf([first.payslipId, second.payslipId], 'email')).toEqual({
    total: 1,
    employees: names(first),
  });
  expect((await previewOf(ids, 'zip')).total).toBe(0);
});
