import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import { openProtea } from '#test/support/protea.ts';
import { syncCompany } from '#test/support/synced.ts';

type World = Awaited<ReturnType<typeof openProtea>>;
let runtime: World['runtime'];
let practice: World['practice'];
let company: { connectionId: string; companyId: number };
let saved: Uint8Array | undefined;
/** Whether the disk takes no more of what is typed. */
let isFull: boolean;

beforeEach(async () => {
  isFull = false;
  ({ runtime, practice } = await openProtea({
    files: {
      save: ({ suggestedName: name, bytes }) => {
        saved = bytes;
        return Promise.resolve({ name });
      },
      choose: () => Promise.resolve(null),
    },
    throughStore: (store) => {
      const saveTypedChange: Store['work']['saveTypedChange'] = (input) =>
        isFull
          ? Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }))
          : store.work.saveTypedChange(input);
      return { ...store, work: { ...store.work, saveTypedChange } };
    },
  }));
  const { connection } = await runtime.handlers.connections.openPractice({});
  company = { connectionId: connection.id, companyId: 2501 };
  await syncCompany(runtime, company);
});

afterEach(async () => {
  await runtime.close();
  await practice.close();
});

async function somebodyPaidByBank(): Promise<number> {
  const records = await readAllRecords(runtime.store.cache, company);
  const found = records.find(
    ({ bankAccount, paymentMethod }) => bankAccount?.accountNumber && paymentMethod === 'eft_manual',
  );
  return found?.id ?? 0;
}

test('keeps what was typed and not sent, field by field, until it is sent, typed back or discarded', async () => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank() };
  const { texts, typed } = await employees.fields(ref);
  expect(typed).toBeNull();
  const account = 'bankAccount.accountNumber';
  const type = (more: Record<string, string>) => employees.saveTyped({ ...ref, texts: more });
  const kept = async () => (await employees.fields(ref)).typed?.texts;

  const waiting = async () => (await employees.typed(company)).waiting;
  expect(await waiting()).toEqual([]);

  await type({ jobTitle: 'Dri', [account]: '62009' });
  await type({ jobTitle: 'Driver', [account]: '62009876543', neverHeardOf: 'x' });
  const [one, ...others] = await waiting();
  expect([one?.employeeId, one?.fields, others]).toEqual([ref.employeeId, 2, []]);
  expect(one?.lastName).toBe(texts['lastName']);
  expect(await kept()).toEqual({ jobTitle: 'Driver', [account]: '62009876543' });
  await employees.saveEverything({ ...ref, suggestedName: 'One', paper: null });
  expect(new TextDecoder().decode(saved)).toContain('62009876543');

  // The mask is what the record shows there.
  await type({ [account]: texts[account] ?? '' });
  expect(await kept()).toEqual({ jobTitle: 'Driver' });
  expect((await waiting())[0]?.fields).toBe(1);

  // A change from a file, to another field.
  const email = { ...texts, email: 'file@example.org' };
  await employees.change({ ...ref, before: texts, now: email });
  await expect.poll(async () => (await employees.fields(ref)).texts['email']).toBe('file@example.org');
  expect(await kept()).toEqual({ jobTitle: 'Driver' });
  await employees.change({ ...ref, before: email, now: { ...email, jobTitle: 'Driver' } });
  expect(await kept()).toBeUndefined();

  await type({ lastName: 'Ḓavhana-Müller' });
  expect(await kept()).toEqual({ lastName: 'Ḓavhana-Müller' });
  await employees.discardTyped(ref);
  expect(await kept()).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

test('does not report an accepted change as failed when what was typed could not be removed', async () => {
  const { employees } = runtime.handlers;
  const ref = { ...company, employeeId: await somebodyPaidByBank() };
  const { texts } = await employees.fields(ref);
  await employees.saveTyped({ ...ref, texts: { jobTitle: 'Driver' } });
  isFull = true;
  await employees.change({ ...ref, before: texts, now: { ...texts, jobTitle: 'Driver' } });
  await expect.poll(async () => (await employees.fields(ref)).texts['jobTitle']).toBe('Driver');
});
