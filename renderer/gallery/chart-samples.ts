import type { Category, ChartMessages } from '#ui/charts/chart-data.ts';
import type { GalleryProps } from './pages.ts';

type Say = GalleryProps['say'];

const minus = '\u2212';

function inGroups(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Formats cents as rand, as the app does. */
export function rand(cents: number): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  return `${cents < 0 ? minus : ''}R\u00a0${inGroups(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Formats cents as thousands of rand, for an axis. */
export function thousands(cents: number): string {
  if (cents === 0) return 'R\u00a00';
  const amount = Math.abs(cents) / 100_000;
  return `${cents < 0 ? minus : ''}R\u00a0${String(Number(amount.toFixed(1))).replace('.', ',')}k`;
}

export function signed(cents: number): string {
  return cents > 0 ? `+${rand(cents)}` : rand(cents);
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** This many months, beginning in March 2026 with a tax year. */
export function months(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => {
    const name = monthNames[(index + 2) % 12] ?? '';
    return { label: name.slice(0, 3), name: `${name} ${2026 + Math.floor((index + 2) / 12)}` };
  });
}

/** Figures like those of a payroll: a slow rise, a bonus in December and some noise; always the same. */
export function payroll(count: number, start: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const bonus = index % 12 === 9 ? 0.35 : 0;
    const noise = ((index * 7919) % 13) / 200;
    return Math.round(start * (1 + index * 0.006 + bonus + noise));
  });
}

export function chartMessages(kind: string, say: Say): ChartMessages {
  return {
    kind,
    keys: say('Arrow keys walk the figures'),
    showTable: say('Show as table'),
    hideTable: say('Hide table'),
    missing: say('not ready'),
    empty: say('No pay runs in this year yet'),
    categoryHeader: say('Month'),
  };
}
