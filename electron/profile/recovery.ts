import { statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { retryWhileInUse } from '#documents/file-in-use.ts';
import { readWhole, writeWhole } from '#documents/whole-file.ts';
import type { RecoveryPort, SealingPort } from '#services/ports.ts';

const keyBytes = 32;
/** A sealed key takes little more than a hundred bytes. */
const maxBytes = 4_096;

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

interface RecoveryOptions {
  readonly folder: string;
  /** The databases' key; null if it is not known. */
  readonly key: Buffer | null;
  readonly sealing: SealingPort;
}

/** The databases' key under the clerk's passphrase, in a file beside them. */
export function createRecovery({ folder, key, sealing }: RecoveryOptions): RecoveryPort {
  const file = recoveryFile(folder);
  const ownKey = (): Buffer => {
    if (key === null) throw new AppError('store-unavailable', { reason: 'wrong-key' });
    return key;
  };
  const openFile = async (passphrase: string, path = file) => {
    const found = asKey(await sealing.open(await readWhole(path, maxBytes), passphrase));
    // Anyone can seal another key under their own passphrase and put it here: it must not unlock anything.
    if (key !== null && !found.equals(key)) {
      throw new AppError('sealed-file-refused', { reason: 'wrong-passphrase' });
    }
    return found;
  };
  return {
    isSet: () => Promise.resolve(hasContent(file)),
    set: async (passphrase, record) => {
      const own = ownKey();
      const next = nextRecoveryFile(folder);
      try {
        await writeWhole(next, await sealing.seal(own, passphrase));
        // Read back as it will be used: a file that does not open is no recovery.
        await openFile(passphrase, next);
        await record();
        // Last, and needs no space on a full disk: until now the previous passphrase was the valid one.
        await retryWhileInUse(() => rename(next, file));
      } catch (error) {
        await rm(next, { force: true }).catch(() => undefined);
        throw error instanceof AppError ? error : notReplaced(error);
      }
    },
    open: openFile,
    seal: (bytes, passphrase) => sealing.seal(Buffer.concat([ownKey(), bytes]), passphrase),
    unseal: async (sealed, passphrase) => {
      const content = await sealing.open(sealed, passphrase);
      return { key: asKey(content.subarray(0, keyBytes)), bytes: content.subarray(keyBytes) };
    },
  };
}

const notReplaced = (cause: unknown) =>
  new AppError('file-failed', { name: 'recovery.key', reason: 'failed' }, { cause });

/** An empty file, or a folder in its place, cannot check a passphrase. */
function hasContent(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.isFile() && found.size > 0;
}

function asKey(bytes: Uint8Array): Buffer {
  if (bytes.length !== keyBytes) throw new AppError('sealed-file-refused', { reason: 'not-ours' });
  return Buffer.from(bytes);
}
