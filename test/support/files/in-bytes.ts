/** A text as bytes of an old encoding: one byte a letter, by its code unless `bytes` says otherwise. */
export const inBytes = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0));

/** A text in UTF-16 with a byte-order mark, unless `isBare`; big-endian if `isSwapped`. */
export function inUtf16(text: string, { isBare = false, isSwapped = false } = {}): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(isBare ? text : `\ufeff${text}`, 'utf16le');
  return Uint8Array.from(isSwapped ? bytes.swap16() : bytes);
}
