import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';

/** Nothing but zeros: an employee of whom a report of balances has nothing to say. */
export const isIdle = (columns: readonly ReportColumn[], { values }: ReportLine): boolean =>
  columns.every(({ kind }, at) => {
    const value = values[at] ?? null;
    return value === null || (kind === 'money' && value === 0);
  });
