import { FileProblem } from './file-problem.ts';

/** The encodings in which spreadsheets and payroll programs write text. */
const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'cp437',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** One of several encodings in which a file can be read, with words of the file as it reads them. */
export interface EncodingCandidate {
  readonly encoding: TextEncoding;
  readonly sample: string;
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** The encodings that give different names, the likeliest first; empty if only one makes sense. */
  readonly candidates: readonly EncodingCandidate[];
}

/**
 * Decodes a file in the given encoding. Else by its byte order mark, by its zero bytes, as UTF-8, of which single bytes
 * may be damaged, or as what gives the likeliest names.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const sure = findSure(bytes);
  const candidates = sure === undefined ? findCandidates(bytes) : [];
  const encoding = chosen ?? sure ?? candidates[0]?.encoding ?? 'windows-1252';
  // A program that joins files leaves their marks behind the first one, which the decoder takes away.
  const text = decodeAs(bytes, encoding).replace(/^\uFEFF+/, '');
  // Tables never contain null characters; pictures, programs and archives do.
  if (text.includes('\0')) throw new FileProblem('not-a-table');
  return { text, encoding, candidates: candidates.length > 1 ? candidates : [] };
}

/** The upper half of the code pages of DOS, which browsers do not know. */
const dosLetters = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const;

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding !== 'cp850' && encoding !== 'cp437') return new TextDecoder(encoding).decode(bytes);
  const letters = dosLetters[encoding];
  // One character for each byte; of those only the lower half is right.
  const text = new TextDecoder('windows-1252').decode(bytes);
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    parts.push(text.slice(from, index), letters[byte - 0x80] ?? '');
    from = index + 1;
  }
  return parts.join('') + text.slice(from);
}

function findSure(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return findByZeros(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : undefined);
}

const sampleBytes = 4_096;

/** In UTF-16 every second byte of ordinary text is a zero. */
function findByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even++;
    else odd++;
  });
  const many = sample.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : undefined;
}

/**
 * Whether as many letters are UTF-8 as are not: a damaged byte spoils its own cell only. In other encodings, hardly any
 * two letters beside each other happen to be one of UTF-8.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.split('\ufffd').length - 1;
  let letters = 0;
  for (const character of text) if (character > '\x7f' && character !== '\ufffd') letters++;
  return letters >= damaged;
}

/** Letters with which names of South Africa are written, from the commonest to the rarest, and marks between words. */
const worth = [
  ['éëêèöüôïáíóúäçñ', 3],
  ['šžàâîûåøæãõčć', 1],
  ['ßœÿýìòùðþ', 0.25],
] as const;
const insideWords = '’‘´ʼ';
const betweenWords = '·–—…“”•€£°\u00a0ºª§©®½¼¾';

const isLetter = (text: string) => /\p{L}/u.test(text);
const isUpper = (text: string) => /\p{Lu}/u.test(text);
const isLower = (text: string) => /\p{Ll}/u.test(text);

/** How well a character fits where it stands; undefined if nobody writes it there. */
function fitOf(text: string, index: number): number | undefined {
  const [first = '', before = '', character = '', after = ''] = [-2, -1, 0, 1].map(
    (step) => text[index + step],
  );
  if (insideWords.includes(character)) return isLetter(before) ? 0.5 : undefined;
  if (betweenWords.includes(character)) return isLetter(before) && isLetter(after) ? undefined : 0.5;
  const fit = worth.find(([letters]) => letters.includes(character.toLowerCase()))?.[1];
  if (fit === undefined || !(isLetter(before) || isLetter(after))) return undefined;
  // Nobody writes RENéE, renÉe or KÜnig.
  if (isUpper(character)) return isLower(before) || (isLetter(before) && isLower(after)) ? undefined : fit;
  return isUpper(after) || (isUpper(before) && isUpper(first)) ? undefined : fit;
}

const singleByte = ['windows-1252', 'macintosh', 'cp850', 'cp437'] as const;
/** What is examined of the words with such letters. */
const examinedBytes = 1_000_000;
const sampleWords = 3;
const sampleLetters = 30;

/**
 * The encodings in which the fewest letters misfit, the likeliest first, without those that read the file as one before
 * them; all of them if no letter fits in any.
 */
function findCandidates(bytes: Uint8Array): EncodingCandidate[] {
  const words = highWords(bytes);
  const rated = singleByte.map((encoding) => {
    const text = decodeAs(words, encoding);
    let score = 0;
    let misfits = 0;
    for (let index = 0; index < text.length; index++) {
      if ((text[index] ?? '') <= '\x7f') continue;
      const fit = fitOf(text, index);
      if (fit === undefined) misfits++;
      else score += fit;
    }
    return { encoding, text, score, misfits };
  });
  const fewest = Math.min(...rated.map(({ misfits }) => misfits));
  const fitting = rated.filter(({ misfits, score }) => misfits === fewest && score > 0);
  const best = (fitting.length > 0 ? fitting : rated).toSorted((a, b) => b.score - a.score);
  return best
    .filter(({ text }, index) => best.findIndex((other) => other.text === text) === index)
    .map(({ encoding, text }) => ({ encoding, sample: sampleOf(text) }));
}

/** The words that have letters beyond ASCII, one per line. */
function highWords(bytes: Uint8Array): Uint8Array {
  const words: number[] = [];
  let from = 0;
  let isHigh = false;
  for (let index = 0; index <= bytes.length && words.length < examinedBytes; index++) {
    const byte = bytes[index] ?? 0x0a;
    isHigh ||= byte >= 0x80;
    // Ends of lines, quotes, spaces and the usual separators.
    if (!(byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b || byte === 0x7c)) continue;
    if (isHigh)
      for (let each = from; each <= index; each++) words.push(each === index ? 0x0a : (bytes[each] ?? 0));
    from = index + 1;
    isHigh = false;
  }
  return Uint8Array.from(words);
}

function sampleOf(text: string): string {
  const words = [...new Set(text.split('\n'))].filter((word) => word !== '');
  return words
    .slice(0, sampleWords)
    .map((word) => word.slice(0, sampleLetters))
    .join(', ');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
