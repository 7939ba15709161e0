import { twoDigits } from '#payroll/calendar.ts';
import { excelDecimal } from './excel-number.ts';
import { isCurrency, literalsOf, parseFormatCode, type Section } from './format-code.ts';
import { showDate } from './show-date.ts';
import { isWrittenOut, roundsTo, scaleOf, showNumber, type Scale } from './show-number.ts';
import type { FileCell } from './table.ts';

/** How a workbook displays a number: what a clerk sees as a date is stored as a count of days. */
export interface NumberFormat {
  readonly sections: readonly FormatSection[];
}

interface FormatSection extends Section, Scale {
  /** A label is digits that nobody adds up: `EMP-0012`, `00 42`, `7:30`. A unit is an amount with words: `7.50 h`, `1.5k`. */
  readonly type: 'plain' | 'amount' | 'unit' | 'label' | 'date' | 'time' | 'percent';
  /** Time that is not limited to a day, such as `[h]:mm`. */
  readonly isElapsed: boolean;
  /** Numbers are not shown, or words stand in their place. */
  readonly isBlank: boolean;
  /** An amount has a minus or a bracket in front of it, or a minus behind it. */
  readonly hasMinus: boolean;
  /** Signs stand between the digits, as in `00:00`. */
  readonly isDivided: boolean;
}

/** Formats that workbooks name by number (ECMA-376, part 1, 18.8.30); those of dates as South African Excel shows them. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'yyyy/mm/dd'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy/mm/dd h:mm'],
  ...[27, 28, 29, 30, 31, 34, 35, 36].map((id) => [id, 'yyyy/mm/dd'] as const),
  [32, 'h:mm'],
  [33, 'h:mm:ss'],
  [37, '#,##0;-#,##0'],
  [38, '#,##0;-#,##0'],
  [39, '#,##0.00;-#,##0.00'],
  [40, '#,##0.00;-#,##0.00'],
  [41, '#,##0;-#,##0;"-"'],
  [42, 'R#,##0;-R#,##0;"-"'],
  [43, '#,##0.00;-#,##0.00;"-"'],
  [44, 'R#,##0.00;-R#,##0.00;"-"'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy/mm/dd'] as const),
]);

/** The format of cells without a style. */
export const general: NumberFormat = { sections: [] };

/** Finds a format by its number in the workbook; `code` is given for formats that the workbook defines itself. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  const found = code ?? builtIn.get(id);
  return found === undefined ? general : { sections: parseFormatCode(found).map(classify) };
}

function classify(section: Section): FormatSection {
  const { steps } = section;
  const isElapsed = steps.some((step) => step.type === 'part' && step.isElapsed);
  const [first, last] = digitsOf(section);
  const [before, behind] = [literalsOf(steps, 0, Math.max(0, first)), literalsOf(steps, last + 1)];
  return {
    ...section,
    ...scaleOf(steps),
    isElapsed,
    isBlank: steps.every(({ type }) => type === 'literal'),
    hasMinus: isCurrency(before.replace(/[-+(]/g, '')) && /[-(]/.test(before + behind),
    isDivided: isDivided(section),
    type: typeOf(section),
  };
}

/** The places of the first and the last digit; -1 if there is none. */
function digitsOf({ steps }: Section): readonly [number, number] {
  const isDigit = ({ type }: { readonly type: string }) => type === 'digit' || type === 'general';
  return [steps.findIndex(isDigit), steps.findLastIndex(isDigit)];
}

