import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';
import type { ReportResult } from '#electron/reports/contract/report.ts';

/** The number of rows with which a large service answers about 1,200 employees over a year. */
export const rowCount = 100_000;

export const columns: readonly ReportColumn[] = [
  { name: 'Date', kind: 'date' },
  { name: 'Kind', kind: 'text' },
  { name: 'Transaction', kind: 'text' },
  ...['Previous', 'Selected', 'Variance'].map((name) => ({ name, kind: 'money' }) as const),
];

const lineOf = (nth: number): ReportLine => ({
  owner: 'employee',
  employeeId: (nth % 1_200) + 1,
  number: `E${nth % 1_200}`,
  endedOn: null,
  firstName: 'Anele',
  lastName: `Botha ${(nth * 7_919) % 1_200}`,
  values: [
    `2026-${String((nth % 12) + 1).padStart(2, '0')}-25`,
    'Income',
    `Item ${nth % 60}`,
    1_850_000 + ((nth * 7_919) % 100_000),
    1_961_000 + nth,
    111_000 - nth,
  ],
});

export const makeRows = (): ReportLine[] => Array.from({ length: rowCount }, (_, nth) => lineOf(nth));

/** The same answer as the client returns it. */
export const answerOf = (): ReportResult => ({
  columns: columns.map(({ name }) => name),
  rows: makeRows().map(({ number, values }) => ({
    employeeNumber: number,
    cells: values.map((value) => ({
      text: String(value),
      cents: typeof value === 'number' ? value : null,
    })),
  })),
});
