import type { JournalLayout } from '../contract/journal-book.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { rands } from '#payroll/money.ts';
import type { JournalLayoutRow, JournalToWrite } from './layout.ts';
import { pastel } from './pastel.ts';
import { quickbooks } from './quickbooks.ts';
import { xero } from './xero.ts';

const columns: Spreadsheet['columns'] = [
  { header: 'Date', kind: 'date', width: 12 },
  { header: 'Account code', kind: 'text', width: 16 },
  { header: 'Account name', kind: 'text', width: 28 },
  { header: 'Category', kind: 'text', width: 24 },
  { header: 'Description', kind: 'text', width: 32 },
  { header: 'Split', kind: 'text', width: 20 },
  { header: 'Debit', kind: 'money', width: 16 },
  { header: 'Credit', kind: 'money', width: 16 },
];

const noteColumn = { header: 'Note', kind: 'text', width: 28 } as const;

const sheet = ({ lines, file, mark }: JournalToWrite): Spreadsheet => ({
  name: 'Journal',
  frozen: 0,
  columns: mark === '' ? columns : [...columns, noteColumn],
  rows: lines.map(({ side, code, name, category, label, group, amountCents }) => [
    file.date,
    code,
    name,
    category,
    label,
    group,
    ...(side === 'debit' ? [rands(amountCents), null] : [null, rands(amountCents)]),
    ...(mark === '' ? [] : [mark]),
  ]),
});

const plain = { balances: false, check: () => undefined, sheet };

/** Every layout in which a journal can be saved; `docs/formats.md` has the source of each. */
export const journalLayoutRows: Readonly<Record<JournalLayout, JournalLayoutRow>> = {
  xero,
  quickbooks,
  pastel,
  csv: { ...plain, file: 'csv' },
  xlsx: { ...plain, file: 'xlsx' },
};
