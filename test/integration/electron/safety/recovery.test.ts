import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { quickSealing } from '#test/support/quick-sealing.ts';
import { createRecovery } from '#electron/profile/recovery.ts';
import { temporaryDirectory } from '#test/support/open-test-store.ts';

const passphrase = 'kudu lantern tuesday copper';
const other = 'maize window quarry silver';
const recorded = () => Promise.resolve();

test('the key is opened by its passphrase and by no other, and is not in the file', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = createRecovery({ folder, key, sealing: quickSealing });
  expect(await recovery.isSet()).toBe(false);
  await recovery.set(passphrase, recorded);
  expect(await recovery.isSet()).toBe(true);
  const lost = createRecovery({ folder, key: null, sealing: quickSealing });
  expect((await lost.open(passphrase)).equals(key)).toBe(true);
  await expect(lost.open('kudu lantern tuesday')).rejects.toMatchObject({
    code: 'sealed-file-refused',
    params: { reason: 'wrong-passphrase' },
  });
  const bytes = readFileSync(join(folder, 'recovery.key'));
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(passphrase)).toBe(false);
});

test('a passphrase cannot be chosen while the key is unknown', async () => {
  const folder = temporaryDirectory();
  const recovery = createRecovery({ folder, key: null, sealing: quickSealing });
  await expect(recovery.set(passphrase, recorded)).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await recovery.isSet()).toBe(false);
});

test('a damaged file is distinguished from a wrong passphrase', async () => {
  const folder = temporaryDirectory();
  const recovery = createRecovery({ folder, key: randomBytes(32), sealing: quickSealing });
  await recovery.set(passphrase, recorded);
  truncateSync(join(folder, 'recovery.key'), 90);
  await expect(recovery.open(passphrase)).rejects.toMatchObject({ params: { reason: 'damaged' } });
});

test('a file that was replaced by one with another key opens nothing', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = createRecovery({ folder, key, sealing: quickSealing });
  await recovery.set(passphrase, recorded);
  await createRecovery({ folder, key: randomBytes(32), sealing: quickSealing }).set(
    'put there instead',
    recorded,
  );
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
    practice: { baseUrl: 'http://127.0.0.1:9/v1', key: 'unused' },
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
    const tries = [passphrase, other].map((text) => runtime.ports.recovery.open(text).catch(() => null));
    return (await Promise.all(tries)).map((found) => found !== null);
  };
  return { ...runtime, disk, opens };
}

test('a first passphrase for whose record the disk has no room is not chosen, and says so', async () => {
  const { handlers, disk, directory } = await openOnFullDisk();
  disk.refused = ['addAuditEntry'];
  await expect(handlers.recovery.set({ passphrase })).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await handlers.recovery.state({})).toMatchObject({ isSet: false, isLost: false });
  expect(readdirSync(directory).filter((name) => name.startsWith('recovery'))).toEqual([]);
});

test('a first passphrase for whose note there is no room holds, and is noted at the next start', async () => {
  const { handlers, disk, directory, ports } = await openOnFullDisk();
  disk.refused = ['writeSettings'];
  await handlers.recovery.set({ passphrase });
  disk.refused = [];
  await new Recovery(ports).noteChosen();
  rmSync(join(directory, 'recovery.key'));
  expect(await handlers.recovery.state({})).toMatchObject({ isSet: false, isLost: true });
});

test('a change that a full disk breaks off, at the file or at its record, leaves the earlier passphrase', async () => {
  const { handlers, disk, directory, opens } = await openOnFullDisk();
  await handlers.recovery.set({ passphrase });
  const change = () => handlers.recovery.set({ passphrase: other, present: passphrase });
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
