import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import { AuditPositionInKeychain } from '#services/audit-log/reached-entries.ts';
import { AuditLog } from '#services/audit-log/audit-log.ts';
import { Application, type DesktopPorts } from '#services/application.ts';
import { Backups } from '#services/backups/backups.ts';
import { createSentInputs } from '#services/sent-inputs/sent-inputs.ts';
import { BulkInputs } from '#services/drafts/bulk-inputs.ts';
import { coalescedEmit } from '#services/coalesced-emit.ts';
import { Companies } from '#services/companies.ts';
import { Connections } from '#services/connections/connections.ts';
import { Drafts } from '#services/drafts/drafts.ts';
import { SharedDrafts } from '#services/drafts/shared-drafts.ts';
import { Employees } from '#services/employees.ts';
import { Health } from '#services/health/health.ts';
import { Imports } from '#services/imports.ts';
import { KeyReplacement } from '#services/connections/key-replacement.ts';
import { Layouts } from '#services/layouts/layouts.ts';
import { Lock } from '#services/lock/lock.ts';
import { isAnsweredLocked, withholdWhileLocked } from '#services/lock/locked-calls.ts';
import { OfflineProbe } from '#services/connections/offline-probe.ts';
import { Outbox } from '#services/outbox/outbox.ts';
import { PayslipFiles } from '#services/payslips/payslip-files.ts';
import { Payslips } from '#services/payslips/payslips.ts';
import { PersonalNumbers } from '#services/personal-numbers.ts';
import type { Ports } from '#services/ports.ts';
import { Practice } from '#services/practice.ts';
import { Profile } from '#services/profile.ts';
import { Recovery } from '#services/recovery/recovery.ts';
import { Registers } from '#services/registers/registers.ts';
import { Search } from '#services/search.ts';
import { Settings } from '#services/settings.ts';
import { Sync } from '#services/sync/sync.ts';
import { auditLogHandlers } from './audit-log.ts';
import { applicationHandlers } from './application.ts';
import { backupsHandlers } from './backups.ts';
import { sentInputsHandlers } from './sent-inputs.ts';
import { bulkInputsHandlers } from './bulk-inputs.ts';
import { companiesHandlers } from './companies.ts';
import { connectionsHandlers } from './connections.ts';
import { draftsHandlers } from './drafts.ts';
import { employeesHandlers } from './employees.ts';
import { healthHandlers } from './health.ts';
import { importsHandlers } from './imports.ts';
import { layoutsHandlers } from './layouts.ts';
import { lockHandlers } from './lock.ts';
import { outboxHandlers } from './outbox.ts';
import { payslipsHandlers } from './payslips.ts';
import { personalNumbersHandlers } from './personal-numbers.ts';
import { practiceHandlers } from './practice.ts';
import { profileHandlers } from './profile.ts';
import { recoveryHandlers } from './recovery.ts';
import { registersHandlers } from './registers.ts';
import { searchHandlers } from './search.ts';
import { settingsHandlers } from './settings.ts';
import { syncHandlers } from './sync.ts';

/** Builds the services over their ports and gives each call of the contract its handler. */
export function createHandlers(outside: Ports, desk: DesktopPorts) {
  const emit = withholdWhileLocked(outside.emit, () => lock.isClosed);
  const ports = { ...outside, emit: coalescedEmit(emit, outside.clock) };
  const connections = new Connections(ports);
  const settings = new Settings(ports);
  const recovery = new Recovery(ports);
  const backups = new Backups(ports, recovery);
  const reached = new AuditPositionInKeychain(ports);
  const numbers = new PersonalNumbers(ports);
  // Its states are told at once and in their order, never gathered.
  const lock = new Lock({
    ports: { ...ports, emit },
    recovery,
    settings,
    whenClosing: () => numbers.clear(),
  });
  const sync = new Sync(ports, connections);
  const outbox = new Outbox(ports, connections);
  const bulkInputs = new BulkInputs(ports, connections, sync);
  const probe = new OfflineProbe(ports, connections);
  const handlers = {
    auditLog: auditLogHandlers(new AuditLog(ports)),
    application: applicationHandlers(new Application(desk)),
    backups: backupsHandlers(backups),
    sentInputs: sentInputsHandlers(createSentInputs(ports, connections)),
    bulkInputs: bulkInputsHandlers(bulkInputs),
    companies: companiesHandlers(new Companies({ ports, connections, sync })),
    connections: connectionsHandlers(connections, new KeyReplacement(ports, connections)),
    drafts: draftsHandlers(new Drafts(ports), new SharedDrafts(ports, connections)),
    employees: employeesHandlers(new Employees(ports, connections)),
    health: healthHandlers(new Health(ports, connections, desk)),
    imports: importsHandlers(new Imports(ports)),
    layouts: layoutsHandlers(new Layouts(ports)),
    lock: lockHandlers(lock),
    outbox: outboxHandlers(outbox),
    payslips: payslipsHandlers(
      new Payslips(ports, connections),
      new PayslipFiles({ ports, connections, settings }),
    ),
    personalNumbers: personalNumbersHandlers(numbers),
    practice: practiceHandlers(new Practice(ports, sync)),
    profile: profileHandlers(new Profile(ports)),
    recovery: recoveryHandlers(recovery),
    registers: registersHandlers(new Registers(ports)),
    search: searchHandlers(new Search(ports)),
    settings: settingsHandlers(settings),
    sync: syncHandlers(sync),
  } satisfies Handlers<PaydeskContract>;
  const close = async () => {
    // It takes nothing new from here on: the end of the lock opens the gate at which its writes wait.
    const outboxClosed = outbox.close();
    probe.close();
    bulkInputs.close();
    lock.end();
    await numbers.clear();
    // Requests end with it, so that no step of the outbox waits for an answer.
    await Promise.all([sync.close(), connections.close(), outboxClosed]);
  };
  const isLocked = (noun: string, name: string) => lock.isClosed && !isAnsweredLocked(noun, name);
  return { handlers, settings, outbox, sync, backups, reached, lock, isLocked, close };
}
