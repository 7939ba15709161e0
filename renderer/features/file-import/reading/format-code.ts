/** A step of a number format's section, in the order in which it is written. */
export type Step =
  | { readonly type: 'literal'; readonly text: string }
  /** `0`, `#` or `?`: a digit, which is filled with a zero, nothing or a space. */
  | { readonly type: 'digit'; readonly fill: string }
  | { readonly type: 'point' | 'comma' | 'percent' | 'general' | 'text' | 'half-day' }
  /** The sign between the parts of a fraction, or an exponent: such sections are not written out. */
  | { readonly type: 'unwritten' }
  /** `yyyy`, `mm`, `[h]`: a part of a date or a time; elapsed parts are not limited to a day. */
  | { readonly type: 'part'; readonly letters: string; readonly isElapsed: boolean };

/** One of the up to four parts of a format code, which are for positive and negative numbers, zero and text. */
export interface Section {
  readonly steps: readonly Step[];
  /** A comparison in brackets: the section is for the numbers that meet it. */
  readonly condition: ((value: number) => boolean) | undefined;
  /** Negative numbers are often told by their colour alone. */
  readonly isColoured: boolean;
  /** The language of its months and days. */
  readonly isAfrikaans: boolean;
}

/** The currencies of the region, whose signs before a number do not make it a label. */
const currencies = new Set(' R ZAR N$ NAD P BWP M LSL L E SZL MT MZN USD US$ EUR GBP $ € £ ¥'.split(' '));

/** Whether the text is the sign of a currency, or blank. */
export function isCurrency(text: string): boolean {
  return currencies.has(text.replace(/[\s.]/g, '').toUpperCase());
}

/** The literal texts between two steps; without numbers, of all steps. */
export function literalsOf(steps: readonly Step[], from = 0, to = steps.length): string {
  return steps
    .slice(from, to)
    .map((step) => (step.type === 'literal' ? step.text : ''))
    .join('');
}

/** Splits the code of a number format into its sections (ECMA-376, part 1, 18.8.31). */
export function parseFormatCode(code: string): Section[] {
  const sections: Section[] = [];
  let open = new SectionReader();
  let position = 0;
  while (position < code.length) {
    if (code[position] === ';') {
      sections.push(open.finish());
      open = new SectionReader();
      position++;
    } else position += open.read(code, position);
  }
  return [...sections, open.finish()];
}

/** Letters of dates, and `e` and `b`, the years of other calendars. */
const dateLetters = 'ymdhseb';

class SectionReader {
  readonly #steps: Step[] = [];
  #condition: Section['condition'];
  #isAfrikaans = false;
  #isColoured = false;

  finish(): Section {
    return {
      steps: this.#steps,
      condition: this.#condition,
      isColoured: this.#isColoured,
      isAfrikaans: this.#isAfrikaans,
    };
  }

  /** Reads what is next, and returns how many characters it takes. */
  read(code: string, index: number): number {
    const character = code[index] ?? '';
    switch (character) {
      case '"': {
        const end = code.indexOf('"', index + 1);
        return this.#literal(
          code.slice(index + 1, end < 0 ? undefined : end),
          end < 0 ? code.length : end + 1 - index,
        );
      }
      case '\\':
        return this.#literal(code[index + 1] ?? '', 2);
      case '_':
        return this.#literal(' ', 2);
      // Fills the rest of the cell with a character.
      case '*':
        return 2;
      case '[':
        return this.#readBrackets(code, index);
      case '0':
      case '#':
      case '?':
        return this.#step({ type: 'digit', fill: character === '0' ? '0' : character === '?' ? ' ' : '' }, 1);
      case '.':
        return this.#step({ type: 'point' }, 1);
      case ',':
        return this.#step({ type: 'comma' }, 1);
      case '%':
        return this.#step({ type: 'percent' }, 1);
      case '@':
        return this.#step({ type: 'text' }, 1);
      default:
        return this.#readWord(code, index, character);
    }
  }

  #readWord(code: string, index: number, character: string): number {
    const rest = code.slice(index, index + 7).toLowerCase();
    if (rest === 'general') return this.#step({ type: 'general' }, 7);
    const halfDay = /^(am\/pm|a\/p)/.exec(rest)?.[0];
    if (halfDay !== undefined) return this.#step({ type: 'half-day' }, halfDay.length);
    if (/^e[-+]/.test(rest) || (character === '/' && this.#isFraction())) {
      return this.#step({ type: 'unwritten' }, /^e/.test(rest) ? 2 : 1);
    }
    const letter = character.toLowerCase();
    if (!dateLetters.includes(letter)) return this.#literal(character, 1);
    let end = index + 1;
    while (code[end]?.toLowerCase() === letter) end++;
    return this.#step({ type: 'part', letters: letter.repeat(end - index), isElapsed: false }, end - index);
  }

  #isFraction(): boolean {
    return this.#steps.some(({ type }) => type === 'digit');
  }

  /** Elapsed times, currencies and languages, conditions; what is left are colours. */
  #readBrackets(code: string, index: number): number {
    const end = code.indexOf(']', index);
    if (end < 0) return this.#literal(code.slice(index), code.length - index);
    const inner = code.slice(index + 1, end);
    const length = end + 1 - index;
    if (/^(h+|m+|s+)$/i.test(inner)) {
      return this.#step({ type: 'part', letters: inner.toLowerCase(), isElapsed: true }, length);
    }
    const money = /^\$([^-]*)(?:-([0-9a-f]+))?$/i.exec(inner);
    if (money !== null) {
      this.#isAfrikaans ||= money[2]?.endsWith('436') === true;
      return this.#literal(money[1] ?? '', length);
    }
    const compared = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(inner);
    if (compared !== null) this.#condition = conditionOf(compared[1] ?? '', Number(compared[2]));
    else this.#isColoured = true;
    return length;
  }

  #literal(text: string, length: number): number {
    return text === '' ? length : this.#step({ type: 'literal', text }, length);
  }

  #step(step: Step, length: number): number {
    this.#steps.push(step);
    return length;
  }
}

function conditionOf(sign: string, limit: number): (value: number) => boolean {
  switch (sign) {
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    case '<>':
      return (value) => value !== limit;
    default:
      return (value) => value === limit;
  }
}
