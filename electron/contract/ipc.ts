import { auditLog } from './calls/audit-log.ts';
import { application } from './calls/application.ts';
import { backups } from './calls/backups.ts';
import { sentInputs } from './calls/sent-inputs.ts';
import { bulkInputs } from './calls/bulk-inputs.ts';
import { companies } from './calls/companies.ts';
import { connections } from './calls/connections.ts';
import { customFields } from './calls/custom-fields.ts';
import { drafts } from './calls/drafts.ts';
import { emp201 } from './calls/emp201.ts';
import { employees } from './calls/employees.ts';
import { exportCalls } from './calls/exports.ts';
import { monthFile } from './calls/month-file.ts';
import { onboarding } from './calls/onboarding.ts';
import { outbox } from './calls/outbox.ts';
import { forms } from './calls/forms.ts';
import { handOuts } from './calls/hand-outs.ts';
import { firstCopies } from './calls/first-copies.ts';
import { home } from './calls/home.ts';
import { health } from './calls/health.ts';
import { imports } from './calls/imports.ts';
import { inherited } from './calls/inherited.ts';
import { jobs } from './calls/jobs.ts';
import { journals } from './calls/journals.ts';
import { layouts } from './calls/layouts.ts';
import { leave } from './calls/leave.ts';
import { lock } from './calls/lock.ts';
import { payFiles } from './calls/pay-files.ts';
import { payFrequencies } from './calls/pay-frequencies.ts';
import { payItems } from './calls/pay-items.ts';
import { payslipPasswords } from './calls/payslip-passwords.ts';
import { payslipPrinting } from './calls/payslip-printing.ts';
import { payslipSaving } from './calls/payslip-saving.ts';
import { payRuns } from './calls/pay-runs.ts';
import { payslips } from './calls/payslips.ts';
import { periodChecks } from './calls/period-checks.ts';
import { periods } from './calls/periods.ts';
import { personalNumbers } from './calls/personal-numbers.ts';
import { practice } from './calls/practice.ts';
import { profile } from './calls/profile.ts';
import { recovery } from './calls/recovery.ts';
import { inputReports } from './calls/input-reports.ts';
import { reports } from './calls/reports.ts';
import { retention } from './calls/retention.ts';
import { search } from './calls/search.ts';
import { servicePeriods } from './calls/service-periods.ts';
import { serviceCodes } from './calls/service-codes.ts';
import { settings } from './calls/settings.ts';
import { sync } from './calls/sync.ts';
import { tieOut } from './calls/tie-out.ts';
import { updates } from './calls/updates.ts';
import type { Contract, Handlers } from './define.ts';

/** Every noun of the interface between page and main. A call that is not listed here does not exist. */
export const contract = {
  auditLog,
  application,
  backups,
  sentInputs,
  bulkInputs,
  companies,
  connections,
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
  monthFile,
  payFiles,
  payFrequencies,
  payItems,
  payslipPasswords,
  payslipPrinting,
  payslipSaving,
  payRuns,
  payslips,
  periodChecks,
  periods,
  personalNumbers,
  practice,
  profile,
  recovery,
  inputReports,
  reports,
  retention,
  search,
  serviceCodes,
  servicePeriods,
  settings,
  sync,
  tieOut,
  updates,
} as const satisfies Contract;

export type PaydeskContract = typeof contract;

/** What the service of a noun implements: a method for each of its calls. */
export type HandlersOf<N extends keyof PaydeskContract> = Handlers<PaydeskContract>[N];

/** The input that a handler receives: a call's input as parsed by its schema. */
export type ParsedInput<N extends keyof PaydeskContract, K extends keyof HandlersOf<N>> = Parameters<
  HandlersOf<N>[K] extends (input: never) => unknown ? HandlersOf<N>[K] : never
>[0];
