import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { openProfile, type Profile } from '#electron/profile/profile.ts';
import { createRecovery } from '#electron/profile/recovery.ts';
import { savedKeyIn } from '#secrets/database-key.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import type { Keychain } from '#secrets/secret-store.ts';
import { createLog } from '../../electron/log.ts';
import { quickSealing } from './store/quick-sealing.ts';
import { storeHere } from './store/store-here.ts';
import { workerPath } from './store/store-worker.ts';

/** Recovery passphrases that are long enough. */
export const passphrase = 'kudu lantern tuesday copper';
export const otherPassphrase = 'maize window quarry silver';

/** Where a profile is, and the keychain of its computer. */
export interface ProfilePlace {
  readonly folder: string;
  readonly keychain: Keychain;
}

type Outside = Partial<Pick<Parameters<typeof openProfile>[0], 'key' | 'onRenewal' | 'startThread'>>;

/** Opens a profile as the app does; closed when the test ends. */
export async function openTestProfile(
  { folder, keychain }: ProfilePlace,
  outside: Outside = {},
): Promise<Profile> {
  const own = { folder, keychain, storeWorker: fileURLToPath(workerPath), log: createLog(folder) };
  const profile = await openProfile({ ...own, ...storeHere, ...outside });
  onTestFinished(() => profile.store.close());
  return profile;
}

export const profileIdOf = (folder: string): string => readFileSync(join(folder, 'profile-id'), 'utf8');

/** The key of a profile's databases, as the keychain has it. */
export const savedKeyOf = ({ folder, keychain }: ProfilePlace) =>
  savedKeyIn(profileSecrets(keychain, profileIdOf(folder)));

export async function keyOf(place: ProfilePlace): Promise<Buffer> {
  const key = await savedKeyOf(place).read();
  if (key === undefined) throw new Error('The keychain has no key.');
  return key;
}

/** The recovery file of a folder; with a key, passphrases can be chosen for it. */
export const recoveryIn = (folder: string, key: Buffer | null) =>
  createRecovery({ folder, key, sealing: quickSealing });

/** Chooses a recovery passphrase for a profile's key. */
export const choosePassphrase = (folder: string, key: Buffer, text = passphrase) =>
  recoveryIn(folder, key).set(text, () => Promise.resolve());
