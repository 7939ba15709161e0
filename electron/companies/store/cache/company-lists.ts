import type { LeaveType } from '#electron/leave/contract/leave.ts';
import type { PayPoint } from '../../contract/pay-point.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import { outdateSummaries } from '#electron/period/store/cache/period-summaries.ts';
import { companyList } from './company-list.ts';
import { settlePayPoints } from './reported-pay-points.ts';

const payFrequencies = companyList<CachedPayFrequency>({
  list: 'pay-frequencies',
  table: 'pay_frequencies',
  id: 'pay_frequency_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, pay_frequency_id',
  keeps: 'content',
});

const payPoints = companyList<PayPoint>({
  list: 'pay-points',
  table: 'pay_points',
  id: 'pay_point_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, pay_point_id',
  keeps: 'columns',
  onReplaced: settlePayPoints,
});

const payRuns = companyList<PayRun>({
  list: 'pay-runs',
  table: 'pay_runs',
  id: 'pay_run_id',
  columns: { periodEnd: 'period_end' },
  order: 'period_end DESC, pay_run_id DESC',
  keeps: 'content',
  // Pay runs say to which pay frequency a payslip belongs.
  onReplaced: (db, ref, isSame) => {
    if (!isSame) outdateSummaries(db, ref);
  },
});

const leaveTypes = companyList<LeaveType>({
  list: 'leave-types',
  table: 'leave_types',
  id: 'leave_type_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, leave_type_id',
  keeps: 'columns',
});

export const methods = {
  replacePayFrequencies: payFrequencies.replace,
  listPayFrequencyRecords: payFrequencies.list,
  replacePayPoints: payPoints.replace,
  listPayPoints: payPoints.list,
  replacePayRuns: payRuns.replace,
  listPayRuns: payRuns.list,
  replaceLeaveTypes: leaveTypes.replace,
  listLeaveTypes: leaveTypes.list,
};
