import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { characters, cutTypeface } from '../../../build/typeface.mjs';
import configuration from '../../../build/package/configuration.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const inRoot = (file: string) => path.join(root, file);

/** The characters beyond ASCII in the sources of a folder. */
function charactersIn(folder: string): Set<string> {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(ts|svelte|html|css)$/.test(file));
  // The texts that other programs write into their files are only read, never shown.
  const shown = sources.filter((file) => !file.startsWith(path.join('features', 'file-import', 'reading')));
  const texts = shown.map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
  return new Set(texts.join('').match(/[^\0-\x7f]/gu));
}

describe('the typeface that is shipped', () => {
  test('is what is cut out of Inter', async () => {
    for (const [file, bytes] of Object.entries(await cutTypeface())) {
      expect(readFileSync(inRoot(file)).equals(bytes), file).toBe(true);
    }
  });

  test('stands beside its licence, which is packed with the app', () => {
    const linesOf = (file: string) => readFileSync(inRoot(file), 'utf8').split(/\r?\n/);
    expect(linesOf('LICENSE-Inter.txt')).toEqual(linesOf('node_modules/inter-ui/LICENSE.txt'));
    expect(configuration.extraResources).toContainEqual({ from: 'LICENSE-Inter.txt' });
  });

  test.each(['renderer', 'practice/documents', 'practice/seed'])(
    'has every character that is written in %s',
    (folder) => {
      const missing = [...charactersIn(folder)].filter(
        (letter) => !characters.includes(letter.codePointAt(0) ?? 0),
      );
      expect(missing).toEqual([]);
    },
  );
});
