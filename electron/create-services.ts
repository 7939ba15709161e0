import type { Handlers } from '#kit/define.ts';
import type { PaydeskContract } from '#electron/contract.ts';
import { Application, type DesktopPorts } from '#electron/application/application.ts';
import { AuditLog } from '#electron/audit-log/audit-log.ts';
import { AuditPositionInKeychain } from '#electron/audit-log/reached-entries.ts';
import { Backups } from '#electron/safety/backups.ts';
import { coalescedEmit } from '#services/coalesced-emit.ts';
import { Companies } from '#electron/companies/companies.ts';
import { Connections } from '#electron/connections/connections.ts';
import { Counter } from '#electron/counter/counter.ts';
import { CounterGuard, quietAtCounter } from '#electron/counter/counter-guard.ts';
import { CustomFields } from '#electron/employees/custom-fields.ts';
import { OfflineProbe } from '#electron/connections/offline-probe.ts';
import { BulkInputs } from '#electron/inputs/bulk-inputs.ts';
import { Drafts } from '#electron/drafts/drafts.ts';
import { Emp201s } from '#electron/emp201/emp201s.ts';
import { Employees } from '#electron/employees/employees.ts';
import { Exports } from '#electron/exports/exports.ts';
import { Forms } from '#electron/forms/forms.ts';
import { HandOuts } from '#electron/hand-out/hand-outs.ts';
import { Home } from '#electron/home/home.ts';
import { Health } from '#electron/health/health.ts';
import { Imports } from '#electron/file-import/imports.ts';
import { Inherited } from '#electron/employees/inherited.ts';
import { createJobKinds } from '#electron/jobs/job-kinds.ts';
import { Jobs } from '#electron/jobs/jobs.ts';
import { Journals } from '#electron/journals/journals.ts';
import { PayslipPasswords } from '#electron/hand-out/payslip-passwords.ts';
import { PayslipPrinting } from '#electron/hand-out/payslip-printing.ts';
import { PayslipSaving } from '#electron/hand-out/payslip-saving.ts';
import { Layouts } from '#electron/layouts/layouts.ts';
import { Leave } from '#electron/leave/leave.ts';
import { Lock } from '#electron/safety/lock.ts';
import { isAnsweredLocked, withholdWhileLocked } from '#electron/safety/locked-calls.ts';
import type { ActParts } from '#electron/many/acts.ts';
import { Many } from '#electron/many/many.ts';
import { MonthEnds } from '#electron/period/month-ends.ts';
import { MonthFile } from '#electron/month-file/month-file.ts';
import { Onboarding } from '#electron/onboarding/onboarding.ts';
import { Outbox } from '#electron/outbox/outbox.ts';
import { NumberQuestions } from '#electron/employees/number-questions.ts';
import { PayFiles } from '#electron/pay-file/pay-files.ts';
import { PayFrequencies } from '#electron/period/pay-frequencies.ts';
import { PayItems } from '#electron/pay-items/pay-items.ts';
import { FirstCopies, withPayslipsWatched } from '#electron/payslips/first-copies.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { readPaidCompany } from '#electron/payment-runs/paid-company.ts';
import { PayRuns } from '#electron/pay-runs/pay-runs.ts';
import { RunSource } from '#electron/pay-runs/run-source.ts';
import { PayslipFiles } from '#electron/payslips/payslip-files.ts';
import { Payslips } from '#electron/payslips/payslips.ts';
import { ReadAhead } from '#electron/payslips/read-ahead.ts';
import { PaymentRuns } from '#electron/payment-runs/payment-runs.ts';
import { PeriodChecks } from '#electron/period-check/period-checks.ts';
import { Periods } from '#electron/period/periods.ts';
import { PersonalNumbers } from '#electron/employees/personal-numbers.ts';
import type { Ports } from '#services/ports.ts';
import { Practice } from '#electron/practice/practice.ts';
import { Profile } from '#electron/safety/profile.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { InputReports } from '#electron/input-report/input-reports.ts';
import { ReportRuns } from '#electron/reports/report-runs.ts';
import { Remittances } from '#electron/remittances/remittances.ts';
import { Reports } from '#electron/reports/reports.ts';
import { Retention } from '#electron/safety/retention.ts';
import { Search } from '#electron/search/search.ts';
import { createSentInputs } from '#electron/submissions/sent-inputs.ts';
import { ServiceCodes } from '#electron/employees/service-codes.ts';
import { ServicePeriods } from '#electron/leaving/service-periods.ts';
import { SetUp } from '#electron/set-up/set-up.ts';
import { Settings } from '#electron/settings/settings.ts';
import { Sync } from '#electron/sync/sync.ts';
import { TieOut } from '#electron/tie-out/tie-out.ts';
import { unfailingEmit } from '#services/unfailing-emit.ts';
import { Updates } from '#electron/updates/updates.ts';
import { withinPolicies } from '#electron/safety/within-policies.ts';

