import { randomBytes } from 'node:crypto';
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quickSealing } from '#test/support/quick-sealing.ts';
import { createRecovery } from '#electron/profile/recovery.ts';
import { temporaryDirectory } from '../store/open-test-store.ts';

const passphrase = 'kudu lantern tuesday copper';

test('the key comes back by its passphrase and by no other, and is not in the file', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = createRecovery({ folder, key, sealing: quickSealing });
  expect(await recovery.isSet()).toBe(false);
  await recovery.set(passphrase);
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

test('another passphrase takes the place of the first', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = createRecovery({ folder, key, sealing: quickSealing });
  await recovery.set(passphrase);
  await recovery.set('maize window quarry silver');
  expect((await recovery.open('maize window quarry silver')).equals(key)).toBe(true);
  await expect(recovery.open(passphrase)).rejects.toMatchObject({ params: { reason: 'wrong-passphrase' } });
});

test('a passphrase cannot be chosen while the key is not known', async () => {
  const folder = temporaryDirectory();
  const recovery = createRecovery({ folder, key: null, sealing: quickSealing });
  await expect(recovery.set(passphrase)).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await recovery.isSet()).toBe(false);
});

test('a damaged file is told from a wrong passphrase', async () => {
  const folder = temporaryDirectory();
  const recovery = createRecovery({ folder, key: randomBytes(32), sealing: quickSealing });
  await recovery.set(passphrase);
  truncateSync(join(folder, 'recovery.key'), 90);
  await expect(recovery.open(passphrase)).rejects.toMatchObject({ params: { reason: 'damaged' } });
});

test('a file in its place that opens another key opens nothing', async () => {
  const folder = temporaryDirectory();
  const key = randomBytes(32);
  const recovery = createRecovery({ folder, key, sealing: quickSealing });
  await recovery.set(passphrase);
  await createRecovery({ folder, key: randomBytes(32), sealing: quickSealing }).set('put there instead');
  await expect(recovery.open('put there instead')).rejects.toMatchObject({
    code: 'sealed-file-refused',
    params: { reason: 'wrong-passphrase' },
  });
});
