import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { lockAccount } from '#electron/safety/lock-memory.ts';
import { closeNow, createLock, minute } from './lock-fixture.ts';

const corrupt = new AppError('store-unavailable', { reason: 'corrupt' });

test.each([
  { what: 'damaged', given: { unreadable: corrupt } },
  { what: 'missing or an earlier copy', given: { stored: {} } },
])('is still locked when its database is $what, until the computer restarts', async ({ given }) => {
  const first = createLock();
  await first.lock.start();
  await closeNow(first);
  const restarted = createLock({ ...given, secrets: first.secrets, upMs: minute });
  await restarted.lock.start();
  expect(restarted.lock.isClosed).toBe(false);
  const second = createLock({ ...given, secrets: first.secrets });
  await second.lock.start();
  expect(second.lock.isClosed).toBe(true);
  await second.lock.unlock({ passphrase: 'correct horse' });
  const third = createLock({ ...given, secrets: first.secrets });
  await third.lock.start();
  expect(third.lock.isClosed).toBe(false);
});

const unavailable = () => Promise.reject(new AppError('keychain-unavailable', { reason: 'slow' }));

test.each([
  { what: 'fails', answer: unavailable },
  { what: 'never answers', answer: () => new Promise<never>(() => undefined) },
])('locks and unlocks when the keychain $what', async ({ answer }) => {
  const secrets = { read: unavailable, write: answer, remove: answer };
  const given = createLock({ secrets });
  given.breakDisk();
  await given.lock.start();
  const closing = given.lock.close();
  await given.clock.pass(3_000);
  await closing;
  expect(given.lock.isClosed).toBe(true);
  const opening = given.lock.unlock({ passphrase: 'correct horse' });
  await given.clock.pass(3_000);
  await opening;
  expect(given.lock.isClosed).toBe(false);
});

test.each([
  { what: 'is lost', unreadable: new AppError('store-unavailable', { reason: 'wrong-key' }) },
  {
    what: 'is in a keychain that is gone',
    unreadable: new AppError('keychain-unavailable', { reason: 'missing' }),
  },
])(
  'is not locked while the key of its databases $what, and is again once it is back',
  async ({ unreadable }) => {
    const first = createLock();
    await first.lock.start();
    await closeNow(first);
    // Then the notes in the keychain are not read either.
    const without = createLock({ unreadable, secrets: createMemoryStore() });
    await without.lock.start();
    expect(without.lock.isClosed).toBe(false);
    const back = createLock({ secrets: first.secrets, stored: { ...first.stored } });
    await back.lock.start();
    expect(back.lock.isClosed).toBe(true);
  },
);

test('is locked when its keychain entry and its note in work.db are both missing', async () => {
  const first = createLock();
  await first.lock.start();
  await closeNow(first);
  await first.secrets.remove(lockAccount);
  const second = createLock({ secrets: first.secrets, stored: {} });
  await second.lock.start();
  expect(second.lock.isClosed).toBe(true);
});

test('opens without a passphrase after a restart of the computer when its keychain entry was missing', async () => {
  const first = createLock({ secrets: createMemoryStore(), upMs: 2 * minute });
  await first.lock.start();
  expect(first.lock.isClosed).toBe(true);
  const { secrets, stored } = first;
  const again = createLock({ secrets, stored: { ...stored }, upMs: 3 * minute });
  await again.lock.start();
  expect(again.lock.isClosed).toBe(true);
  const restarted = createLock({ secrets, stored: { ...stored }, upMs: minute });
  await restarted.lock.start();
  expect(restarted.lock.isClosed).toBe(false);
});

test('is not locked at a first start or at the next after choosing a passphrase', async () => {
  const secrets = createMemoryStore();
  const first = createLock({ secrets, passphrase: null });
  await first.lock.start();
  expect(first.lock.isClosed).toBe(false);
  const second = createLock({ secrets });
  await second.lock.start();
  expect(second.lock.isClosed).toBe(false);
});

test('is still locked when the uptime looks shorter within one start of the computer', async () => {
  const first = createLock({ startId: 'b1' });
  await first.lock.start();
  await closeNow(first);
  for (const [startId, isClosed] of [
    ['b1', true],
    ['b2', false],
  ] as const) {
    const again = createLock({ secrets: first.secrets, stored: { ...first.stored }, upMs: minute, startId });
    await again.lock.start();
    expect(again.lock.isClosed).toBe(isClosed);
  }
});