/** Services that others build on. */
function createShared(given: Ports, desktop: DesktopPorts) {
  const { policies } = desktop.info;
  const outside = quietAtCounter(withinPolicies(given, policies), () => counter);
  const sent = unfailingEmit(outside.emit, outside.logError);
  const counterGuard = new CounterGuard(() => counter, outside.store.cache);
  const emit = counterGuard.withhold(withholdWhileLocked(sent, () => lock.isClosed));
  const questions = new NumberQuestions(outside);
  const noted = questions.throughCache(outside.store);
  const store = withPayslipsWatched(noted, (company, read) => firstCopies.note(company, read));
  const ports = { ...outside, store, emit: coalescedEmit({ ...outside, emit }) };
  const connections = new Connections(ports);
  const settings = new Settings(ports, policies);
  const recovery = new Recovery(ports);
  const counter = new Counter({ ...ports, emit }, recovery);
  const reached = new AuditPositionInKeychain(ports);
  const numbers = new PersonalNumbers(ports);
  // The lock emits without coalescing, because its states have to reach the page at once and in order.
  const lock = new Lock({
    ports: { ...ports, emit },
    recovery,
    settings,
    whenClosing: () => numbers.clear(),
  });
  const files = new PayslipFiles({ ports, connections, settings });
  const readAhead = new ReadAhead({ ports, connections, settings, files });
  // Where it finds a payslip changed, the cached file was dropped and has to be read ahead again.
  const firstCopies = new FirstCopies(ports, settings, (company) => readAhead.note(company));
  const sync = new Sync(ports, connections, {
    onCompanySet: (company) => readAhead.setCompany(company),
    onRead: (company) => {
      home.noteRead();
      firstCopies.note(company);
    },
  });
  const outbox = new Outbox(ports, connections);
  const bulkInputs = new BulkInputs(ports, connections, sync);
  const auditLog = new AuditLog(ports);
  const payslips = new Payslips({ ports, connections, files });
  const periodChecks = new PeriodChecks({ ports, settings, auditLog, payslips });
  const reportRuns = new ReportRuns({ ports, connections, outbox });
  const books = createBooks({ ports, connections, periodChecks, desktop });
  const jobs = new Jobs(
    ports,
    connections,
    createJobKinds({ ports, files, connections, sync, periodChecks, reportRuns, ...books }),
  );
  const backups = new Backups({ ports, recovery, jobs });
  const probe = new OfflineProbe(ports, connections);
  const home = new Home({ ports, settings, countUnusual: (period) => periodChecks.countUnticked(period) });
  const updates = new Updates(ports, settings, desktop);
  return {
    ports,
    questions,
    connections,
    settings,
    recovery,
    counter,
    counterGuard,
    reached,
    numbers,
    lock,
    sync,
    outbox,
    bulkInputs,
    files,
    firstCopies,
    readAhead,
    jobs,
    backups,
    probe,
    auditLog,
    payslips,
    periodChecks,
    books,
    reportRuns,
    home,
    updates,
  };
}

/** What is made of months that are over, for one company or for many. */
function createBooks({
  ports,
  connections,
  periodChecks,
  desktop,
}: Pick<ActParts, 'ports' | 'connections' | 'periodChecks'> & { desktop: DesktopPorts }) {
  const exports = new Exports(ports);
  const runSource = new RunSource(ports, connections);
  const emp201s = new Emp201s({ ports, connections, runSource });
  const readPaid = (company: CompanyRef) => readPaidCompany(ports.store, company);
  const payRuns = new PayRuns({ ports, connections, runSource, readPaid });
  const { platform } = desktop.info;
  const journals = new Journals({ ports, connections, payRuns, runSource, exports, platform });
  const remittances = new Remittances({ ports, connections, payRuns, runSource, journals });
  const tieOut = new TieOut({ ports, connections, payRuns, runSource });
  const monthEnds = new MonthEnds({ ports, emp201s, journals, periodChecks, runSource, tieOut });
  const monthFile = new MonthFile({
    ports,
    exports,
    journals,
    monthEnds,
    periodChecks,
    runSource,
    emp201s,
  });
  return { exports, payRuns, journals, emp201s, runSource, tieOut, monthEnds, monthFile, remittances };
}

