export const monthNames = [
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

/** `November 2026` from `2026-11`. */
export const monthText = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`;
