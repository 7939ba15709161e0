import type { CsvCell } from '#documents/csv.ts';
import { amount, signedCents, slashed, type JournalLayoutRow } from './layout.ts';

const accountForm = /^[a-z0-9]{4}\/?[a-z0-9]{3}$/i;
/** The largest amount that fits into twelve characters, with point and cents. */
const maxCents = 99_999_999_999;

/** The layout's specification provides for neither quotes nor characters beyond ASCII, so they are removed. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]|[",]/g, '')
    .trim()
    .slice(0, length)
    .trim();

const withoutSlash = (code: string) => code.replace('/', '');

/** The number of the month, from 1, in a year that begins with `firstMonth`. */
const periodOf = (day: string, firstMonth: number) => ((Number(day.slice(5, 7)) - firstMonth + 12) % 12) + 1;

const whole = (value: number): CsvCell => ({ number: String(value) });

/** A journal batch of Sage Pastel Partner: 18 columns, no header. */
export const pastel: JournalLayoutRow = {
  balances: true,
  check: ({ code, amountCents }, { contraAccount = '' }) => {
    if (code === '') return 'no-code';
    if (!accountForm.test(code)) return 'code-form';
    if (contraAccount !== '' && !accountForm.test(contraAccount)) return 'contra-form';
    return Math.abs(amountCents) > maxCents ? 'too-large' : undefined;
  },
  rows: ({ lines, file, mark }) => ({
    separator: ',',
    rows: lines.map((line) => {
      const { date, firstMonth, reference = '', batch, contraAccount = '' } = file;
      const booked = amount(signedCents(line));
      // First, because a long label leaves no room at the end.
      const text = plain([mark, line.label, line.group].filter(Boolean).join(' '), 36);
      return [
        whole(periodOf(date, firstMonth ?? 1)),
        slashed(date),
        'G',
        withoutSlash(line.code),
        plain(reference, 8),
        text,
        booked,
        whole(0),
        amount(0),
        null,
        null,
        contraAccount === '' ? null : withoutSlash(contraAccount),
        whole(1),
        whole(1),
        whole(batch ?? 1),
        whole(0),
        amount(0),
        booked,
      ];
    }),
  }),
};
