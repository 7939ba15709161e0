import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawable, writeOutline } from '#electron/documents/pdf/write-outline.ts';

test.each([
  ['a separate accent', 'e\u0301', '\u00E9'],
  ['line ends of every system', 'a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
  ['tabs, control characters and half a surrogate pair', 'a\tb\0c\uD800d', 'a b c d'],
  ['direction marks', 'a\u202Eb\u200Fc\uFEFF', 'abc'],
  [
    'letters of every name in Latin, Greek and Cyrillic',
    'Nguyễn Thị Ựu · Ольга Їжак · Γιώργος · !Xóõ ǃNami ǂKhoa ǀUri ǁHai · Ọ̀ṣun Ɓala',
    'Nguyễn Thị Ựu · Ольга Їжак · Γιώργος · !Xóõ ǃNami ǂKhoa ǀUri ǁHai · Ọ̀ṣun Ɓala',
  ],
  ['old forms of letters', 'ŉ Toets ﬁ １２', 'ʼn Toets fi 12'],
  ['a box for each letter of another script', 'أحمد 王 😀\ufe0f', '□□□□ □ □'],
  ['words of any length', `${'x'.repeat(150)} y`, `${'x'.repeat(100)}\n${'x'.repeat(50)} y`],
])('draws %s', (_what, text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('writes a long word whole, and what follows it', async () => {
  const long = 'x'.repeat(3_000);
  const bytes = await writeOutline({
    title: 'All of it',
    notice: 'Notice',
    boxes: 'Boxes',
    pageOf: '{page} of {pages}',
    lines: [
      { depth: 1, name: 'Picture\t', text: long },
      { depth: 1, name: 'Empty', text: '' },
      { depth: 0, name: 'City', text: 'Cape\r\nTown' },
    ],
  });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  expect(text).not.toContain('Boxes');
  expect(text.match(/x/g)).toHaveLength(long.length);
  expect(text).not.toContain('\0');
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/x Empty City Cape Town 1 of 1$/);
});

test('writes names in Latin, Greek and Cyrillic, and explains boxes for other scripts', async () => {
  const names = ['Nguyễn Thị Ựu', 'Ольга Їжак', 'Γιώργος', 'ǃNami ǂKhoa ǀUri ǁHai', 'Ṱhoho Ḽuvhengo'];
  const textOf = async (name: string) => {
    const bytes = await writeOutline({
      title: name,
      notice: 'Notice',
      boxes: 'Boxes',
      pageOf: '{page} of {pages}',
      lines: [{ depth: 0, name: 'Name', text: `${name}.` }],
    });
    const read = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
    return read.text.normalize('NFC').replaceAll(/\s+/g, ' ');
  };
  for (const name of names) expect(await textOf(name)).toBe(`${name} Notice Name ${name}. 1 of 1`);
  expect(await textOf('Li 王')).toBe('Li □ Notice Boxes Name Li □. 1 of 1');
});
