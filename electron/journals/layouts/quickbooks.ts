import { amount, signedCents, slashed, type JournalLayoutRow } from './layout.ts';

const header = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'];

/** Journal entries of QuickBooks Online. On macOS it expects semicolons. */
export const quickbooks: JournalLayoutRow = {
  balances: true,
  check: ({ name }) => (name === '' ? 'no-name' : undefined),
  rows: ({ lines, file, number, mark }, platform) => ({
    separator: platform === 'mac' ? ';' : ',',
    rows: [
      header,
      ...lines.map((line) => {
        const cents = signedCents(line);
        const text = [line.label, line.group, mark].filter((part) => part !== '').join(', ');
        return [
          number,
          slashed(file.date),
          line.name,
          text,
          cents > 0 ? amount(cents) : null,
          cents < 0 ? amount(-cents) : null,
        ];
      }),
    ],
  }),
};
