import type { InheritedCalculation } from '#contract/domain/inherited-calculation.ts';
import type { LeaveDay } from '#contract/domain/leave.ts';
import type { LocalReport } from '#contract/domain/local-report.ts';
import type { ReportColumn, ReportValue } from '#contract/domain/report-table.ts';
import type { FactPayslip, FactEmployee, ReportFacts } from '#store/records/reports.ts';

export interface Facts extends ReportFacts {
  /** The day that it is made for. */
  readonly on: string;
  readonly employeeOf: ReadonlyMap<number, FactEmployee>;
  /** What is owed on loans by employee number, as the newest kept report of balances has it; null: there is none. */
  readonly loans: ReadonlyMap<string, number> | null;
  /** Months in which the kept reports of the incentive have somebody, by employee number. */
  readonly incentiveMonths: ReadonlyMap<string, number>;
  /** Regular hours and classifications as they were read, by employee; nothing where they were not asked for. */
  readonly inherited: ReadonlyMap<number, readonly InheritedCalculation[]>;
  /** Whole and part days of leave after the day, by employee; nothing where they were not asked for. */
  readonly leave: ReadonlyMap<number, readonly LeaveDay[]>;
}

interface Row {
  readonly employeeId: number | null;
}

/** A report of this computer's own: columns over rows that are worked out from what was read. */
interface LocalReportDefinition<R extends Row = Row> {
  /** From which day on it needs payslips; left out: it needs none. */
  readonly since?: (on: string) => string;
  readonly rows: (facts: Facts) => readonly R[];
  /** The column of days that it is in the order of: it takes long, and is made of a few employees at a time. */
  readonly latestFirst?: string;
  /** Of a report that lists what differs: how many payslips it looked at. */
  readonly checked?: (facts: Facts) => LocalReport['checked'];
  /** By name, in their order. */
  readonly columns: Readonly<
    Record<string, readonly [kind: ReportColumn['kind'], value: (row: R) => ReportValue]>
  >;
}

export type AnyLocalReport = Pick<LocalReportDefinition, 'since' | 'latestFirst' | 'checked'> & {
  readonly make: (facts: Facts) => Pick<LocalReport, 'columns' | 'rows'>;
};

/** Its rows under its columns. */
export function localReport<R extends Row>({
  since,
  latestFirst,
  checked,
  rows,
  columns,
}: LocalReportDefinition<R>): AnyLocalReport {
  const declared = Object.entries(columns);
  return {
    ...(since === undefined ? {} : { since }),
    ...(latestFirst === undefined ? {} : { latestFirst }),
    ...(checked === undefined ? {} : { checked }),
    make: (facts) => ({
      columns: declared.map(([name, [kind]]) => ({ name, kind })),
      rows: rows(facts).map((row) => ({
        employeeId: row.employeeId,
        values: declared.map(([, [, valueOf]]) => valueOf(row)),
      })),
    }),
  };
}

/** The columns that say whose a row is. */
export const whose = {
  number: ['text', ({ employee }: { employee: FactEmployee }) => employee.number],
  name: [
    'text',
    ({ employee: { lastName, firstName } }: { employee: FactEmployee }) =>
      [lastName, firstName].filter((part) => part !== '').join(', '),
  ],
  payPoint: ['text', ({ employee }: { employee: FactEmployee }) => employee.payPoint],
} as const;

export interface PayslipLine {
  readonly kind: 'income' | 'deduction' | 'employer';
  readonly item: string;
  readonly cents: number;
}

const employerGroup = /employer/i;

/** What a payslip pays, takes off, and costs beside it. */
export function linesOf({ data }: FactPayslip): PayslipLine[] {
  if (data === null) return [];
  const lists = [
    ...[
      { kind: 'income' as const, items: data.income },
      { kind: 'deduction' as const, items: data.deduction },
    ],
    ...data.sideline
      .filter(({ group }) => employerGroup.test(group))
      .map(({ items }) => ({ kind: 'employer' as const, items })),
  ];
  return lists.flatMap(({ kind, items }) =>
    items.flatMap(({ item, amountCents }) =>
      amountCents === null ? [] : [{ kind, item, cents: amountCents }],
    ),
  );
}
