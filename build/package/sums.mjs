// The SHA256SUMS of a folder, in the format that `sha256sum --check` reads.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const handedOut = /\.(exe|msi|dmg|AppImage|deb|json)$/;

/** Writes `SHA256SUMS` beside the files to be published, and returns their names. */
export function writeSums(folder) {
  const names = readdirSync(folder)
    .filter((name) => handedOut.test(name))
    .sort();
  const lines = names.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
  return names;
}
