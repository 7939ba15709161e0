import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawable, writeOutline } from '#electron/documents/pdf/write-outline.ts';

test.each([
  ['an accent that stands apart', 'e\u0301', '\u00E9'],
  ['ends of lines of every system', 'a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
  ['tabs, signs for machines and half a character', 'a\tb\0c\uD800d', 'a b c d'],
  ['marks that turn the direction', 'a\u202Eb\u200Fc\uFEFF', 'abc'],
  ['words of any length', `${'x'.repeat(150)} y`, `${'x'.repeat(100)}\n${'x'.repeat(50)} y`],
])('draws %s', (_what, text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('writes a long word whole, and what comes behind it', async () => {
  const long = 'x'.repeat(3_000);
  const bytes = await writeOutline({
    ...{ title: 'All of it', notice: 'Notice', pageOf: '{page} of {pages}' },
    lines: [
      { depth: 1, name: 'Picture\t', text: long },
      { depth: 1, name: 'Empty', text: '' },
      { depth: 0, name: 'City', text: 'Cape\r\nTown' },
    ],
  });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  expect(text.match(/x/g)).toHaveLength(long.length);
  expect(text).not.toContain('\0');
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/x Empty City Cape Town 1 of 1$/);
});