/** Spaces and apostrophes only separate groups of digits. */
function isDivided(section: Section): boolean {
  const [first, last] = digitsOf(section);
  return first >= 0 && /[^\s\u00a0']/u.test(literalsOf(section.steps, first, last));
}

function typeOf(section: Section): FormatSection['type'] {
  const { steps } = section;
  const has = (type: string) => steps.some((step) => step.type === type);
  if (has('part')) {
    const letters = steps.map((step) => (step.type === 'part' ? step.letters : '')).join('');
    const isElapsed = steps.some((step) => step.type === 'part' && step.isElapsed);
    return /[yd]/.test(letters) || !(isElapsed || /[hs]/.test(letters)) ? 'date' : 'time';
  }
  if (has('half-day')) return 'time';
  if (has('percent')) return 'percent';
  if (has('text') || has('unwritten')) return 'plain';
  const [first, last] = digitsOf(section);
  // Words alone, such as a dash for zero.
  if (first < 0) return steps.length === 0 ? 'plain' : 'unit';
  const before = literalsOf(steps, 0, first);
  // All digits from the first zero on are filled: `0##` is `000`.
  const digits = steps.flatMap((step) => (step.type === 'digit' ? [step.fill] : []));
  const zeros = digits.includes('0') ? digits.length - digits.indexOf('0') : 0;
  const isWhole = !has('point') && !has('comma') && !has('general');
  const isNamed = /\p{L}/u.test(before) && !isCurrency(before);
  if (isWhole && (zeros > 1 || isNamed || isDivided(section))) return 'label';
  const isScaled =
    steps[last + 1]?.type === 'comma' ||
    steps.some((step, index) => step.type === 'comma' && steps[index + 1]?.type === 'point');
  if (has('general') && steps.length === 1) return 'plain';
  return isScaled ||
    has('general') ||
    /[^\s\u00a0()+-]/u.test(literalsOf(steps, first)) ||
    !isCurrency(before.replace(/[-+(]/g, ''))
    ? 'unit'
    : 'amount';
}

/** Days from the first day of its calendar to 1970. The older calendar, from the Mac, begins four years later. */
const daysBefore1970 = { 1900: 25_569, 1904: 24_107 } as const;
export type DayCount = keyof typeof daysBefore1970;
/** Before March 1900 the count includes a 29 February that never existed. */
const firstTrueDay = 61;
/** The end of the year 9999. */
const lastDay = 2_958_465;
const daySeconds = 86_400;

/** A stored number as the clerk sees it. */
export function readNumber(stored: string, format: NumberFormat, days: DayCount): FileCell {
  const text = excelDecimal(stored);
  if (text === undefined) return { type: 'error', text: stored };
  const value = Number(text);
  const section = format.sections.length === 0 ? undefined : sectionFor(value, format);
  const cell = readSection(text, { section, format, days });
  const isOther = format.sections.length > 0 && isShownOtherwise(value, section, format);
  return isOther ? { ...cell, doubts: [...(cell.doubts ?? []), 'shown-otherwise'] } : cell;
}

/**
 * Whether the clerk sees another number than the one that is stored, or none: hidden by `;;;`, with the other sign, as
 * thousands, or `00:07` for 7.3.
 */
function isShownOtherwise(
  value: number,
  section: FormatSection | undefined,
  { sections }: NumberFormat,
): boolean {
  if (value === 0) return false;
  if (section === undefined || section.isBlank) return true;
  const { type, hasMinus, isColoured, isDivided: isOfParts, shift } = section;
  if (type === 'label') return isOfParts && !(Number.isInteger(value) && value > 0);
  if (type === 'unit' && shift > 0) return !/\p{L}/u.test(literalsOf(section.steps));
  if (type !== 'amount') return false;
  if (value > 0) return hasMinus;
  const isOwn = section !== sections[0] && section.condition === undefined;
  return isOwn && !hasMinus && !isColoured;
}

function readSection(
  text: string,
  { section, format, days }: { section: FormatSection | undefined; format: NumberFormat; days: DayCount },
): FileCell {
  switch (section?.type) {
    case undefined:
    case 'plain':
      return { type: 'number', text };
    case 'amount':
      // Separators and a currency say nothing that the number does not.
      return roundsTo(text, section) === text
        ? { type: 'number', text }
        : { type: 'number', text, shown: shownBy(section, text, format), doubts: ['rounded'] };
    case 'unit':
      return withShown({ type: 'number', text }, section, format);
    case 'label':
      return /^\d+$/.test(text)
        ? { type: 'text', text: shownBy(section, text, format) }
        : withShown({ type: 'number', text }, section, format);
    case 'percent': {
      const percent = `${excelDecimal(String(Number(text) * 100)) ?? text}%`;
      const cell = withShown({ type: 'percent', text }, section, format);
      return { ...cell, text: percent };
    }
    case 'time':
    case 'date':
      return readDay(Number(text), section, days);
  }
}

/** With several sections, those after the first are for negative numbers, for zero and for text. */
function sectionFor(value: number, { sections }: NumberFormat): FormatSection | undefined {
  // Most formats have one.
  if (sections.length === 1 && sections[0]?.condition === undefined) return sections[0];
  if (sections.some(({ condition }) => condition !== undefined)) {
    return sections.slice(0, 3).find(({ condition }) => condition === undefined || condition(value));
  }
  const place = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[place] ?? sections[0];
}

/** A text as the clerk sees it: a format may put words around it, or show something else. */
export function readText(text: string, { sections }: NumberFormat): FileCell {
  // Most cells have no section for texts.
  if (sections.length === 0) return { type: 'text', text };
  const last = sections.at(-1);
  const hasText = last?.steps.some(({ type }) => type === 'text') === true;
  const section = sections.length > 3 ? sections[3] : hasText ? last : undefined;
  // Most are shown as they are.
  if (section === undefined || (hasText && section.steps.length === 1)) return { type: 'text', text };
  const shown = section.steps
    .map((step) => (step.type === 'text' ? text : step.type === 'literal' ? step.text : ''))
    .join('')
    .trim();
  if (section.isBlank) return { type: 'text', text, doubts: ['shown-otherwise'] };
  return shown === text.trim() ? { type: 'text', text } : { type: 'text', text, shown };
}

/** The minus sign is written by a section of its own, if there is one. */
function shownBy(section: FormatSection, text: string, { sections }: NumberFormat): string {
  const isOwn = text.startsWith('-') && (section !== sections[0] || section.condition !== undefined);
  return showNumber(isOwn ? text.slice(1) : text, section);
}

function withShown(cell: FileCell, section: FormatSection, format: NumberFormat): FileCell {
  if (!isWrittenOut(section)) return cell;
  const shown = shownBy(section, cell.text, format);
  const isRounded =
    section.steps.some(({ type }) => type === 'digit') && roundsTo(cell.text, section) !== cell.text;
  return { ...cell, shown, ...(isRounded ? { doubts: ['rounded' as const] } : {}) };
}

const turnedIntoDate = ['turned-into-date'] as const;
const seenAsOther = ['turned-into-date', 'shown-otherwise'] as const;

/** A count of days from this one on (2 January 1950) is a day and a time, not a number of hours. */
const firstStamp = 18_264;

/** A day or a time; `section` is undefined where the cell itself says that it is one of them. */
function readDay(count: number, section: FormatSection, days: DayCount): FileCell {
  const shown = showDate(count, section, isoDay(count, days));
  if (section.type === 'time') {
    const isStamp = !section.isElapsed && count >= firstStamp && count <= lastDay;
    const hasHours = section.steps.some((step) => step.type === 'part' && step.letters.startsWith('h'));
    // `h:mm` shows no hours beyond a day, `mm:ss` none at all, and Excel no time below zero.
    const isPartial = !section.isElapsed && !isStamp && Math.abs(count) >= (hasHours ? 1 : 1 / 24);
    const isCut = isPartial || (count < 0 && days === 1900);
    return {
      type: 'time',
      text: clockOf(isStamp ? count % 1 : count),
      shown,
      doubts: isCut ? seenAsOther : turnedIntoDate,
    };
  }
  return {
    type: 'date',
    text: isoDay(count, days) ?? excelDecimal(String(count)) ?? '',
    shown,
    doubts: turnedIntoDate,
  };
}

/** A part of a day as `7:30`, or `7:30:15`. */
function clockOf(count: number): string {
  const seconds = Math.round(Math.abs(count) * daySeconds);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const sign = count < 0 && seconds > 0 ? '-' : '';
  return `${sign}${hours}:${twoDigits(minutes)}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

/** `2026-11-20T07:30:00`, either part alone, and a zone, which nobody means. */
const isoMoment =
  /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|[T ])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/;
/** The day before the calendar begins, on which spreadsheets place what is only a time. */
const dayZero = new Set(['1899-12-30', '1899-12-31', '1900-01-00', '1904-01-00']);

/** A cell that stores a day or a time as a text, as strict workbooks do. */
export function readMoment(stored: string, format: NumberFormat): FileCell {
  const match = isoMoment.exec(stored.trim());
  if (match === null || stored.trim() === '') return { type: 'error', text: stored };
  const [, year, month = '', day = '', hours, minutes = '0', seconds = '0'] = match;
  const date = year === undefined ? undefined : `${year}-${month}-${day}`;
  const part = (Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)) / daySeconds;
  const count = date === undefined || dayZero.has(date) ? part : countOf(date) + part;
  const section = sectionFor(count, format);
  if (section?.type === 'time' || section?.type === 'date') return readDay(count, section, 1900);
  return count < 1
    ? { type: 'time', text: clockOf(count), doubts: turnedIntoDate }
    : { type: 'date', text: date ?? '', doubts: turnedIntoDate };
}

/** Days of the calendar of 1900 up to this one. */
function countOf(date: string): number {
  const count = Math.round(Date.parse(`${date}T00:00:00Z`) / (1_000 * daySeconds)) + daysBefore1970[1900];
  return count < firstTrueDay ? count - 1 : count;
}

/** The date of a day count, such as `2026-11-20`; undefined if there is no such day. */
export function isoDay(count: number, days: DayCount): string | undefined {
  const day = Math.floor(count);
  if (day < (days === 1900 ? firstTrueDay : 0) || day > lastDay) return undefined;
  return isoOf(day - daysBefore1970[days]);
}

/** The calendar day that is this many days after 1 January 1970. Calculated, because a `Date` would add a time zone. */
function isoOf(daysSince1970: number): string {
  // Years are counted from March, in eras of 400: after H. Hinnant, "chrono-compatible low-level date algorithms".
  const shifted = daysSince1970 + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
}
