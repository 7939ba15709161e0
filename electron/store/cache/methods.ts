import { describe, isWhole } from '../database-health.ts';
import type { Methods } from '../sql.ts';
import {
  listCalculations,
  listSeenInputs,
  listUsedInputs,
  markStale,
  replaceCalculations,
} from '#electron/pay-items/store/cache/calculations.ts';
import { listCalculationRecords } from '#electron/pay-items/store/cache/calculation-records.ts';
import { listCompanyOverviews } from '#electron/companies/store/cache/company-overviews.ts';
import { listCompanies, replaceCompanies } from '#electron/companies/store/cache/companies.ts';
import { keepJobFiles, readJobFile, saveJobFile } from '#electron/jobs/store/cache.ts';
import { applyInputs } from '#electron/inputs/store/cache.ts';
import { forgetConnection } from '#electron/connections/store/cache.ts';
import { listEmp201s, saveEmp201s } from '#electron/emp201/store/cache.ts';
import {
  listEmployees,
  readEmployee,
  removeEmployee,
  replaceEmployee,
  replaceEmployees,
} from '#electron/employees/store/cache/employees.ts';
import {
  appendEmployees,
  beginEmployees,
  commitEmployees,
  dropEmployees,
} from '#electron/employees/store/cache/incoming-employees.ts';
import {
  listInheritedCalculations,
  listInheritedOfType,
  replaceInheritedCalculations,
} from '#electron/employees/store/cache/inherited-calculations.ts';
import { readJournal, saveJournal } from '#electron/journals/store/cache.ts';
import {
  forgetLeaveBalances,
  listLatestLeaveBalances,
  listLeaveBalances,
  replaceLeaveBalances,
} from '#electron/leave/store/cache/leave-balances.ts';
import {
  listLeaveDays,
  listLeaveNeverRead,
  replaceLeaveDays,
} from '#electron/leave/store/cache/leave-days.ts';
import {
  countUnreadCompanies,
  readPayslipsAge,
  readEmployeesAge,
  readEmployeeAges,
} from '#electron/sync/store/cache/list-ages.ts';
import {
  leaveTypes,
  payFrequencies,
  payPoints,
  payRuns,
} from '#electron/companies/store/cache/company-lists.ts';
import { listPayFrequencies } from '#electron/period/store/cache/pay-frequencies.ts';
import { listPayRunPayslips, replacePayRunPayslips } from '#electron/pay-runs/store/cache/pay-runs.ts';
import { listPayees } from '#electron/pay-file/store/cache.ts';
import { countRunPayslips, listPaidEmployees } from '#electron/payslips/store/cache/paid-employees.ts';
import {
  countUnreadEmployees,
  listListedConnections,
  listMonthSummaries,
  listOtherCompanies,
  listPeriodSummaries,
  listUnsummarised,
  saveUnusual,
  summariseCompany,
} from '#electron/period/store/cache/period-summaries.ts';
import { sumPayRuns } from '#electron/pay-runs/store/cache/run-sums.ts';
import { listPeriodTotals } from '#electron/payslips/store/cache/period-totals.ts';
import { listPayslipFacts } from '#electron/payslips/store/cache/listed-payslips.ts';
import { listPayslipLabels } from '#electron/payslips/store/cache/payslip-labels.ts';
import {
  listItemNames,
  readPayslipItems,
  savePayslipDetail,
} from '#electron/payslips/store/cache/payslip-items.ts';
import {
  listPayslipLines,
  readPayslipLine,
  sumPayslipLines,
} from '#electron/payslips/store/cache/payslip-lines.ts';
import { listOnlyLater } from '#electron/payslips/store/cache/only-later.ts';
import { listPeriodEmployees, listLabelledItems } from '#electron/payslips/store/cache/period-employees.ts';
import {
  countPdfs,
  dropPdfs,
  listPdfsToReadAhead,
  measurePdfs,
  readPdf,
  savePdf,
  trimPdfs,
} from '#electron/payslips/store/cache/payslip-pdfs.ts';
import { listOnceOffPayslips } from '#electron/payslips/store/cache/once-off-payslips.ts';
import {
  findPeriodBefore,
  listPayslips,
  listPeriods,
  outdatePayslips,
  replacePayslips,
} from '#electron/payslips/store/cache/payslips.ts';
import { listEmployeeRecords, listRecordsOf } from '#electron/employees/store/cache/all-records.ts';
import { listAlikeEmployees } from '#electron/employees/store/cache/alike.ts';
import { matchEmployees } from '#electron/employees/store/cache/matching.ts';
import { listEmployeeSummaries, readEmployeeSummary } from '#electron/employees/store/cache/summaries.ts';
import { listReportJobs, removeReportJob, saveReportJob } from '#electron/reports/store/cache/report-jobs.ts';
import { saveReportedPayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';
import { readReportFacts } from '#electron/reports/store/cache/report-facts.ts';
import { listReports, readReport, removeReport, saveReport } from '#electron/reports/store/cache/reports.ts';
import {
  countCompanyCopies,
  countOldCopies,
  listReadCompanies,
  removeCompanyCopies,
  removeOldCopies,
} from '#electron/safety/store/cache.ts';
import { search } from '#electron/employees/store/cache/search.ts';
import { listServicePeriods, replaceServicePeriods } from '#electron/leaving/store/cache.ts';
import {
  listChangeLines,
  listChanges,
  listUnread,
  readFeatures,
  saveFeatures,
} from '#electron/sync/store/cache/changes.ts';
import { listSyncRuns, readCompanyAges, saveSyncRun } from '#electron/sync/store/cache/sync-runs.ts';
import { findUnnamedItems } from '#electron/payslips/store/cache/unnamed-items.ts';

/** The methods of the cache; `CacheStore` is derived from them. */
export const cacheMethods = {
  describe,
  isWhole,
  replaceCompanies,
  listCompanies,
  replacePayFrequencies: payFrequencies.replace,
  listPayFrequencies,
  listPayFrequencyRecords: payFrequencies.list,
  replacePayPoints: payPoints.replace,
  listPayPoints: payPoints.list,
  replaceEmployees,
  replaceEmployee,
  removeEmployee,
  listEmployees,
  readEmployee,
  listAlikeEmployees,
  listEmployeeRecords,
  listRecordsOf,
  beginEmployees,
  appendEmployees,
  commitEmployees,
  dropEmployees,
  replaceServicePeriods,
  listServicePeriods,
  listEmployeeSummaries,
  readEmployeeSummary,
  readEmployeesAge,
  readEmployeeAges,
  countUnreadCompanies,
  search,
  replacePayslips,
  outdatePayslips,
  listPayslips,
  listPeriods,
  listCompanyOverviews,
  findPeriodBefore,
  listOnlyLater,
  listOnceOffPayslips,
  listPayslipLines,
  sumPayslipLines,
  readPayslipLine,
  readPayslipsAge,
  savePayslipDetail,
  readPayslipItems,
  listItemNames,
  listPayslipLabels,
  listLabelledItems,
  listPayslipFacts,
  listPeriodEmployees,
  savePdf,
  dropPdfs,
  countPdfs,
  listPdfsToReadAhead,
  saveJobFile,
  readJobFile,
  keepJobFiles,
  readPdf,
  measurePdfs,
  trimPdfs,
  matchEmployees,
  replacePayRuns: payRuns.replace,
  listPayRuns: payRuns.list,
  replacePayRunPayslips,
  listPayRunPayslips,
  listPaidEmployees,
  listPayees,
  listPeriodTotals,
  listUnsummarised,
  summariseCompany,
  countUnreadEmployees,
  listListedConnections,
  listMonthSummaries,
  listOtherCompanies,
  listPeriodSummaries,
  saveUnusual,
  sumPayRuns,
  countRunPayslips,
  saveJournal,
  readJournal,
  saveEmp201s,
  listEmp201s,
  replaceCalculations,
  listCalculations,
  listCalculationRecords,
  listSeenInputs,
  listUsedInputs,
  markStale,
  applyInputs,
  replaceInheritedCalculations,
  listInheritedCalculations,
  listInheritedOfType,
  replaceLeaveTypes: leaveTypes.replace,
  listLeaveTypes: leaveTypes.list,
  replaceLeaveBalances,
  forgetLeaveBalances,
  listLatestLeaveBalances,
  listLeaveBalances,
  replaceLeaveDays,
  listLeaveDays,
  listLeaveNeverRead,
  saveReport,
  saveReportedPayPoints,
  readReport,
  listReports,
  removeReport,
  readReportFacts,
  saveReportJob,
  removeReportJob,
  listReportJobs,
  listChanges,
  listChangeLines,
  listUnread,
  readCompanyAges,
  findUnnamedItems,
  saveSyncRun,
  listSyncRuns,
  saveFeatures,
  readFeatures,
  forgetConnection,
  listReadCompanies,
  countCompanyCopies,
  removeCompanyCopies,
  countOldCopies,
  removeOldCopies,
} as const satisfies Methods;
