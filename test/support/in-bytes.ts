/** A text as bytes of an old encoding: one byte a letter, by its code unless `bytes` says otherwise. */
export const inBytes = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0));
