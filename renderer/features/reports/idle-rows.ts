import type { ReportColumn, ReportLine } from '#electron/reports/contract/report-table.ts';

/** Whether a row has nothing but zeros: a report of balances has nothing to say about its employee. */
export const isIdle = (columns: readonly ReportColumn[], { values }: ReportLine): boolean =>
  columns.every(({ kind }, index) => {
    const value = values[index] ?? null;
    return value === null || (kind === 'money' && value === 0);
  });
