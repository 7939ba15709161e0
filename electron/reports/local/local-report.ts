import type { InheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import type { LeaveDay } from '#electron/leave/contract/leave.ts';
import { isEmployerGroup } from '#electron/payslips/contract/payslip.ts';
import { listedName } from '#kit/listed-name.ts';
import type { LocalReport } from '../contract/local-report.ts';
import type { ReportColumn, ReportValue } from '../contract/report-table.ts';
import type { FactPayslip, FactEmployee, ReportFacts } from '../store/records.ts';
import type { Loans } from '../saved-results.ts';

export interface Facts extends ReportFacts {
  /** The day for which the report is made. */
  readonly on: string;
  readonly employeeOf: ReadonlyMap<number, FactEmployee>;
  /** What is owed on loans, from the newest saved report of balances; null if there is none. */
  readonly loans: Loans | null;
  /** What the saved reports of the incentive say of each employee, by number. */
  readonly incentiveMonths: ReadonlyMap<string, IncentiveMonths>;
  /** Regular hours and classifications, by employee id; empty if the report does not need them. */
  readonly inherited: ReadonlyMap<number, readonly InheritedCalculation[]>;
  /** Whole and part days of leave, by employee id; empty if the report does not need them. */
  readonly leave: ReadonlyMap<number, readonly LeaveDay[]>;
}

/** How many months were reported, and the last day of the newest report among them. */
export interface IncentiveMonths {
  readonly count: number;
  readonly until: string;
}

interface Row {
  readonly employeeId: number | null;
}

/** A report of this computer's own: columns, and rows that are calculated from cached data. */
interface LocalReportDefinition<R extends Row = Row> {
  /** The first day from which the report needs payslips; absent if it needs none. */
  readonly since?: (on: string) => string;
  readonly rows: (facts: Facts) => readonly R[];
  /** For a report that takes long and is made a few employees at a time: the column of days by which it is sorted. */
  readonly latestFirst?: string;
  /** For a report that lists differences: how many payslips it checked. */
  readonly checked?: (facts: Facts) => LocalReport['checked'];
  /** By name, in the order of the columns. */
  readonly columns: Readonly<
    Record<string, readonly [kind: ReportColumn['kind'], value: (row: R) => ReportValue]>
  >;
}

export type AnyLocalReport = Pick<LocalReportDefinition, 'since' | 'latestFirst' | 'checked'> & {
  readonly make: (facts: Facts) => Pick<LocalReport, 'columns' | 'rows'>;
};

/** Makes a report from its definition. */
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

/** The columns that identify the employee of a row. */
export const whose = {
  number: ['text', ({ employee }: { employee: FactEmployee }) => employee.number],
  name: ['text', ({ employee }: { employee: FactEmployee }) => listedName(employee)],
  payPoint: ['text', ({ employee }: { employee: FactEmployee }) => employee.payPoint],
} as const;

export interface PayslipLine {
  readonly kind: 'income' | 'deduction' | 'employer';
  readonly item: string;
  readonly cents: number;
}

/** The lines of a payslip: income, deductions, and what it costs the employer in addition. */
export function linesOf({ data }: FactPayslip): PayslipLine[] {
  if (data === null) return [];
  const lists = [
    { kind: 'income' as const, items: data.income },
    { kind: 'deduction' as const, items: data.deduction },
    ...data.sideline
      .filter(({ group }) => isEmployerGroup(group))
      .map(({ items }) => ({ kind: 'employer' as const, items })),
  ];
  return lists.flatMap(({ kind, items }) =>
    items.flatMap(({ item, amountCents }) =>
      amountCents === null ? [] : [{ kind, item, cents: amountCents }],
    ),
  );
}
