import type { ReportLine } from '#electron/reports/contract/report-table.ts';

/** A row of a report about Anele Botha, to vary. */
export function aReportLine(more: Partial<ReportLine>): ReportLine {
  return {
    owner: 'employee',
    employeeId: 1,
    number: 'E1',
    firstName: 'Anele',
    lastName: 'Botha',
    endedOn: null,
    values: [],
    ...more,
  };
}
