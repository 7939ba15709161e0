import { partsOf } from '../calendar.ts';

const months = [
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

/** `31 October 2026`. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${months[month - 1] ?? ''} ${year}`;
}
