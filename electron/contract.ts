import { auditLog } from '#electron/audit-log/contract/calls.ts';
import { application } from '#electron/application/contract.ts';
import { backups } from '#electron/safety/contract/backups-calls.ts';
import { sentInputs } from '#electron/submissions/contract/calls.ts';
import { bulkInputs } from '#electron/inputs/contract/calls.ts';
import { companies } from '#electron/companies/contract/calls.ts';
import { connections } from '#electron/connections/contract/calls.ts';
import { counter } from '#electron/counter/contract.ts';
import { customFields } from '#electron/employees/contract/custom-fields-calls.ts';
import { drafts } from '#electron/drafts/contract/calls.ts';
import { emp201 } from '#electron/emp201/contract/calls.ts';
import { employees } from '#electron/employees/contract/employees-calls.ts';
import { exportCalls } from '#electron/exports/contract/calls.ts';
import { many } from '#electron/many/contract/calls.ts';
import { monthEnds } from '#electron/period/contract/month-ends-calls.ts';
import { monthFile } from '#electron/month-file/contract.ts';
import { onboarding } from '#electron/onboarding/contract/calls.ts';
import { outbox } from '#electron/outbox/contract/calls.ts';
import { forms } from '#electron/forms/contract.ts';
import { handOuts } from '#electron/hand-out/contract/hand-outs-calls.ts';
import { firstCopies } from '#electron/payslips/contract/first-copies-calls.ts';
import { home } from '#electron/home/contract/calls.ts';
import { health } from '#electron/health/contract/calls.ts';
import { imports } from '#electron/file-import/contract/calls.ts';
import { inherited } from '#electron/employees/contract/inherited-calls.ts';
import { jobs } from '#electron/jobs/contract/calls.ts';
import { journals } from '#electron/journals/contract/calls.ts';
import { layouts } from '#electron/layouts/contract/calls.ts';
import { leave } from '#electron/leave/contract/calls.ts';
import { lock } from '#electron/safety/contract/lock-calls.ts';
import { paymentRuns } from '#electron/payment-runs/contract/calls.ts';
import { payFiles } from '#electron/pay-file/contract/calls.ts';
import { payFrequencies } from '#electron/period/contract/pay-frequencies-calls.ts';
import { payItems } from '#electron/pay-items/contract/calls.ts';
import { payslipPasswords } from '#electron/hand-out/contract/payslip-passwords-calls.ts';
import { payslipPrinting } from '#electron/hand-out/contract/payslip-printing-calls.ts';
import { payslipSaving } from '#electron/hand-out/contract/payslip-saving-calls.ts';
import { payRuns } from '#electron/pay-runs/contract/calls.ts';
import { payslips } from '#electron/payslips/contract/payslips-calls.ts';
import { periodChecks } from '#electron/period-check/contract/calls.ts';
import { periods } from '#electron/period/contract/periods-calls.ts';
import { personalNumbers } from '#electron/employees/contract/personal-numbers-calls.ts';
import { practice } from '#electron/practice/contract/calls.ts';
import { profile } from '#electron/safety/contract/profile-calls.ts';
import { recovery } from '#electron/safety/contract/recovery-calls.ts';
import { inputReports } from '#electron/input-report/contract/calls.ts';
import { remittanceCalls } from '#electron/remittances/contract/calls.ts';
import { reports } from '#electron/reports/contract/calls.ts';
import { retention } from '#electron/safety/contract/retention-calls.ts';
import { search } from '#electron/search/contract.ts';
import { servicePeriods } from '#electron/leaving/contract/calls.ts';
import { serviceCodes } from '#electron/employees/contract/service-codes-calls.ts';
import { setUp } from '#electron/set-up/contract/calls.ts';
import { settings } from '#electron/settings/contract/calls.ts';
import { sync } from '#electron/sync/contract/calls.ts';
import { tieOut } from '#electron/tie-out/contract/calls.ts';
import { updates } from '#electron/updates/contract/calls.ts';
import type { Contract, Handlers } from '#kit/define.ts';

/** Every noun of the interface between page and main. A call that is not listed here does not exist. */
export const contract = {
  auditLog,
  application,
  backups,
  sentInputs,
  bulkInputs,
  companies,
  connections,
  counter,
  customFields,
  drafts,
  emp201,
  employees,
  exports: exportCalls,
  firstCopies,
  forms,
  onboarding,
  outbox,
  handOuts,
  health,
  home,
  imports,
  inherited,
  jobs,
  journals,
  layouts,
  leave,
  lock,
  many,
  monthEnds,
  monthFile,
  payFiles,
  payFrequencies,
  payItems,
  payslipPasswords,
  payslipPrinting,
  payslipSaving,
  payRuns,
  paymentRuns,
  payslips,
  periodChecks,
  periods,
  personalNumbers,
  practice,
  profile,
  recovery,
  inputReports,
  remittances: remittanceCalls,
  reports,
  retention,
  search,
  serviceCodes,
  servicePeriods,
  setUp,
  settings,
  sync,
  tieOut,
  updates,
} as const satisfies Contract;

export type PaydeskContract = typeof contract;

/** The names of all calls, or of all events: `leave.plan`. */
export type NameOf<Part extends 'calls' | 'events'> = {
  [N in keyof PaydeskContract]: `${N}.${keyof PaydeskContract[N][Part] & string}`;
}[keyof PaydeskContract];

/** What the service of a noun implements: a method for each of its calls. */
export type HandlersOf<N extends keyof PaydeskContract> = Handlers<PaydeskContract>[N];

/** The input that a handler receives: a call's input as parsed by its schema. */
export type ParsedInput<N extends keyof PaydeskContract, K extends keyof HandlersOf<N>> = Parameters<
  HandlersOf<N>[K] extends (input: never) => unknown ? HandlersOf<N>[K] : never
>[0];
