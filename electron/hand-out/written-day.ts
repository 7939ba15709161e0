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

/** A date as people write it in a letter: `20 November 2026`. */
export function writtenDay(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  return [Number(day), months[Number(month) - 1], year].join(' ');
}
