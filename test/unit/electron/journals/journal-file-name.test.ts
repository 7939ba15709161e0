import { expect, test } from 'vitest';
import { journalFileName } from '#electron/journals/contract/journal-file-name.ts';

test.each([
  ['2026-10', { layout: 'xero', made: false }, 'Kasteel journal 2026-10 Xero'],
  ['2026-10', { layout: 'quickbooks', made: false }, 'Kasteel journal 2026-10 QuickBooks'],
  ['2026-10', { layout: 'pastel', made: false }, 'Kasteel journal 2026-10 Pastel'],
  ['2026-10-23', { layout: 'csv', made: false }, 'Kasteel journal 2026-10-23'],
  ['2026-10', { made: false }, 'Kasteel journal 2026-10'],
  ['2026-10', { layout: 'xero', made: true }, 'Kasteel journal 2026-10 estimate Xero'],
] as const)('names the file of a journal of %s after period and program: %j', (period, saved, name) => {
  expect(journalFileName('Kasteel', period, saved)).toBe(name);
});
