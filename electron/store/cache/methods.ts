import { describe, isWhole } from '../database-health.ts';
import type { Db, Methods } from '../sql.ts';
import type { CacheStore } from '../store.ts';
import { listCalculations, listSeenInputs, markStale, replaceCalculations } from './calculations.ts';
import { listCalculationRecords } from './calculation-records.ts';
import { listCompanies, replaceCompanies } from './companies.ts';
import { applyInputs } from './confirmed-inputs.ts';
import { forgetConnection } from './connections.ts';
import { listEmp201s, saveEmp201s } from './emp201s.ts';
import {
  listEmployees,
  readEmployee,
  removeEmployee,
  replaceEmployee,
  replaceEmployees,
} from './employees.ts';
import { appendEmployees, beginEmployees, commitEmployees, dropEmployees } from './incoming-employees.ts';
import { listInheritedCalculations, replaceInheritedCalculations } from './inherited-calculations.ts';
import { readJournal, saveJournal } from './journals.ts';
import { listLeaveBalances, replaceLeaveBalances } from './leave-balances.ts';
import { listLeaveDays, replaceLeaveDays } from './leave-days.ts';
import { listLeaveTypes, replaceLeaveTypes } from './leave-types.ts';
import { countUnreadCompanies, readPayslipsAge, readPeopleAge, readPersonAges } from './list-ages.ts';
import { listPayFrequencies, listPayFrequencyRecords, replacePayFrequencies } from './pay-frequencies.ts';
import { listPayPoints, replacePayPoints } from './pay-points.ts';
import { listPayRunPayslips, listPayRuns, replacePayRunPayslips, replacePayRuns } from './pay-runs.ts';
import { listItemNames, readPayslipItems, savePayslipDetail } from './payslip-items.ts';
import { listPayslipLines, readPayslipLine } from './payslip-lines.ts';
import { listOnlyLater } from './only-later.ts';
import { measurePdfs, readPdf, savePdf, trimPdfs } from './payslip-pdfs.ts';
import { listOnceOffPayslips } from './once-off-payslips.ts';
import { findPeriodBefore, listPayslips, listPeriods, replacePayslips } from './payslips.ts';
import type { PackedPiece } from './packed-people.ts';
import { matchPeople } from './person-matching.ts';
import { listPeople, readPerson } from './people.ts';
import { listReportJobs, removeReportJob, saveReportJob } from './report-jobs.ts';
import { saveReportedPayPoints } from './reported-pay-points.ts';
import { listReports, readReport, saveReport } from './reports.ts';
import { search } from './search.ts';
import { listServicePeriods, replaceServicePeriods } from './service-periods.ts';
import { listChangeLines, listChanges, listUnread, readFeatures, saveFeatures } from './sync.ts';
import { listSyncRuns, readCompanyAges, saveSyncRun } from './sync-runs.ts';
import { findUnnamedItems } from './unnamed-items.ts';

/** The cache port as the worker carries it out. */
export const cacheMethods = {
  describe,
  isWhole,
  replaceCompanies,
  listCompanies,
  replacePayFrequencies,
  listPayFrequencies,
  listPayFrequencyRecords,
  replacePayPoints,
  listPayPoints,
  replaceEmployees,
  replaceEmployee,
  removeEmployee,
  listEmployees,
  readEmployee,
  beginEmployees,
  appendEmployees,
  commitEmployees,
  dropEmployees,
  replaceServicePeriods,
  listServicePeriods,
  listPeople,
  readPerson,
  readPeopleAge,
  readPersonAges,
  countUnreadCompanies,
  search,
  replacePayslips,
  listPayslips,
  listPeriods,
  findPeriodBefore,
  listOnlyLater,
  listOnceOffPayslips,
  listPayslipLines,
  readPayslipLine,
  readPayslipsAge,
  savePayslipDetail,
  readPayslipItems,
  listItemNames,
  savePdf,
  readPdf,
  measurePdfs,
  trimPdfs,
  matchPeople,
  replacePayRuns,
  listPayRuns,
  replacePayRunPayslips,
  listPayRunPayslips,
  saveJournal,
  readJournal,
  saveEmp201s,
  listEmp201s,
  replaceCalculations,
  listCalculations,
  listCalculationRecords,
  listSeenInputs,
  markStale,
  applyInputs,
  replaceInheritedCalculations,
  listInheritedCalculations,
  replaceLeaveTypes,
  listLeaveTypes,
  replaceLeaveBalances,
  listLeaveBalances,
  replaceLeaveDays,
  listLeaveDays,
  saveReport,
  saveReportedPayPoints,
  readReport,
  listReports,
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
} as const satisfies Methods<Omit<CacheStore, 'appendEmployees' | 'beginPiece'>> & {
  // People cross as rows: the client makes them.
  appendEmployees: (db: Db, piece: PackedPiece) => void;
};
