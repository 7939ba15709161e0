import type { Section, Step } from './format-code.ts';

/** Whether the section can be written out here: fractions and exponents are not. */
export function isWrittenOut({ steps }: Section): boolean {
  return steps.every(({ type }) => type !== 'unwritten');
}

export interface Scale {
  /** Digits behind the point. */
  readonly decimals: number;
  /** The power of ten by which the section divides what it shows. */
  readonly shift: number;
}

type ScaledSection = Section & Scale;

export function scaleOf(steps: readonly Step[]): Scale {
  const point = steps.findIndex(({ type }) => type === 'point');
  const whole = point < 0 ? steps : steps.slice(0, point);
  const behind = point < 0 ? [] : steps.slice(point);
  const last = steps.findLastIndex(({ type }) => type === 'digit');
  let thousands = 0;
  // Commas after all digits, or just before the point, divide by a thousand each.
  for (let index = last + 1; steps[index]?.type === 'comma'; index++) thousands++;
  for (let index = point - 1; point > 0 && steps[index]?.type === 'comma'; index--) thousands++;
  const percents = steps.filter(({ type }) => type === 'percent').length;
  const isGeneral = whole.some(({ type }) => type === 'general');
  return {
    decimals: isGeneral ? Infinity : behind.filter(({ type }) => type === 'digit').length,
    shift: 3 * thousands - 2 * percents,
  };
}

/** The number that the section shows, as a decimal in the units of `text`: `1234.567` shown as `1,234.57` is `1234.57`. */
export function roundsTo(text: string, { decimals, shift }: ScaledSection): string {
  return round(text, decimals - shift);
}

/** Rounds a decimal half away from zero, without superfluous zeros; fewer than no decimals round to tens and hundreds. */
function round(text: string, decimals: number): string {
  const point = text.indexOf('.');
  // Most numbers have no more decimals than are shown.
  if ((point < 0 ? 0 : text.length - point - 1) <= decimals) return text;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const cut = fraction.length - decimals;
  const unit = 10n ** BigInt(cut);
  const units = ((BigInt(whole + fraction) + unit / 2n) / unit) * unit;
  return written(units, fraction.length, text.startsWith('-'));
}

function written(units: bigint, scale: number, isNegative: boolean): string {
  const digits = String(units).padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/(?<!0)0+$/, '');
  const whole = scale === 0 ? digits : digits.slice(0, -scale);
  const plain = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && units !== 0n ? `-${plain}` : plain;
}

/** Divides a decimal by a power of ten. */
function shifted(text: string, shift: number): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const scale = fraction.length + shift;
  const units = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale));
  return written(units, Math.max(0, scale), text.startsWith('-'));
}

/** A decimal as a section of a number format shows it, with a point, commas for groups, and no spaces around it. */
export function showNumber(text: string, { steps, decimals, shift }: ScaledSection): string {
  const scaled = round(shifted(text, shift), decimals);
  const [whole = '0', fraction = ''] = scaled.replace('-', '').split('.');
  const point = steps.findIndex(({ type }) => type === 'point');
  const end = point < 0 ? steps.length : point;
  const shown =
    writeWhole(whole === '0' ? '' : whole, steps.slice(0, end), scaled.replace('-', '')) +
    writeFraction(fraction, steps.slice(end));
  return `${scaled.startsWith('-') ? '-' : ''}${shown.trim()}`;
}

/** Digits fill their places from the right; those that are left over stand at the first place. */
function writeWhole(digits: string, steps: readonly Step[], general: string): string {
  const places = steps.flatMap((step, index) => (step.type === 'digit' ? [index] : []));
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  const isGrouped = steps.some(({ type }, index) => type === 'comma' && index > first && index < last);
  const parts: string[] = [];
  // Without a place, as in `.00`, they stand before the point.
  const isPlaced = places.length > 0 || steps.some(({ type }) => type === 'general');
  let left = digits;
  let written = 0;
  const put = (digit: string) => {
    if (isGrouped && written > 0 && written % 3 === 0) parts.unshift(',');
    parts.unshift(digit);
    written++;
  };
  if (!isPlaced) parts.push(digits);
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (step?.type === 'literal') parts.unshift(step.text);
    else if (step?.type === 'percent') parts.unshift('%');
    else if (step?.type === 'general') parts.unshift(general);
    if (step?.type !== 'digit') continue;
    if (left !== '') put(left.slice(-1));
    else if (step.fill !== '') put(step.fill);
    left = left.slice(0, -1);
    while (index === first && left !== '') {
      put(left.slice(-1));
      left = left.slice(0, -1);
    }
  }
  return parts.join('');
}

function writeFraction(fraction: string, steps: readonly Step[]): string {
  let digit = 0;
  return steps
    .map((step) => {
      if (step.type === 'literal') return step.text;
      if (step.type === 'percent') return '%';
      if (step.type === 'point') return '.';
      return step.type === 'digit' ? (fraction[digit++] ?? step.fill) : '';
    })
    .join('');
}