/** Builds the services on their ports. Each noun of the contract has one service, whose methods answer its calls. */
export function createServices(outside: Ports, desktop: DesktopPorts) {
  const shared = createShared(outside, desktop);
  const { ports, connections, settings, recovery, numbers, lock, sync } = shared;
  const { outbox, bulkInputs, firstCopies, readAhead, jobs, backups, periodChecks, home } = shared;
  const { questions } = shared;
  const leave = new Leave({ ports, connections, outbox, jobs });
  const { exports, payRuns, journals, emp201s, monthEnds, monthFile, runSource, tieOut, remittances } =
    shared.books;
  const handlers: Handlers<PaydeskContract> = {
    application: new Application(desktop),
    auditLog: shared.auditLog,
    backups,
    bulkInputs,
    companies: companyHandlers(shared, desktop),
    connections,
    counter: shared.counter,
    ...untoldHandlers(ports),
    drafts: new Drafts(ports, connections),
    emp201: emp201s,
    employees: new Employees({ ports, connections, outbox, exports, questions }),
    exports,
    firstCopies,
    forms: new Forms(),
    ...handOutHandlers(shared, desktop),
    health: new Health(ports, connections, desktop),
    home,
    imports: new Imports(ports),
    inherited: new Inherited({ ports, connections, outbox }),
    jobs,
    journals,
    layouts: new Layouts(ports),
    leave,
    lock,
    many: new Many({ ports, connections, jobs }),
    monthEnds,
    monthFile,
    onboarding: new Onboarding(ports, outbox, questions),
    outbox,
    payFiles: new PayFiles(ports, questions),
    payFrequencies: new PayFrequencies(ports, outbox),
    payItems: new PayItems({ ports, connections, outbox }),
    payslips: shared.payslips,
    payRuns,
    paymentRuns: new PaymentRuns({ ports, sync, runSource, remittances, policies: desktop.info.policies }),
    periodChecks,
    periods: new Periods(ports),
    personalNumbers: numbers,
    practice: new Practice(ports, sync),
    profile: new Profile(ports),
    recovery,
    inputReports: new InputReports(ports),
    remittances,
    reports: new Reports({ ports, connections, jobs, exports, reportRuns: shared.reportRuns }),
    retention: new Retention(ports, { traffic: [outbox, sync, firstCopies, readAhead, connections], jobs }),
    search: new Search(ports),
    sentInputs: createSentInputs(ports, connections),
    servicePeriods: new ServicePeriods({ ports, connections, leave, outbox }),
    setUp: new SetUp(ports),
    settings,
    sync,
    tieOut,
    updates: shared.updates,
  };
  const isLocked = (noun: string, name: string) => lock.isClosed && !isAnsweredLocked(noun, name);
  return { ...shared, handlers, isLocked, close: () => closeAll(shared) };
}

type Shared = ReturnType<typeof createShared>;

/** Handlers for what no call of the service returns, so that the clerk enters it. */
function untoldHandlers(ports: Ports) {
  return { customFields: new CustomFields(ports), serviceCodes: new ServiceCodes(ports) };
}

function companyHandlers({ ports, connections, sync, home }: Shared, { openExternal }: DesktopPorts) {
  return new Companies({ ports, connections, sync, openExternal, summarise: () => home.summarise() });
}

/** Handlers for payslips that are saved, e-mailed, printed and paid in cash. */
function handOutHandlers({ ports, jobs, files }: Shared, { openExternal }: DesktopPorts) {
  return {
    handOuts: new HandOuts(ports, openExternal),
    payslipPasswords: new PayslipPasswords(ports),
    payslipPrinting: new PayslipPrinting(ports, jobs, files),
    payslipSaving: new PayslipSaving(ports, jobs),
  };
}

async function closeAll(shared: Shared) {
  const { outbox, jobs, probe, bulkInputs, lock, numbers, sync, firstCopies, readAhead, connections, home } =
    shared;
  // From here on the outbox and jobs begin nothing new, although ending the lock opens the gate at which they wait.
  const begun = Promise.all([outbox.close(), jobs.close()]);
  probe.close();
  shared.updates.close();
  bulkInputs.close();
  lock.end();
  await numbers.clear();
  // Closing the connections ends their requests, so that no step of the outbox is left waiting for an answer.
  await Promise.all([sync.close(), readAhead.close(), connections.close(), begun]);
  await Promise.all([firstCopies.close(), home.close()]);
}
