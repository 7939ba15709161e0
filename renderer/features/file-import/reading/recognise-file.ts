import { compoundProblem, compoundSign } from './compound-file.ts';
import type { FileProblemCode } from './file-problem.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** How files begin that are no tables, or not in a form that is read here. Null stands for any byte. */
const signs: readonly (readonly [FileProblemCode, readonly (number | null)[]])[] = [
  ['picture', [0x89, ...ascii('PNG')]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', ascii('GIF8')],
  ['picture', [...ascii('II'), 0x2a, 0]],
  ['picture', [...ascii('MM'), 0, 0x2a]],
  ['picture', [...ascii('BM'), null, null, null, null, 0, 0, 0, 0]],
  ['picture', [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  ['picture', [0, 0, 0, null, ...ascii('ftyp')]],
  ['archive', [...ascii('Rar!'), 0x1a, 7]],
  ['archive', [...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', [0x1f, 0x8b, 8]],
  // An archive without parts, and one of several volumes.
  ['archive', [...ascii('PK'), 5, 6]],
  ['archive', [...ascii('PK'), 7, 8]],
  // Excel 2 to 5 without a container, and Lotus 1-2-3.
  ['old-excel', [9, 0, 4, 0]],
  ['old-excel', [9, 2, 6, 0]],
  ['old-excel', [9, 4, 6, 0]],
  ['old-excel', [9, 8, 8, 0]],
  ['old-excel', [0, 0, 2, 0, 6, 4]],
  ['old-excel', [0, 0, 0x1a, 0, 0, 0x10, 4, 0]],
];

const archiveSign = [0x50, 0x4b, 3, 4];
/** Blanks, ends of lines and a mark of UTF-8: what some servers send before the file itself. */
const blanks = new Set([0x20, 9, 10, 13, 0xef, 0xbb, 0xbf]);
const mostBlanks = 64;

/** What the bytes of a file say it is: an archive such as a workbook, something that cannot be used, or maybe a text. */
export function recogniseBytes(bytes: Uint8Array): 'archive-of-parts' | FileProblemCode | 'text' {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, archiveSign)) return 'archive-of-parts';
  if (startsWith(bytes, compoundSign)) return compoundProblem(bytes);
  const found = signs.find(([, sign]) => startsWith(bytes, sign));
  if (found !== undefined) return found[0];
  if (isDatabase(bytes)) return 'old-excel';
  if (isPdf(bytes)) return 'pdf';
  const first = bytes.subarray(0, mostBlanks).findIndex((byte) => !blanks.has(byte));
  if (first > 0 && startsWith(bytes.subarray(first), archiveSign)) return 'damaged';
  // What is left of a file when the power failed, or a download that was not finished.
  return bytes.every((byte) => byte === 0) ? 'damaged' : 'text';
}

function startsWith(bytes: Uint8Array, sign: readonly (number | null)[]): boolean {
  return bytes.length >= sign.length && sign.every((byte, index) => byte === null || bytes[index] === byte);
}

/** Readers of PDF accept its sign anywhere in the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
}

/** A table of dBase: the day of its last change, and a header whose end is marked. */
function isDatabase(bytes: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = bytes;
  if (![0x03, 0x83, 0x8b, 0xf5].includes(version) || month < 1 || month > 12 || day < 1 || day > 31)
    return false;
  return bytes[(bytes[8] ?? 0) + 256 * (bytes[9] ?? 0) - 1] === 0x0d;
}

/** What is examined of a text: more than the comments and styles before the first word that counts. */
const examined = 8_192;

/** Why a text is no table; undefined if it may be one. */
export function textProblem(text: string): FileProblemCode | undefined {
  const begin = text.slice(0, examined).trimStart();
  if (begin.startsWith('{\\rtf')) return 'document';
  if (begin.startsWith('<')) return markupProblem(begin);
  if (/^[[{]\s*["[{]/.test(begin)) return begin.includes('docs.google.com') ? 'online' : 'program-data';
  // Tables as Multiplan and VisiCalc exchanged them.
  const isSylk = begin.startsWith('ID;P') && /\n(?:P;P|C;[XY]\d)/.test(begin);
  if (isSylk || /^TABLE\r?\n0,1\r?\n/.test(begin)) return 'old-excel';
  return mailProblem(begin);
}

function markupProblem(begin: string): FileProblemCode | undefined {
  const isXml = begin.startsWith('<?xml');
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(begin))
    return 'xml-spreadsheet';
  if (begin.includes('<office:document')) return 'open-document';
  if (/progid="Word\.Document"/.test(begin)) return 'document';
  const [, name = ''] = /<(?![?!])([^\s/>]+)/.exec(begin) ?? [];
  const isPage = /^(?:html|head|body|meta|title|link|style|script|table|div|p|center|font|form|pre)$/i.test(
    name,
  );
  if (isPage || /^<!doctype html/i.test(begin)) return 'web-page';
  // A first cell such as `<none>` is no markup.
  return isXml || begin.startsWith('<!') || begin.includes('xmlns') ? 'program-data' : undefined;
}

/** Lines before the first blank one that only an e-mail has, or a page that was saved as one. */
const mailLine =
  /^(?:received|return-path|delivered-to|message-id|mime-version|content-type|x-document-type|snapshot-content-location):/gim;
const pageLine = /^(?:x-document-type|snapshot-content-location|content-type:\s*multipart\/related)/im;
const fewestLines = 2;

function mailProblem(begin: string): FileProblemCode | undefined {
  const [head = ''] = begin.split(/\r?\n\r?\n/, 1);
  if ((head.match(mailLine) ?? []).length < fewestLines) return undefined;
  return pageLine.test(head) && !/^(?:received|return-path):/im.test(head) ? 'web-page' : 'e-mail';
}
