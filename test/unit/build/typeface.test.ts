import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, root } from '#test/support/repository.ts';
import { characters, cutTypeface } from '../../../build/vite/typeface.mjs';
import configuration from '../../../build/package/configuration.mjs';

/** The characters beyond ASCII in the sources of a folder. */
function charactersIn(folder: string): Set<string> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(ts|svelte|html|css)$/.test(file));
  // The texts that other programs write into their files are only read, never shown.
  const shown = sources.filter((file) => !file.startsWith(path.join('features', 'file-import', 'reading')));
  const texts = shown.map((file) => readText(path.join(folder, file)));
  return new Set(texts.join('').match(/[^\0-\x7f]/gu));
}

describe('the shipped typeface', () => {
  test('is an up-to-date subset of Inter', async () => {
    for (const [file, bytes] of Object.entries(await cutTypeface())) {
      expect(readFileSync(path.join(root, file)).equals(bytes), file).toBe(true);
    }
  });

  test('has its licence packed with the app', () => {
    const linesOf = (file: string) => readText(file).split(/\r?\n/);
    expect(linesOf('LICENSE-Inter.txt')).toEqual(linesOf('node_modules/inter-ui/LICENSE.txt'));
    expect(configuration.extraResources).toContainEqual({ from: 'LICENSE-Inter.txt' });
  });

  test.each(['renderer', 'practice/documents', 'practice/seed'])(
    'has every character that is used in %s',
    (folder) => {
      const missing = [...charactersIn(folder)].filter(
        (letter) => !characters.includes(letter.codePointAt(0) ?? 0),
      );
      expect(missing).toEqual([]);
    },
  );
});
