import { idNumberProblem } from './id-number.ts';

/**
 * The one place that says what a personal number is (of an ID, a passport, a permit, a tax record or a bank account),
 * how it is shown in passing, and how it is compared. It is recognised by the name of its field and by its content.
 */

const shownCharacters = 4;

/** What people and programs put between the digits of a number, invisible characters too. */
const separators = /[\s\p{Z}\p{Cf}\p{P}]/gu;

/** A number as it is compared: digits of any script as plain ones, without separators, in lower case. */
export const bareNumber = (text: string): string =>
  alreadyBare.test(text) ? text : ungrouped(text).toLowerCase();

/** A number as services send nearly all of them: a list of employees has thousands. */
const alreadyBare = /^[0-9a-z]*$/;

const ungrouped = (text: string): string => plainDigits(text).replaceAll(separators, '');

const anyDigit = /\p{Nd}/u;

/** A digit of any script as one of ours: each script has its ten in order, beginning with its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && anyDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/[^\P{Nd}0-9]/gu, plainDigit);

/** Shows the last four characters, but never more than a third of the number: four would be most of a short one. */
export function maskNumber(value: string): string {
  const bare = ungrouped(value);
  const shown = Math.min(shownCharacters, Math.floor(bare.length / 3));
  return `•••• ${shown === 0 ? '' : bare.slice(-shown)}`.trim();
}

/** Whether a text is a masked number, or what is left of one. */
export const isMasked = (text: string): boolean => text.includes('•');

/** The words of a name, whether it is `id_number`, `idNumber`, `IDNo` or *ID number*. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Names in English and Afrikaans under which services and companies keep them. */
const ofDocument =
  /^(?:ident\w*|passport\w*|paspoort\w*|permit\w*|asylum|refugee|iban|rsaid|said|id(?:no|nr|num|number|nommer|doc))$/;
const ofAccount =
  /^(?:tax|taxno|taxref|sars|belasting\w*|accounts?|accountno|accountnumber|acct?|rekening\w*)$/;
const asNumber = /^(?:no|nos|nr|num|number|numbers|nommer|ref|reference)$/;
const ofPerson = /^(?:sa|rsa|national|personal|spouse|citizen)$/;
const bankPart = /^(?:detail|details|info)$/;
/** What a field says about a number without being one. */
const aboutNumber =
  /^(?:type|kind|code|country|name|holder|relationship|status|method|amount|rate|year|months?|percent|percentage|date|expiry|expires|issued|until|valid|from|since|branch|table|threshold|rebate|credits?|exempt|free|period|paid|due|total|on|id)$/;

/** Tables ask for the name of the same column with each cell. */
const judged = new Map<string, boolean>();
const maxJudged = 2_000;

/** Whether a field or a column of this name contains a personal number. */
export function isPersonalName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  if (judged.size >= maxJudged) judged.clear();
  const isPersonal = isNameOfNumber(name);
  judged.set(name, isPersonal);
  return isPersonal;
}

function isNameOfNumber(name: string): boolean {
  const words = wordsOf(name);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isNumber = has(asNumber);
  if (words.join(' ') === 'other number') return true;
  const index = words.indexOf('id');
  if (index !== -1 && (words.length === 1 || isNumber || ofPerson.test(words[index - 1] ?? ''))) return true;
  if (words.includes('bank') && (words.length === 1 || isNumber || has(bankPart))) return true;
  return (has(ofDocument) || has(ofAccount)) && (isNumber || !has(aboutNumber));
}

/** The same of a path such as `bankAccount.accountNumber` or a heading such as `calc.garnishee.account_number`. */
export const isPersonalPath = (path: string): boolean =>
  isPersonalName(path.slice(path.lastIndexOf('.') + 1));

const idDigits = 13;
/** Where people divide an ID number: birth date, sequence, citizenship, check digits. */
const usualCuts: ReadonlySet<number> = new Set([6, 10, 11, 12]);
const birthDate = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;
const decimal = /^[+-]?\d+[.,]\d+$/;

/** Groups of digits with at most three separators between them. */
const digitRuns = /\d(?:[\s\p{Z}\p{Cf}\p{P}]{0,3}\d)*/gu;

function isIdNumber(groups: readonly string[], isDecimal: boolean): boolean {
  const digits = groups.join('');
  if (digits.length !== idDigits) return false;
  if (groups.length === 1 && !isDecimal) return true;
  if (idNumberProblem(digits) === undefined) return true;
  let position = 0;
  const cuts = groups.slice(0, -1).map(({ length }) => (position += length));
  return !isDecimal && birthDate.test(digits) && cuts.every((cut) => usualCuts.has(cut));
}

/** Where in a text an ID number stands, as pairs of beginning and end. */
function idNumbersIn(text: string): (readonly [number, number])[] {
  if (text.length < idDigits) return [];
  const isDecimal = decimal.test(text.trim());
  return Array.from(text.matchAll(digitRuns), ({ 0: run, index }) => {
    const groups = Array.from(run.matchAll(/\d+/g), ({ 0: digits, index: offset }) => ({
      digits,
      at: index + offset,
    }));
    const found: (readonly [number, number])[] = [];
    for (let first = 0; first < groups.length; first += 1) {
      let length = 0;
      for (let last = first; last < groups.length && length < idDigits; last += 1) {
        length += groups[last]?.digits.length ?? 0;
        const own = groups.slice(first, last + 1);
        if (
          length !== idDigits ||
          !isIdNumber(
            own.map(({ digits }) => digits),
            isDecimal,
          )
        )
          continue;
        const [from, to] = [own[0], own.at(-1)];
        if (from && to) found.push([from.at, to.at + to.digits.length]);
        first = last;
      }
    }
    return found;
  }).flat();
}

