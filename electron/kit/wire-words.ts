/** A name or a value as programs write it, such as `eft_manual`. */
const wireWord = /\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/gi;
const initials = /\b(?:id|uif|paye|sdl|eti|eft)\b/gi;

/** A text of the service without the underscores of programs: `id_number is blank` becomes `ID number is blank`. */
export const inWords = (text: string): string =>
  text.replaceAll(wireWord, (word) =>
    word.replaceAll('_', ' ').replaceAll(initials, (letters) => letters.toUpperCase()),
  );
