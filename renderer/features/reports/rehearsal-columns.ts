import type { RehearsedPay, RehearsedRow } from '#electron/reports/contract/rehearsal.ts';
import { rehearsalMessages } from './texts/rehearsal.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import type { ResultColumn } from '#results/result-column.ts';

const { columns: headers, column: headerOf, unnamed } = rehearsalMessages;

/** A row with its number, which distinguishes employees without names. */
export interface RehearsalRow extends RehearsedRow {
  readonly nth: number;
}

const figures = ['nettCents', 'taxCents', 'uifCents', 'payCents', 'costCents'] as const;
/** The figures that paper has room for. */
const onPaper: ReadonlySet<keyof RehearsedPay> = new Set(['nettCents', 'taxCents', 'costCents']);

const figureColumns = figures.flatMap((figure): ResultColumn<RehearsalRow>[] => {
  const title = headers[figure];
  const common = {
    ...({ kind: 'money', total: 'sum', width: 13, heading: { title } } as const),
    ...(onPaper.has(figure) ? {} : ({ paper: false } as const)),
  };
  const named = (when: 'before' | 'after' | 'change') => ({
    id: `${figure}-${when}`,
    header: headerOf(title, headers[when]),
    shortHeader: headers[when],
  });
  return [
    { ...common, ...named('before'), value: ({ before }) => before[figure] },
    { ...common, ...named('after'), value: ({ after }) => after[figure] },
    { ...common, ...named('change'), value: ({ before, after }) => after[figure] - before[figure] },
  ];
});

const { name, number } = nameAndNumber<RehearsalRow>(
  headers,
  (row) => (row.employeeId === null ? { ...row, lastName: unnamed(row.nth) } : row),
  { nameWidth: 22 },
);

export const rehearsalColumns: readonly ResultColumn<RehearsalRow>[] = [
  number,
  name,
  { id: 'date', header: headers.date, kind: 'date', width: 12, paper: false, value: ({ date }) => date },
  ...figureColumns,
  {
    id: 'payslip',
    header: headers.payslipNett,
    kind: 'money',
    width: 14,
    paper: false,
    value: ({ payslipNettCents }) => payslipNettCents,
  },
  {
    id: 'differs',
    header: headers.differs,
    kind: 'text',
    width: 12,
    groups: true,
    value: ({ differs }) => (differs ? headers.yes : ''),
  },
];
