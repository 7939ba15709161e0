import { comparisonLeaveReport } from './comparison-leave.ts';
import { etiReport } from './eti.ts';
import { leaveLiabilityReport } from './leave-liability.ts';
import type { Report } from './report.ts';
import { trackedBalancesReport } from './tracked-balances.ts';
import { transactionHistoryReport } from './transaction-history.ts';
import { varianceReport } from './variance.ts';

/** The reports by their ids in the interface. */
export const reports = {
  eti: etiReport,
  transaction_history: transactionHistoryReport,
  variance: varianceReport,
  comparison_leave: comparisonLeaveReport,
  leave_liability_v2: leaveLiabilityReport,
  tracked_balances: trackedBalancesReport,
} as const satisfies Readonly<Record<string, Report>>;

export type ReportId = keyof typeof reports;

export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]];
