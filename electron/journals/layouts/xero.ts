import { amount, signedCents, slashed, type JournalLayoutRow } from './layout.ts';

const header = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
];

/** Xero's manual journal. Its limit is 300 lines, one of them the header. */
export const xero: JournalLayoutRow = {
  balances: true,
  maxLines: 299,
  check: ({ code }) => (code === '' ? 'no-code' : undefined),
  rows: ({ lines, file, narration }) => ({
    separator: ',',
    rows: [
      header,
      ...lines.map((line) => {
        const tracked = (file.tracking ?? '') !== '' && line.group !== '';
        return [
          narration,
          slashed(file.date),
          line.label,
          line.code,
          file.taxRate ?? '',
          amount(signedCents(line)),
          tracked ? (file.tracking ?? '') : null,
          tracked ? line.group : null,
          null,
          null,
        ];
      }),
    ],
  }),
};
