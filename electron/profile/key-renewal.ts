import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#kit/errors.ts';
import { runInThread, type RunTask } from '#store/backups/client.ts';
import { checkKey } from '#store/key-check.ts';
import type { KeyChange } from '#store/database.ts';
import type { RenewalProgress } from '#store/key-renewal.ts';
import { patiently } from '#store/patience.ts';
import { replaceFile } from '#store/replace-file.ts';
import { toError } from '#store/to-error.ts';

/*
 * A new passphrase gets a new key for the databases, or whoever has a copy of the old passphrase's file could still open
 * them. The steps, each of which leaves a profile that opens:
 *   1. renewal.key: the earlier key, sealed with the new one. recovery.key.new: the new key under the new passphrase.
 *   2. The keychain gets the new key: from here on the renewal is completed, now or at the next start.
 *   3. recovery.key.new becomes recovery.key. Every database is encrypted with the new key. key-check.json follows.
 *   4. renewal.key is removed, and with it the earlier key.
 */

const nonceBytes = 12;
const tagBytes = 16;

/** The databases' key under the clerk's passphrase. */
export function recoveryFile(folder: string): string {
  return join(folder, 'recovery.key');
}

/**
 * Where the file for a new passphrase is written before it replaces the current one; a crash in between leaves it
 * there.
 */
export function nextRecoveryFile(folder: string): string {
  return `${recoveryFile(folder)}.new`;
}

export function renewalFile(folder: string): string {
  return join(folder, 'renewal.key');
}

/** A separate key, so that the databases' key is used only for the databases. */
function sealingKey(key: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'paydesk key renewal 1', 32));
}

/**
 * Writes the earlier key, sealed with the new one. Fails while it is not known whether the keychain has the key of an
 * earlier renewal, which the next start finds out: with another one in its place, the databases could be locked for good.
 */
export function writeRenewal(folder: string, { from, to }: KeyChange): void {
  if (existsSync(renewalFile(folder))) throw new AppError('keychain-unavailable', { reason: 'missing' });
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(to), nonce);
  const text = Buffer.concat([cipher.update(from), cipher.final()]);
  replaceFile(renewalFile(folder), Buffer.concat([nonce, text, cipher.getAuthTag()]));
}

/** The earlier key; undefined if no renewal to `key` has begun. */
function earlierKey(folder: string, key: Uint8Array): Buffer | undefined {
  try {
    const bytes = readFileSync(renewalFile(folder));
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    // Missing, damaged, or begun with another key.
    return undefined;
  }
}

/** Whether this is the key of the profile's databases, or the one that a renewal is giving them. */
export function isProfileKey(folder: string, key: Uint8Array): 'right' | 'wrong' | 'unknown' {
  return earlierKey(folder, key) === undefined ? checkKey(folder, key) : 'right';
}

/** Removes what a renewal wrote before the keychain had the new key. */
export function abandonRenewal(folder: string): void {
  patiently(() => rmSync(renewalFile(folder), { force: true }));
  try {
    patiently(() => rmSync(nextRecoveryFile(folder), { force: true }));
  } catch {
    // It is never used without the other file, and the next passphrase replaces it.
  }
}

interface Renewal {
  readonly folder: string;
  readonly storeWorker: string | URL;
  readonly runTask?: RunTask;
  readonly onRenewal?: (progress: RenewalProgress) => void;
}

/**
 * Completes a renewal that has begun (steps 3 and 4); call it before the databases are opened. `key` is the one that the
 * keychain has, or that the passphrase opened.
 */
export async function completeRenewal(options: Renewal, key: Uint8Array): Promise<void> {
  const { folder, storeWorker, runTask = runInThread, onRenewal } = options;
  if (!existsSync(renewalFile(folder))) return;
  const from = earlierKey(folder, key);
  if (from === undefined) {
    // Only if the databases still have this key: otherwise the file has the one that opens them.
    if (checkKey(folder, key) === 'right') abandonRenewal(folder);
    return;
  }
  const next = nextRecoveryFile(folder);
  if (existsSync(next)) patiently(() => renameSync(next, recoveryFile(folder)));
  const task = { directory: folder, key, task: 'renewKey', input: { from } } as const;
  const reply = await runTask(storeWorker, task, onRenewal);
  if ('failure' in reply) throw toError(reply.failure);
  patiently(() => rmSync(renewalFile(folder), { force: true }));
}
