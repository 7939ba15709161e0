import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { patiently } from './patience.ts';

/** Replaces a small file: after a crash or a power loss, either the old or the new content is there, and complete. */
export function replaceFile(target: string, content: string | Uint8Array): void {
  const file = openSync(`${target}.new`, 'w', 0o600);
  try {
    const bytes = Buffer.from(content);
    for (let offset = 0; offset < bytes.length;) offset += writeSync(file, bytes, offset);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  patiently(() => renameSync(`${target}.new`, target));
}
