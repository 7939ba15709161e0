import type { Migration } from '../migrate.ts';
import { answers } from './cache/0001-answers.ts';
import { wholeService } from './cache/0002-whole-service.ts';
import { reportsFilesAndSync } from './cache/0003-reports-files-and-sync.ts';
import { syncRuns } from './cache/0004-sync-runs.ts';
import { itemsByPayslip } from './cache/0005-items-by-payslip.ts';
import { listsInMemory } from './cache/0006-lists-in-memory.ts';
import { itemsByPerson } from './cache/0007-items-by-person.ts';
import { payslipsOfACompany } from './cache/0008-payslips-of-a-company.ts';
import { inputsNotKnown } from './cache/0009-inputs-not-known.ts';
import { jobFiles } from './cache/0010-job-files.ts';
import { periodSummaries } from './cache/0011-period-summaries.ts';
import { keptReports } from './cache/0012-kept-reports.ts';
import { employeeList } from './cache/0013-employee-list.ts';
import { payPointsInIndex } from './cache/0014-pay-points-in-index.ts';
import { monthsAndUnread } from './cache/0015-months-and-unread.ts';
import { companyListItems } from './cache/0016-company-list-items.ts';
import { periodCounts } from './cache/0017-period-counts.ts';
import { nettPayOfPeriods } from './cache/0018-nett-pay-of-periods.ts';
import { draftsAndOutbox } from './work/0001-drafts-and-outbox.ts';
import { companyMarks } from './work/0002-company-marks.ts';
import { itemNames } from './work/0003-item-names.ts';
import { connectionHues } from './work/0004-connection-hues.ts';
import { writes } from './work/0005-writes.ts';
import { acts } from './work/0006-acts.ts';
import { importMemory } from './work/0007-import-memory.ts';
import { layouts } from './work/0008-layouts.ts';
import { rowNotes } from './work/0009-row-notes.ts';
import { onceOffDrafts } from './work/0010-once-off-drafts.ts';
import { submissionHistory } from './work/0011-batch-history.ts';
import { requestUnderWay } from './work/0012-request-under-way.ts';
import { endedInputs } from './work/0013-ended-inputs.ts';
import { onboarding } from './work/0014-onboarding.ts';
import { jobs } from './work/0015-jobs.ts';
import { leftOutRows } from './work/0016-left-out-rows.ts';
import { checkTicks } from './work/0017-check-ticks.ts';
import { handOuts } from './work/0018-hand-outs.ts';
import { firstCopies } from './work/0019-first-copies.ts';
import { leaverTicks } from './work/0020-leaver-ticks.ts';
import { periodTicks } from './work/0021-period-ticks.ts';
import { journals } from './work/0022-journals.ts';
import { askedReports } from './work/0023-asked-reports.ts';
import { typedChanges } from './work/0024-typed-changes.ts';
import { leaveCaptures } from './work/0025-leave-captures.ts';
import { payslipPasswords } from './work/0026-payslip-passwords.ts';
import { typedEnds } from './work/0027-typed-ends.ts';
import { customFields } from './work/0028-custom-fields.ts';
import { companyPages } from './work/0029-company-pages.ts';
import { serviceCodes } from './work/0030-service-codes.ts';
import { handOutVersions } from './work/0031-hand-out-versions.ts';
import { dialogChoices } from './work/0032-dialog-choices.ts';
import { emp201Months } from './work/0033-emp201-months.ts';
import { personalFields } from './work/0034-personal-fields.ts';
import { dues } from './work/0035-dues.ts';
import { jobsOfMany } from './work/0036-jobs-of-many.ts';
import { setUp } from './work/0037-set-up.ts';
import { periodMarks } from './work/0038-period-marks.ts';
import { checkNotes } from './work/0039-check-notes.ts';
import { typedFinalPay } from './work/0040-typed-final-pay.ts';
import { handOutUsers } from './work/0041-hand-out-users.ts';
import { paymentRuns } from './work/0042-payment-runs.ts';
import { remittances } from './work/0043-remittances.ts';
import { thirdPartyPayments } from './work/0044-third-party-payments.ts';
import { decidedQuestions } from './work/0045-decided-questions.ts';
import { movedInputs } from './work/0046-moved-inputs.ts';

/** In the order of their numbers: a new migration is added at the end, and a released one never changes. */
export const cacheMigrations: readonly Migration[] = [
  answers,
  wholeService,
  reportsFilesAndSync,
  syncRuns,
  itemsByPayslip,
  listsInMemory,
  itemsByPerson,
  payslipsOfACompany,
  inputsNotKnown,
  jobFiles,
  periodSummaries,
  keptReports,
  employeeList,
  payPointsInIndex,
  monthsAndUnread,
  companyListItems,
  periodCounts,
  nettPayOfPeriods,
];
export const workMigrations: readonly Migration[] = [
  draftsAndOutbox,
  companyMarks,
  itemNames,
  connectionHues,
  writes,
  acts,
  importMemory,
  layouts,
  rowNotes,
  onceOffDrafts,
  submissionHistory,
  requestUnderWay,
  endedInputs,
  onboarding,
  jobs,
  leftOutRows,
  checkTicks,
  handOuts,
  firstCopies,
  leaverTicks,
  periodTicks,
  journals,
  askedReports,
  typedChanges,
  leaveCaptures,
  payslipPasswords,
  typedEnds,
  customFields,
  companyPages,
  serviceCodes,
  handOutVersions,
  dialogChoices,
  emp201Months,
  personalFields,
  dues,
  jobsOfMany,
  setUp,
  periodMarks,
  checkNotes,
  typedFinalPay,
  handOutUsers,
  paymentRuns,
  remittances,
  thirdPartyPayments,
  decidedQuestions,
  movedInputs,
];
