import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.ts';
import type { Mark } from './high-water-mark.ts';

const fileName = 'high-water.mark';
const nonceBytes = 12;
const tagBytes = 16;

/** A separate key, so that the database's key is used only for the database. */
function markKey(databaseKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', databaseKey, '', 'paydesk high-water mark 1', 32));
}

export type Reading =
  | { readonly state: 'read'; readonly mark: Mark }
  | { readonly state: 'missing' | 'unreadable' };

function decrypt(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Reads the mark and authenticates it: nobody without the database's key can write one that is accepted. */
export function readMark(directory: string, databaseKey: Uint8Array): Reading {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(directory, fileName));
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { state: gone ? 'missing' : 'unreadable' };
  }
  try {
    // Authenticated: these are the bytes that writeMark made from a Mark.
    return { state: 'read', mark: JSON.parse(decrypt(bytes, markKey(databaseKey))) as Mark };
  } catch {
    // Damaged, forged or written with another key: in each case it proves nothing.
    return { state: 'unreadable' };
  }
}

/** Encrypts the mark as well as authenticating it, because it contains the names of companies. */
export function writeMark(directory: string, databaseKey: Uint8Array, mark: Mark): void {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', markKey(databaseKey), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(mark), 'utf8'), cipher.final()]);
  replaceFile(join(directory, fileName), Buffer.concat([nonce, text, cipher.getAuthTag()]));
}
