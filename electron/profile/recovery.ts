import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { AppError, isAppError } from '#kit/errors.ts';
import { retryWhileInUse } from '#documents/file-in-use.ts';
import { readWhole, writeWhole } from '#documents/whole-file.ts';
import type { SavedKey } from '#secrets/database-key.ts';
import type { RecoveryPort, SealingPort } from '#services/ports.ts';
import { abandonRenewal, nextRecoveryFile, recoveryFile, writeRenewal } from './key-renewal.ts';

const keyBytes = 32;
/** A sealed key takes little more than a hundred bytes. */
const maxBytes = 4_096;

interface RecoveryOptions {
  readonly folder: string;
  /** The databases' key; null if it is not known. */
  readonly key: Buffer | null;
  readonly sealing: SealingPort;
  /** Without it the passphrase cannot be replaced. */
  readonly saved?: SavedKey;
}

/** The databases' key under the clerk's passphrase, in a file beside them. */
export function createRecovery({ folder, key, sealing, saved }: RecoveryOptions): RecoveryPort {
  const file = recoveryFile(folder);
  const next = nextRecoveryFile(folder);
  const openFile = async (passphrase: string, path = file, expected = key) => {
    const found = asKey(await sealing.open(await readWhole(path, maxBytes), passphrase));
    // Anyone can seal another key under their own passphrase and put it here: it must not unlock anything.
    if (expected !== null && !found.equals(expected)) {
      throw new AppError('sealed-file-refused', { reason: 'wrong-passphrase' });
    }
    return found;
  };
  const writeNext = async (passphrase: string, content: Buffer) => {
    await writeWhole(next, await sealing.seal(content, passphrase));
    // Read back as it will be used: a file that does not open is no recovery.
    await openFile(passphrase, next, content);
  };
  return {
    isSet: () => Promise.resolve(hasContent(file)),
    set: async (passphrase, record) => {
      if (key === null) throw new AppError('store-unavailable', { reason: 'wrong-key' });
      try {
        await writeNext(passphrase, key);
        await record();
        // Last, and needs no space on a full disk: until now nothing had changed.
        await retryWhileInUse(() => rename(next, file));
      } catch (error) {
        await rm(next, { force: true }).catch(() => undefined);
        throw asFailure(error);
      }
    },
    replace: async (passphrase, record) => {
      if (key === null || saved === undefined)
        throw new AppError('store-unavailable', { reason: 'wrong-key' });
      const renewed = randomBytes(keyBytes);
      try {
        writeRenewal(folder, { from: key, to: renewed });
      } catch (error) {
        throw asFailure(error);
      }
      try {
        await writeNext(passphrase, renewed);
        await record();
      } catch (error) {
        abandonRenewal(folder);
        throw asFailure(error);
      }
      try {
        await saved.save(renewed);
      } catch (error) {
        // A keychain that reports a failure may have the key all the same, and one that is slow may get it later. If
        // that cannot be known, the files for it stay, and the next start decides.
        const found = await saved.read().catch(() => null);
        if (found?.equals(renewed)) return;
        const isLate = isAppError(error, 'keychain-unavailable') && error.params.reason === 'slow';
        if (!isLate && found?.equals(key)) abandonRenewal(folder);
        throw asFailure(error);
      }
    },
    open: openFile,
    seal: ({ key: own, bytes }, passphrase) => sealing.seal(Buffer.concat([own, bytes]), passphrase),
    unseal: async (sealed, passphrase) => {
      const content = await sealing.open(sealed, passphrase);
      return { key: asKey(content.subarray(0, keyBytes)), bytes: content.subarray(keyBytes) };
    },
  };
}

function asFailure(error: unknown): AppError {
  if (isAppError(error)) return error;
  return new AppError('file-failed', { name: 'recovery.key', reason: 'failed' }, { cause: error });
}

/** An empty file, or a folder in its place, cannot check a passphrase. */
function hasContent(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.isFile() && found.size > 0;
}

function asKey(bytes: Uint8Array): Buffer {
  if (bytes.length !== keyBytes) throw new AppError('sealed-file-refused', { reason: 'not-ours' });
  return Buffer.from(bytes);
}
