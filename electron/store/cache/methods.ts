import { methods as companies } from '#electron/companies/store/cache/companies.ts';
import { methods as companyLists } from '#electron/companies/store/cache/company-lists.ts';
import { methods as companyOverviews } from '#electron/companies/store/cache/company-overviews.ts';
import { methods as reportedPayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';
import { methods as connections } from '#electron/connections/store/cache.ts';
import { methods as emp201 } from '#electron/emp201/store/cache.ts';
import { methods as alike } from '#electron/employees/store/cache/alike.ts';
import { methods as allRecords } from '#electron/employees/store/cache/all-records.ts';
import { methods as employees } from '#electron/employees/store/cache/employees.ts';
import { methods as incomingEmployees } from '#electron/employees/store/cache/incoming-employees.ts';
import { methods as inheritedCalculations } from '#electron/employees/store/cache/inherited-calculations.ts';
import { methods as matching } from '#electron/employees/store/cache/matching.ts';
import { methods as search } from '#electron/employees/store/cache/search.ts';
import { methods as summaries } from '#electron/employees/store/cache/summaries.ts';
import { methods as inputs } from '#electron/inputs/store/cache.ts';
import { methods as jobs } from '#electron/jobs/store/cache.ts';
import { methods as journals } from '#electron/journals/store/cache.ts';
import { methods as leaveBalances } from '#electron/leave/store/cache/leave-balances.ts';
import { methods as leaveDays } from '#electron/leave/store/cache/leave-days.ts';
import { methods as leaving } from '#electron/leaving/store/cache.ts';
import { methods as payFile } from '#electron/pay-file/store/cache.ts';
import { methods as calculationRecords } from '#electron/pay-items/store/cache/calculation-records.ts';
import { methods as calculations } from '#electron/pay-items/store/cache/calculations.ts';
import { methods as madeRuns } from '#electron/pay-runs/store/cache/made-runs.ts';
import { methods as payRuns } from '#electron/pay-runs/store/cache/pay-runs.ts';
import { methods as runSums } from '#electron/pay-runs/store/cache/run-sums.ts';
import { methods as listedPayslips } from '#electron/payslips/store/cache/listed-payslips.ts';
import { methods as onceOffPayslips } from '#electron/payslips/store/cache/once-off-payslips.ts';
import { methods as onlyLater } from '#electron/payslips/store/cache/only-later-payslips.ts';
import { methods as paidEmployees } from '#electron/payslips/store/cache/paid-employees.ts';
import { methods as payslipItems } from '#electron/payslips/store/cache/payslip-items.ts';
import { methods as payslipLabels } from '#electron/payslips/store/cache/payslip-labels.ts';
import { methods as payslipLines } from '#electron/payslips/store/cache/payslip-lines.ts';
import { methods as payslipPdfs } from '#electron/payslips/store/cache/payslip-pdfs.ts';
import { methods as payslips } from '#electron/payslips/store/cache/payslips.ts';
import { methods as periodEmployees } from '#electron/payslips/store/cache/period-employees.ts';
import { methods as periodTotals } from '#electron/payslips/store/cache/period-totals.ts';
import { methods as unnamedItems } from '#electron/payslips/store/cache/unnamed-items.ts';
import { methods as payFrequencies } from '#electron/period/store/cache/pay-frequencies.ts';
import { methods as periodSummaries } from '#electron/period/store/cache/period-summaries.ts';
import { methods as reportFacts } from '#electron/reports/store/cache/report-facts.ts';
import { methods as reportJobs } from '#electron/reports/store/cache/report-jobs.ts';
import { methods as reports } from '#electron/reports/store/cache/reports.ts';
import { methods as safety } from '#electron/safety/store/cache.ts';
import { methods as changes } from '#electron/sync/store/cache/changes.ts';
import { methods as listAges } from '#electron/sync/store/cache/list-ages.ts';
import { methods as syncRuns } from '#electron/sync/store/cache/sync-runs.ts';
import { methods as databaseHealth } from '../database-health.ts';
import { collect } from '../sql.ts';

/** The methods of the cache; `CacheStore` is derived from them. */
export const cacheMethods = collect(
  companies,
  companyLists,
  companyOverviews,
  reportedPayPoints,
  connections,
  emp201,
  alike,
  allRecords,
  employees,
  incomingEmployees,
  inheritedCalculations,
  matching,
  search,
  summaries,
  inputs,
  jobs,
  journals,
  leaveBalances,
  leaveDays,
  leaving,
  payFile,
  calculationRecords,
  calculations,
  madeRuns,
  payRuns,
  runSums,
  listedPayslips,
  onceOffPayslips,
  onlyLater,
  paidEmployees,
  payslipItems,
  payslipLabels,
  payslipLines,
  payslipPdfs,
  payslips,
  periodEmployees,
  periodTotals,
  unnamedItems,
  payFrequencies,
  periodSummaries,
  reportFacts,
  reportJobs,
  reports,
  safety,
  changes,
  listAges,
  syncRuns,
  databaseHealth,
);
