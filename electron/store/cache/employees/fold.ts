/** Letters that Unicode does not take apart into a plain one and a mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Printed ASCII with single spaces between: only its case can be folded. */
const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** What people type when they look for a name: lower case, no accents, single spaces. */
export function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded words of what was typed; each must be found. More than eight say no more than eight. */
export function wordsOf(typed: string): readonly string[] {
  return fold(typed).split(' ').filter(Boolean).slice(0, 8);
}
