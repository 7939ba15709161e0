import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { otherPassphrase, passphrase, recoveryIn } from '#test/support/profile.ts';

const recorded = () => Promise.resolve();

test('opens the key with its passphrase only, and the file contains neither', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = recoveryIn(folder, key);
  expect(await recovery.isSet()).toBe(false);
  await recovery.set(passphrase, recorded);
  expect(await recovery.isSet()).toBe(true);
  const lost = recoveryIn(folder, null);
  expect((await lost.open(passphrase)).equals(key)).toBe(true);
  await expect(lost.open('kudu lantern tuesday')).rejects.toMatchObject({
    code: 'sealed-file-refused',
    params: { reason: 'wrong-passphrase' },
  });
  const bytes = readFileSync(join(folder, 'recovery.key'));
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(passphrase)).toBe(false);
});

test('chooses no passphrase while the key is unknown', async () => {
  const folder = temporaryDirectory();
  const recovery = recoveryIn(folder, null);
  await expect(recovery.set(passphrase, recorded)).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await recovery.isSet()).toBe(false);
});

test('distinguishes a damaged file from a wrong passphrase', async () => {
  const folder = temporaryDirectory();
  const recovery = recoveryIn(folder, randomBytes(32));
  await recovery.set(passphrase, recorded);
  truncateSync(join(folder, 'recovery.key'), 90);
  await expect(recovery.open(passphrase)).rejects.toMatchObject({ params: { reason: 'damaged' } });
});

test('does not open a file that was replaced by one with another key', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = recoveryIn(folder, key);
  await recovery.set(passphrase, recorded);
  await recoveryIn(folder, randomBytes(32)).set('put there instead', recorded);
  await expect(recovery.open('put there instead')).rejects.toMatchObject({
    code: 'sealed-file-refused',
    params: { reason: 'wrong-passphrase' },
  });
});

type Writing = 'addAuditEntry' | 'writeSettings';

/** A Paydesk whose disk is full for some of its writes. */
async function openOnFullDisk() {
  const disk = { refused: [] as readonly Writing[] };
  const runtime = await openRuntime({
    throughStore: (store) => {
      const full = () => Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }));
      const work = { ...store.work };
      work.addAuditEntry = (entry) =>
        disk.refused.includes('addAuditEntry') ? full() : store.work.addAuditEntry(entry);
      work.writeSettings = (input) =>
        disk.refused.includes('writeSettings') ? full() : store.work.writeSettings(input);
      return { ...store, work };
    },
  });
  onTestFinished(() => runtime.close());
  const opens = async () => {
    const tries = [passphrase, otherPassphrase].map((text) =>
      runtime.ports.recovery.open(text).catch(() => null),
    );
    return (await Promise.all(tries)).map((found) => found !== null);
  };
  return { ...runtime, disk, opens };
}

test('chooses no first passphrase when the disk is too full to record it', async () => {
  const { handlers, disk, directory } = await openOnFullDisk();
  disk.refused = ['addAuditEntry'];
  await expect(handlers.recovery.set({ passphrase })).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await handlers.recovery.state({})).toMatchObject({ isSet: false, isLost: false });
  expect(readdirSync(directory).filter((name) => name.startsWith('recovery'))).toEqual([]);
});

test('keeps a first passphrase when the disk is too full to note it, and notes it at the next start', async () => {
  const { handlers, disk, directory, ports } = await openOnFullDisk();
  disk.refused = ['writeSettings'];
  await handlers.recovery.set({ passphrase });
  disk.refused = [];
  await new Recovery(ports).noteChosen();
  rmSync(join(directory, 'recovery.key'));
  expect(await handlers.recovery.state({})).toMatchObject({ isSet: false, isLost: true });
});

test('keeps the earlier passphrase when a full disk interrupts a change', async () => {
  const { handlers, disk, directory, opens } = await openOnFullDisk();
  await handlers.recovery.set({ passphrase });
  const change = () => handlers.recovery.set({ passphrase: otherPassphrase, present: passphrase });
  disk.refused = ['addAuditEntry'];
  await expect(change()).rejects.toMatchObject({ params: { reason: 'disk-full' } });
  expect(await opens()).toEqual([true, false]);
  disk.refused = [];
  // No file can be written where there is a folder.
  mkdirSync(join(directory, 'recovery.key.new', 'taken'), { recursive: true });
  await expect(change()).rejects.toMatchObject({ code: 'file-failed' });
  expect(await opens()).toEqual([true, false]);
  rmSync(join(directory, 'recovery.key.new'), { recursive: true });
  expect(await change()).toEqual({ reopens: true });
});
