import { expect } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import { endOf } from '#test/support/outbox-runtime.ts';
import { test as base } from '#test/support/fixtures.ts';

/** A disk that can refuse to save what is typed. */
const test = base
  .extend('disk', () => ({ isFull: false }))
  .extend('runtimeOptions', ({ disk }) => ({
    throughStore: (store: Store) => {
      const saveTypedChange: Store['work']['saveTypedChange'] = (input) =>
        disk.isFull
          ? Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }))
          : store.work.saveTypedChange(input);
      return { ...store, work: { ...store.work, saveTypedChange } };
    },
  }));

async function somebodyPaidByBank(runtime: Runtime, company: CompanyRef): Promise<number> {
  const records = await readAllRecords(runtime.store.cache, company);
  const found = records.find(
    ({ bankAccount, paymentMethod }) => bankAccount?.accountNumber && paymentMethod === 'eft_manual',
  );
  return found?.id ?? 0;
}

test('saves each typed field until it is sent, typed back or discarded', async ({ runtime, company }) => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank(runtime, company) };
  const { texts, typed } = await employees.fields(ref);
  expect(typed).toBeNull();
  const account = 'bankAccount.accountNumber';
  const type = (more: Record<string, string>) => employees.saveTyped({ ...ref, texts: more });
  const unsent = async () => (await employees.fields(ref)).typed?.texts;

  const waiting = async () => (await employees.typed(company)).waiting;
  expect(await waiting()).toEqual([]);

  await type({ jobTitle: 'Dri', [account]: '62009' });
  await type({ jobTitle: 'Driver', [account]: '62009876543', neverHeardOf: 'x' });
  const [one, ...others] = await waiting();
  expect([one?.employeeId, one?.fields, others]).toEqual([ref.employeeId, 2, []]);
  expect(one?.lastName).toBe(texts['lastName']);
  expect(await unsent()).toEqual({ jobTitle: 'Driver', [account]: '62009876543' });

  // The mask is what the record shows there.
  await type({ [account]: texts[account] ?? '' });
  expect(await unsent()).toEqual({ jobTitle: 'Driver' });
  expect((await waiting())[0]?.fields).toBe(1);

  // A change from a file, to another field.
  const email = { ...texts, email: 'file@example.org' };
  await employees.change({ ...ref, before: texts, now: email });
  await expect.poll(async () => (await employees.fields(ref)).texts['email']).toBe('file@example.org');
  expect(await unsent()).toEqual({ jobTitle: 'Driver' });
  await employees.change({ ...ref, before: email, now: { ...email, jobTitle: 'Driver' } });
  expect(await unsent()).toBeUndefined();

  await type({ lastName: 'Ḓavhana-Müller' });
  expect(await unsent()).toEqual({ lastName: 'Ḓavhana-Müller' });
  await employees.discardTyped(ref);
  expect(await unsent()).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

test('does not report an accepted change as failed when what was typed could not be removed', async ({
  runtime,
  company,
  disk,
}) => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank(runtime, company) };
  const { texts } = await employees.fields(ref);
  await employees.saveTyped({ ...ref, texts: { jobTitle: 'Driver' } });
  disk.isFull = true;
  await employees.change({ ...ref, before: texts, now: { ...texts, jobTitle: 'Driver' } });
  await expect.poll(async () => (await employees.fields(ref)).texts['jobTitle']).toBe('Driver');
});

test('keeps what the service refused as typed over the record, except where it was typed anew', async ({
  runtime,
  company,
}) => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank(runtime, company) };
  const { texts } = await employees.fields(ref);
  // The service numbers everybody; the form does not ask for it.
  const typed = { number: '', jobTitle: 'Driver', 'bankAccount.accountNumber': '62009876543' };
  const { writeId } = await employees.change({ ...ref, before: texts, now: { ...texts, ...typed } });
  await employees.saveTyped({ ...ref, texts: { jobTitle: 'Foreman' } });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'rejected', reason: 'refused' });
  expect((await employees.fields(ref)).typed?.texts).toEqual({ ...typed, jobTitle: 'Foreman' });
});

test('keeps nothing of what the service refused for which a later change is on its way', async ({
  runtime,
  company,
}) => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank(runtime, company) };
  const { texts: before } = await employees.fields(ref);
  const change = (typed: Record<string, string>) =>
    employees.change({ ...ref, before, now: { ...before, ...typed } });
  const [first, second] = await Promise.all([
    change({ number: '', jobTitle: 'Drivr' }),
    change({ jobTitle: 'Driver' }),
  ]);
  expect(await endOf(runtime, first.writeId)).toMatchObject({ state: 'rejected', reason: 'refused' });
  expect(await endOf(runtime, second.writeId)).toMatchObject({ state: 'applied' });
  expect((await employees.fields(ref)).typed?.texts).toEqual({ number: '' });
});

test('shows in the sheet what is typed, sent, done and refused, with masked numbers of the record', async ({
  runtime,
  company,
}) => {
  const { employees } = runtime.handlers;
  const employeeId = await somebodyPaidByBank(runtime, company);
  const ref = { ...company, employeeId };
  const others = (await readAllRecords(runtime.store.cache, company)).map(({ id }) => id);
  const other = others.find((id) => id !== employeeId) ?? 0;
  const account = 'bankAccount.accountNumber';
  const asked = { ...company, employeeIds: [other, employeeId], paths: ['jobTitle', account], since: 0 };
  const [, before] = (await employees.sheet(asked)).rows;
  expect(Object.keys(before?.texts ?? {})).toEqual(['jobTitle', account]);
  expect(before).toMatchObject({ employeeId, typed: {}, sent: null });
  expect(before?.texts[account]).toContain('•');

  await employees.saveTypedMany({
    ...company,
    employees: [
      { employeeId, texts: { jobTitle: 'Driver', [account]: '62009876543' } },
      { employeeId: other, texts: { jobTitle: 'Driver' } },
    ],
  });
  const { rows } = await employees.sheet(asked);
  expect(rows.map(({ employeeId: id, typed }) => [id, typed])).toEqual([
    [other, { jobTitle: 'Driver' }],
    [employeeId, { jobTitle: 'Driver', [account]: '62009876543' }],
  ]);
  const { compared } = await employees.compareTyped(asked);
  expect(compared.map(({ changes }) => changes.length).toSorted()).toEqual([1, 2]);

  const change = async (more: Record<string, string>) => {
    const { texts } = await employees.fields(ref);
    const { writeId } = await employees.change({ ...ref, before: texts, now: { ...texts, ...more } });
    await endOf(runtime, writeId);
  };
  await change({ [account]: '62009876543' });
  const sent = async () => (await employees.sheet(asked)).rows[1]?.sent;
  expect(await sent()).toMatchObject({ state: 'done', texts: { [account]: maskNumber('62009876543') } });
  // Read again once it is applied.
  await expect.poll(async () => (await employees.fields(ref)).texts[account]).toBe(maskNumber('62009876543'));
  await change({ number: '' });
  expect(await sent()).toMatchObject({ state: 'refused', texts: { number: '' } });
  expect((await sent())?.refusals.map(({ field }) => field)).toEqual(['number']);
});
