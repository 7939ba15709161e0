import { expect, test } from 'vitest';
import { journalFileName } from '#electron/journals/contract/journal-file-name.ts';

const kasteel = { company: 'Kasteel', period: '2026-10', made: false };

test.each([
  [{ ...kasteel, layout: 'xero' }, 'Kasteel journal 2026-10 Xero'],
  [{ ...kasteel, layout: 'quickbooks' }, 'Kasteel journal 2026-10 QuickBooks'],
  [{ ...kasteel, layout: 'pastel' }, 'Kasteel journal 2026-10 Pastel'],
  [{ ...kasteel, layout: 'csv' }, 'Kasteel journal 2026-10'],
  [kasteel, 'Kasteel journal 2026-10'],
  [{ ...kasteel, layout: 'xero', made: true }, 'Kasteel journal estimate 2026-10 Xero'],
  [{ ...kasteel, company: '', period: '2026-10-23' }, 'journal 2026-10-23'],
] as const)('names the file of a journal after company, period and program: %j', (journal, name) => {
  expect(journalFileName(journal)).toBe(name);
});
