import { listReportRequests, removeReportRequest, saveReportRequest } from '#electron/reports/store/work.ts';
import { describe, isWhole } from '../database-health.ts';
import type { Methods } from '../sql.ts';
import {
  listAuditedCompanies,
  listAuditEntries,
  listAuditLines,
} from '#electron/audit-log/store/work/audit-list.ts';
import { walkAuditLog } from '#electron/audit-log/store/work/audit-verification.ts';
import { readAuditPosition, addAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import {
  listSubmissions,
  listNewestSubmissions,
  listNewestNettPay,
  listSubmissionNettPay,
  readSentSubmission,
  writeSubmissionNettPay,
} from '#electron/submissions/store/work/submission-history.ts';
import {
  closeSubmission,
  listOpenSubmissions,
  markSending,
  newestSubmission,
  readSubmission,
  recoverOutbox,
} from '#electron/submissions/store/work/submissions.ts';
import { commitSubmission } from '#electron/submissions/store/work/commitment.ts';
import { copyInto, countChanges, lastWorkAt } from './copy.ts';
import { listCompanyMarks, writeCompanyMark } from '#electron/companies/store/work/company-marks.ts';
import { listCompanyPages, writeCompanyPage } from '#electron/companies/store/work/company-pages.ts';
import {
  listCustomFields,
  listPersonalFields,
  replaceCustomFields,
} from '#electron/employees/store/work/custom-fields.ts';
import {
  listConnectionMarks,
  writeConnectionMark,
} from '#electron/connections/store/work/connection-marks.ts';
import {
  listConnections,
  removeConnection,
  saveConnection,
} from '#electron/connections/store/work/connections.ts';
import { readDialogChoices, writeDialogChoices } from '#electron/forms/store/work.ts';
import { commitLeaveCapture, commitLeaveUndo, listCapturedWrites } from '#electron/leave/store/work.ts';
import { listLeaverTicks, tickLeaverTask } from '#electron/leaving/store/work/leaver-ticks.ts';
import { listPeriodWork, tickPeriod } from '#electron/period/store/work.ts';
import { countPeriodInputs, listCheckTicks, tickFindings } from '#electron/period-check/store/work.ts';
import {
  addDraftColumn,
  removeDraftColumn,
  writeDraftCells,
} from '#electron/drafts/store/work/draft-cells.ts';
import {
  countEmployeeInputs,
  discardDraft,
  listDrafts,
  openDraft,
  readDraft,
} from '#electron/drafts/store/work/drafts.ts';
import { beginEmp201Months, listEmp201Months, tickEmp201 } from '#electron/emp201/store/work.ts';
import { listEndedInputs, markEndedInputs } from '#electron/inputs/store/work.ts';
import {
  listChangedCopies,
  listFirstCopyMarks,
  listPaidAccounts,
  measureFirstCopies,
  readFirstCopy,
  saveFirstCopies,
  trimFirstCopies,
} from '#electron/payslips/store/work.ts';
import {
  listFileImports,
  readFileMapping,
  recordFileImport,
  writeFileMapping,
} from '#electron/file-import/store/work.ts';
import { listStoredAbout } from './stored-about.ts';
import { listItemNames, writeItemName } from '#electron/pay-items/store/work.ts';
import {
  addJob,
  dropJob,
  listDoneSteps,
  listFailedSteps,
  listJobs,
  listWaitingSteps,
  moveJob,
  moveSteps,
  nextOpenJob,
  retryFailedSteps,
  settleStep,
} from '#electron/jobs/store/work.ts';
import {
  listJournalAccounts,
  listJournalExports,
  noteJournalExports,
  readJournalSettings,
  saveJournalAccounts,
} from '#electron/journals/store/work.ts';
import { chooseLayout, listLayouts, removeLayout, writeLayout } from '#electron/layouts/store/work.ts';
import { saveLeftOut, listLeftOut } from '#electron/drafts/store/work/left-out-rows.ts';
import { acceptLosses, listLosses } from '#electron/safety/store/work/losses.ts';
import {
  addOnboarding,
  commitOnboarding,
  commitReinstatement,
  listOnboarding,
  readOnboarding,
  readsNumberByHand,
  removeOnboarding,
  saveOnboarding,
} from '#electron/onboarding/store/work.ts';
import { countOutbox, decideCells, listOutbox } from '#electron/outbox/store/work/outbox-list.ts';
import {
  countCompanyWork,
  countOldEntries,
  countOldWork,
  countUnfinished,
  listWorkedCompanies,
  removeCompany,
  removeOldWork,
  readRetainedFrom,
} from '#electron/safety/store/work/retention.ts';
import { listHandOuts, noteHandOuts, removeHandOuts } from '#electron/hand-out/store/work/hand-outs.ts';
import { listRowNotes, writeRowNotes } from '#electron/drafts/store/work/row-notes.ts';
import { readSettings, writeSettings } from '#electron/settings/store/work.ts';
import { readServiceCodes, writeServiceCodes } from '#electron/employees/store/work/service-codes.ts';
import { settleCells } from '#electron/submissions/store/work/settlement.ts';
import {
  measurePayslipPasswords,
  readPayslipPassword,
  removePayslipPassword,
  replacePayslipPasswords,
} from '#electron/hand-out/store/work/payslip-passwords.ts';
import {
  listTypedChanges,
  readTypedChange,
  removeTypedChange,
  saveTypedChange,
} from '#electron/employees/store/work/typed-changes.ts';
import { commitEnds, listTypedEnds, saveTypedEnds } from '#electron/leaving/store/work/typed-ends.ts';
import { moveWrite } from '#electron/outbox/store/work/write-settlement.ts';
import {
  commitWrite,
  dismissWrite,
  listTakenOn,
  listUnfinishedWrites,
  readWrite,
} from '#electron/outbox/store/work/writes.ts';

/** The methods of the work database; `WorkStore` is derived from them. */
export const workMethods = {
  describe,
  isWhole,
  listConnections,
  saveConnection,
  removeConnection,
  listConnectionMarks,
  writeConnectionMark,
  readSettings,
  writeSettings,
  listCompanyMarks,
  writeCompanyMark,
  listCompanyPages,
  writeCompanyPage,
  readDialogChoices,
  writeDialogChoices,
  listItemNames,
  writeItemName,
  listCustomFields,
  listPersonalFields,
  replaceCustomFields,
  readServiceCodes,
  writeServiceCodes,
  listStoredAbout,
  readFileMapping,
  writeFileMapping,
  listFileImports,
  recordFileImport,
  listLeftOut,
  saveLeftOut,
  listJournalAccounts,
  saveJournalAccounts,
  readJournalSettings,
  listJournalExports,
  noteJournalExports,
  listLayouts,
  writeLayout,
  removeLayout,
  chooseLayout,
  addJob,
  dropJob,
  listJobs,
  nextOpenJob,
  moveJob,
  moveSteps,
  listWaitingSteps,
  listDoneSteps,
  listFailedSteps,
  settleStep,
  retryFailedSteps,
  noteHandOuts,
  removeHandOuts,
  listHandOuts,
  listRowNotes,
  writeRowNotes,
  listEndedInputs,
  markEndedInputs,
  listFirstCopyMarks,
  saveFirstCopies,
  trimFirstCopies,
  measureFirstCopies,
  listChangedCopies,
  readFirstCopy,
  listPaidAccounts,
  listCheckTicks,
  tickFindings,
  commitLeaveCapture,
  commitLeaveUndo,
  listCapturedWrites,
  listLeaverTicks,
  tickLeaverTask,
  listPeriodWork,
  tickPeriod,
  listEmp201Months,
  beginEmp201Months,
  tickEmp201,
  saveReportRequest,
  removeReportRequest,
  listReportRequests,
  countPeriodInputs,
  openDraft,
  readDraft,
  writeDraftCells,
  addDraftColumn,
  removeDraftColumn,
  discardDraft,
  listDrafts,
  countEmployeeInputs,
  commitSubmission,
  readSubmission,
  listOpenSubmissions,
  newestSubmission,
  markSending,
  settleCells,
  closeSubmission,
  recoverOutbox,
  listSubmissions,
  readSentSubmission,
  writeSubmissionNettPay,
  listNewestSubmissions,
  listNewestNettPay,
  listSubmissionNettPay,
  addOnboarding,
  listOnboarding,
  readOnboarding,
  saveOnboarding,
  removeOnboarding,
  commitOnboarding,
  commitReinstatement,
  readsNumberByHand,
  measurePayslipPasswords,
  readPayslipPassword,
  removePayslipPassword,
  replacePayslipPasswords,
  listTypedChanges,
  readTypedChange,
  saveTypedChange,
  removeTypedChange,
  listTypedEnds,
  saveTypedEnds,
  commitEnds,
  commitWrite,
  readWrite,
  listUnfinishedWrites,
  moveWrite,
  dismissWrite,
  listTakenOn,
  listOutbox,
  countOutbox,
  decideCells,
  copyInto,
  countChanges,
  lastWorkAt,
  addAuditEntry,
  listAuditEntries,
  listAuditLines,
  listAuditedCompanies,
  walkAuditLog,
  readAuditPosition,
  listLosses,
  acceptLosses,
  listWorkedCompanies,
  countCompanyWork,
  removeCompany,
  countOldWork,
  countUnfinished,
  countOldEntries,
  removeOldWork,
  readRetainedFrom,
} as const satisfies Methods;
