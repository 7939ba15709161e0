/** Words that say what a row or a figure is: a total of amounts, a count of rows, or a sum of account numbers. */
export type TotalKind = 'sum' | 'count' | 'hash';

const sumName = /^(?:(?:sub|grand|groot)?totals?|(?:sub|groot)?totaal|totale)$/;
/** People have these names too. */
const sumWord = /^(?:sum|som)$/;
const countWord =
  /^(?:count|counts|headcount|aantal|employees?|werknemers?|workers?|staff|people|persons?|records?|rekords?|rows?|rye|lines?|transactions?|transaksies|payments?|betalings?|items?)$/;
const hashWord = /^(?:hash|checksum|hashtotal)$/;
/** Words beside those, which say nothing by themselves. */
const besideWord =
  /^(?:of|all|the|in|for|van|alle|en|and|sub|grand|groot|control|kontrole|file|batch|number|no|nommer|amounts?|values?|bedrag|hours?|hrs|ure|days?|dae|salary|salaries|wages|lone|nett?|gross|pay|r|zar|rand)$/;
const figure = /^\d+$/;

/** What the words of one or more cells say. */
export interface TotalWords {
  /** Any word or figure at all. */
  readonly isFilled: boolean;
  /** They say nothing else than that this is a total, a count or a hash total. */
  readonly isSure: boolean;
  /** They say nothing but *sum*, which is a name too. */
  readonly isBareSum: boolean;
  /** They have a word for a total among others. */
  readonly hasTotal: boolean;
  readonly hasCount: boolean;
  readonly hasHash: boolean;
  /** They contain a figure themselves. */
  readonly hasFigure: boolean;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** `beside`: further words that say nothing by themselves, in lower case, such as those of the headers. */
export function totalWordsOf(text: string, beside: ReadonlySet<string> = new Set()): TotalWords {
  const words = wordsOf(text);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isKey = (word: string) => sumName.test(word) || countWord.test(word) || hashWord.test(word);
  const own = words.filter((word) => !figure.test(word) && !besideWord.test(word) && !beside.has(word));
  const keys = words.filter(isKey);
  return {
    isFilled: words.length > 0,
    isSure: keys.length > 0 && own.every(isKey),
    isBareSum: own.length > 0 && own.every((word) => sumWord.test(word) || isKey(word)),
    hasTotal: has(sumName) || has(sumWord),
    hasCount: has(countWord),
    hasHash: has(hashWord),
    hasFigure: has(/\d/),
  };
}

/** Whether a text says only that its row is a total. */
export function saysTotal(text: string): boolean {
  const { isSure, hasTotal } = totalWordsOf(text);
  return isSure && hasTotal;
}

/** The words of headers, which may stand beside *total* without saying anything else. */
export function headerWords(headers: readonly string[]): ReadonlySet<string> {
  return new Set(headers.flatMap(wordsOf));
}

/** Whether a text begins with a word for a total: *Total Packhouse*. */
export function beginsWithTotal(text: string): boolean {
  const [first = '', second = ''] = wordsOf(text);
  return sumName.test(first) || (/^(?:sub|grand|groot)$/.test(first) && sumName.test(second));
}
