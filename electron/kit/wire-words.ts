/** A name or a value as programs write it, such as `eft_manual`; other capitals are those of a person or a company. */
const wireWord = /\b[A-Za-z][a-z\d]*(?:_[a-z\d]+)+\b/g;
const initials = /\b(?:id|uif|paye|sdl|eti|eft)\b/gi;
/** An address or the name of a file, in which an underscore belongs where it is. */
const isWhole = /@|:\/\/|\\|\.(?:csv|docx?|jpe?g|json|pdf|png|txt|xlsx?|xml|zip)\b/i;

const wordsOf = (word: string): string =>
  word.replaceAll('_', ' ').replaceAll(initials, (letters) => letters.toUpperCase());

/** A text of the service without the underscores of programs: `id_number is blank` becomes `ID number is blank`. */
export const inWords = (text: string): string =>
  text.replaceAll(/\S+/g, (part) =>
    part.includes('_') && !isWhole.test(part) ? part.replaceAll(wireWord, wordsOf) : part,
  );
