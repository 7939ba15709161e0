import { expect, test } from 'vitest';
import { nameCustomFields } from '#electron/reports/name-custom-fields.ts';
import { aReportLine } from './a-report-line.ts';

const question = {
  report: 'transaction_history' as const,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  payFrequencyIds: null,
  employeeIds: null,
  humanize: null,
  accountNames: [],
  customFields: ['12', '13'],
};

test('masks a requested custom field of personal numbers with or without a name', () => {
  const columns = ['12', '13', '62001112223'].map((name) => ({ name, kind: 'number' as const }));
  const rows = [aReportLine({ values: ['62001112223', '44', '1.50'] })];
  const named = [{ id: '13', name: 'Shoe size', values: [] }];
  const shown = nameCustomFields({ question, columns, rows }, { named, personal: ['12'] });
  expect(shown.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['12', 'text'],
    ['Shoe size', 'number'],
    ['62001112223', 'number'],
  ]);
  expect(shown.rows[0]?.values).toEqual(['•••• 223', '44', '1.50']);
});

test('masks ID numbers in other columns but not amounts', () => {
  const columns = (['text', 'mixed', 'number', 'number', 'money'] as const).map((kind) => ({
    name: kind,
    kind,
  }));
  const values = [
    'ID 800101/5009/087',
    '8001015009087',
    '8001015009087',
    '8001015009.087',
    8_001_015_009_087,
  ];
  const rows = [aReportLine({ values })];
  const shown = nameCustomFields({ question, columns, rows }, { named: [], personal: [] });
  expect(shown.rows[0]?.values).toEqual(['ID •••• 9087', '•••• 9087', '•••• 9087', ...values.slice(3)]);
  expect(shown.columns.map(({ kind }) => kind)).toEqual(['text', 'mixed', 'text', 'number', 'money']);
});
