import { twoDigits } from '#payroll/calendar.ts';
import type { Section, Step } from './format-code.ts';

const english = {
  months: 'January February March April May June July August September October November December'.split(' '),
  days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};
const afrikaans = {
  months: 'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember'.split(
    ' ',
  ),
  days: 'Sondag Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag'.split(' '),
};
/** Afrikaans shortens March without its vowels. */
const shortMonth = (name: string) => (name === 'Maart' ? 'Mrt' : name.slice(0, 3));

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly seconds: number;
}

/**
 * A count of days as a section of a number format shows it; `iso` is the day of the calendar, which a time alone does
 * not have. Undefined if the section shows a day and there is none.
 */
export function showDate(
  count: number,
  { steps, isAfrikaans }: Section,
  iso: string | undefined,
): string | undefined {
  const all = Math.round(Math.abs(count) * 86_400);
  const isDay = steps.some((step) => step.type === 'part' && /^[yde]|^m{3}/.test(step.letters));
  if (isDay && (iso === undefined || count < 0)) return undefined;
  const [year = 0, month = 0, day = 0] = (iso ?? '').split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const moment = { year, month, day, weekday, seconds: all };
  const names = isAfrikaans ? afrikaans : english;
  const isHalfDay = steps.some(({ type }) => type === 'half-day');
  const parts = steps.map((step, index) => {
    switch (step.type) {
      case 'literal':
        return step.text;
      case 'point':
        return '.';
      case 'digit':
        return '0';
      case 'half-day':
        return Math.floor(all / 3_600) % 24 < 12 ? 'AM' : 'PM';
      case 'part':
        return step.isElapsed
          ? elapsed(step.letters, all)
          : show(step.letters, moment, { names, isHalfDay, isMinute: isMinute(steps, index) });
      default:
        return step.type === 'comma' ? ',' : '';
    }
  });
  return `${count < 0 ? '-' : ''}${parts.join('').trim()}`;
}

function elapsed(letters: string, seconds: number): string {
  const unit = letters.startsWith('h') ? 3_600 : letters.startsWith('m') ? 60 : 1;
  return String(Math.floor(seconds / unit)).padStart(letters.length, '0');
}

/** `m` means minutes after hours and before seconds. */
function isMinute(steps: readonly Step[], index: number): boolean {
  const parts = (all: readonly Step[]) => all.flatMap((step) => (step.type === 'part' ? [step.letters] : []));
  return (
    parts(steps.slice(0, index)).at(-1)?.startsWith('h') === true ||
    parts(steps.slice(index + 1))[0]?.startsWith('s') === true
  );
}

function show(
  letters: string,
  { year, month, day, weekday, seconds }: Moment,
  { names, isHalfDay, isMinute: isMinutes }: { names: typeof english; isHalfDay: boolean; isMinute: boolean },
): string {
  const sized = (part: number) => (letters.length > 1 ? twoDigits(part) : String(part));
  const hours = Math.floor(seconds / 3_600) % 24;
  switch (letters[0]) {
    case 'y':
      return letters.length > 2 ? String(year) : twoDigits(year % 100);
    case 'd':
      return letters.length > 2 ? nameOf(names.days[weekday], letters.length > 3) : sized(day);
    case 'h':
      return sized(isHalfDay ? hours % 12 || 12 : hours);
    case 's':
      return sized(seconds % 60);
    case 'm':
      if (isMinutes && letters.length < 3) return sized(Math.floor(seconds / 60) % 60);
      return letters.length > 2 ? monthOf(names.months[month - 1], letters.length) : sized(month);
    default:
      return String(year);
  }
}

function nameOf(name = '', isWhole: boolean): string {
  return isWhole ? name : name.slice(0, 3);
}

/** Five letters mean the first of the name. */
function monthOf(name = '', length: number): string {
  return length === 3 ? shortMonth(name) : length === 5 ? name.slice(0, 1) : name;
}