const ibanStart = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?=[\s-]?[A-Za-z0-9]{4})/gu;
const [shortestIban, longestIban] = [15, 34];
/** Longer than any IBAN with its separators. */
const ibanReach = 60;

/** The check of ISO 13616: letters count from 10, and the remainder by 97 is 1. */
function passesIban(bare: string): boolean {
  let rest = 0;
  for (const character of bare.slice(4) + bare.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function ibansIn(text: string): (readonly [number, number])[] {
  if (text.length < shortestIban) return [];
  return Array.from(text.matchAll(ibanStart), ({ index }): (readonly [number, number])[] => {
    let bare = '';
    for (let position = index; position < Math.min(text.length, index + ibanReach); position += 1) {
      const character = text.charAt(position);
      if (/[A-Za-z0-9]/.test(character)) bare += character.toUpperCase();
      else if (!/[\s-]/.test(character)) break;
      if (bare.length > longestIban) break;
      const isEnd = !/[A-Za-z0-9]/.test(text.charAt(position + 1));
      if (isEnd && bare.length >= shortestIban && passesIban(bare)) return [[index, position + 1]];
    }
    return [];
  }).flat();
}

/** ASCII without a digit, such as a job title: nothing in it can be read as a number. */
const withoutDigits = /^[ -/:-~]*$/;

/** A text with each ID number and IBAN in it masked; the text itself if it has none. */
export function maskNumbersIn(text: string): string {
  // Most values are short, and tables have many thousands of them.
  if (text.length < idDigits || withoutDigits.test(text)) return text;
  const plain = plainDigits(text);
  const found = [...idNumbersIn(plain), ...ibansIn(plain)].toSorted(([a], [b]) => a - b);
  if (found.length === 0) return text;
  let [shown, done] = ['', 0];
  for (const [from, to] of found) {
    if (from < done) continue;
    shown += plain.slice(done, from) + maskNumber(plain.slice(from, to));
    done = to;
  }
  return shown + plain.slice(done);
}

/** Whether a text has an ID number or an IBAN in it, whatever its field is called. */
export const hasPersonalNumber = (text: string): boolean => maskNumbersIn(text) !== text;

/** A value that cannot be a number of a person: without any digit, a date, or yes or no by a figure. */
const isNoNumber = (value: string) => !/\p{N}/u.test(value) || /^\d{4}-\d\d-\d\d$/.test(value.trim());

/** A value as it may be shown in passing where its field is personal (`whole`): masked; in any other, without numbers. */
export function maskedIf(isPersonal: boolean, value: string): string {
  if (value === '' || isMasked(value)) return value;
  return isPersonal && !isNoNumber(value) ? maskNumber(value) : maskNumbersIn(value);
}

/** Custom fields have numbers for names; whether one is personal is known of its id. */
const custom = 'customFields.';
export const isCustomPath = (path: string): boolean => path.startsWith(custom);

/**
 * The value of a path or heading as it may be shown in passing. `personal`: the ids of the company's custom fields that
 * contain personal numbers.
 */
export function maskForDisplay(path: string | null, value: string, personal?: readonly string[]): string;
export function maskForDisplay(
  path: string | null,
  value: string | null,
  personal?: readonly string[],
): string | null;
export function maskForDisplay(
  path: string | null,
  value: string | null,
  personal: readonly string[] = [],
): string | null {
  if (value === null) return null;
  if (path === null) return maskNumbersIn(value);
  return maskedIf(
    isCustomPath(path) ? personal.includes(path.slice(custom.length)) : isPersonalPath(path),
    value,
  );
}

/** Fewest and most characters of a whole number of each kind. Permits and passports of all countries differ widely. */
const wholeLengths = {
  'id-number': [idDigits, idDigits],
  'other-number': [5, 40],
  'income-tax-number': [10, 10],
  'bank-account': [6, 16],
} as const;
export type NumberKind = keyof typeof wholeLengths;

/**
 * Whether a text is a whole number of its kind. What is typed is compared with the numbers of employees only then: less
 * of one would tell its digits one by one.
 */
export function isWholeNumber(kind: NumberKind, text: string): boolean {
  const [minDigits, maxDigits] = wholeLengths[kind];
  const bare = bareNumber(text);
  if (isMasked(text) || bare.length < minDigits || bare.length > maxDigits) return false;
  return kind === 'other-number' || /^\d+$/.test(bare);
}

/** Fewer characters occur in other values by chance. */
const shortestOwn = 5;

/** Shows values of one record: also masked is what contains a number that the record has in another field (`own`). */
export function maskerOf(own: readonly string[]): (isPersonal: boolean, value: string) => string {
  const numbers = own.map(bareNumber).filter(({ length }) => length >= shortestOwn);
  return (isPersonal, value) => {
    const bare = numbers.length === 0 ? '' : bareNumber(value);
    const found = numbers.find((number) => bare.includes(number));
    return found === undefined ? maskedIf(isPersonal, value) : maskNumber(found.toUpperCase());
  };
}
