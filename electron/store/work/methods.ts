import { methods as auditList } from '#electron/audit-log/store/work/audit-list.ts';
import { methods as auditLog } from '#electron/audit-log/store/work/audit-log.ts';
import { methods as auditVerification } from '#electron/audit-log/store/work/audit-verification.ts';
import { methods as companyMarks } from '#electron/companies/store/work/company-marks.ts';
import { methods as companyPages } from '#electron/companies/store/work/company-pages.ts';
import { methods as connectionMarks } from '#electron/connections/store/work/connection-marks.ts';
import { methods as connections } from '#electron/connections/store/work/connections.ts';
import { methods as draftCells } from '#electron/drafts/store/work/draft-cells.ts';
import { methods as drafts } from '#electron/drafts/store/work/drafts.ts';
import { methods as leftOutRows } from '#electron/drafts/store/work/left-out-rows.ts';
import { methods as rowNotes } from '#electron/drafts/store/work/row-notes.ts';
import { methods as customFields } from '#electron/employees/store/work/custom-fields.ts';
import { methods as serviceCodes } from '#electron/employees/store/work/service-codes.ts';
import { methods as typedChanges } from '#electron/employees/store/work/typed-changes.ts';
import { methods as fileImport } from '#electron/file-import/store/work.ts';
import { methods as handOuts } from '#electron/hand-out/store/work/hand-outs.ts';
import { methods as payslipPasswords } from '#electron/hand-out/store/work/payslip-passwords.ts';
import { methods as dues } from '#electron/home/store/work.ts';
import { methods as inputs } from '#electron/inputs/store/work.ts';
import { methods as jobs } from '#electron/jobs/store/work.ts';
import { methods as journals } from '#electron/journals/store/work.ts';
import { methods as layouts } from '#electron/layouts/store/work.ts';
import { methods as leave } from '#electron/leave/store/work.ts';
import { methods as finalPay } from '#electron/leaving/store/work/final-pay.ts';
import { methods as leaverTicks } from '#electron/leaving/store/work/leaver-ticks.ts';
import { methods as typedEnds } from '#electron/leaving/store/work/typed-ends.ts';
import { methods as many } from '#electron/many/store/work.ts';
import { methods as onboarding } from '#electron/onboarding/store/work.ts';
import { methods as outboxList } from '#electron/outbox/store/work/outbox-list.ts';
import { methods as writeSettlement } from '#electron/outbox/store/work/write-settlement.ts';
import { methods as writes } from '#electron/outbox/store/work/writes.ts';
import { methods as payItems } from '#electron/pay-items/store/work.ts';
import { methods as payments } from '#electron/payment-runs/store/payments.ts';
import { methods as releasers } from '#electron/payment-runs/store/releasers.ts';
import { methods as paymentRuns } from '#electron/payment-runs/store/work.ts';
import { methods as payslips } from '#electron/payslips/store/work.ts';
import { methods as periodCheck } from '#electron/period-check/store/work.ts';
import { methods as periodMarks } from '#electron/period/store/work/period-marks.ts';
import { methods as period } from '#electron/period/store/work/period-work.ts';
import { methods as remittances } from '#electron/remittances/store/work.ts';
import { methods as reports } from '#electron/reports/store/work.ts';
import { methods as losses } from '#electron/safety/store/work/losses.ts';
import { methods as retention } from '#electron/safety/store/work/retention.ts';
import { methods as setUp } from '#electron/set-up/store/work.ts';
import { methods as settings } from '#electron/settings/store/work.ts';
import { methods as commitment } from '#electron/submissions/store/work/commitment.ts';
import { methods as settlement } from '#electron/submissions/store/work/settlement.ts';
import { methods as submissionHistory } from '#electron/submissions/store/work/submission-history.ts';
import { methods as submissions } from '#electron/submissions/store/work/submissions.ts';
import { methods as databaseHealth } from '../database-health.ts';
import { methods as copy } from './copy.ts';
import { methods as storedAbout } from './stored-about.ts';
import { collect } from '../sql.ts';

/** The methods of the work database; `WorkStore` is derived from them. */
export const workMethods = collect(
  auditList,
  auditLog,
  auditVerification,
  companyMarks,
  companyPages,
  connectionMarks,
  connections,
  draftCells,
  drafts,
  leftOutRows,
  rowNotes,
  customFields,
  serviceCodes,
  typedChanges,
  fileImport,
  handOuts,
  payslipPasswords,
  dues,
  inputs,
  jobs,
  journals,
  layouts,
  leave,
  finalPay,
  leaverTicks,
  typedEnds,
  many,
  onboarding,
  outboxList,
  writeSettlement,
  writes,
  payItems,
  payments,
  releasers,
  paymentRuns,
  payslips,
  periodCheck,
  periodMarks,
  period,
  remittances,
  reports,
  losses,
  retention,
  setUp,
  settings,
  commitment,
  settlement,
  submissionHistory,
  submissions,
  databaseHealth,
  copy,
  storedAbout,
);
