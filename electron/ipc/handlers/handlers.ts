import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import { Acts } from '#services/acts/acts.ts';
import { Application, type DeskPorts } from '#services/application.ts';
import { BulkInputs } from '#services/bulk-inputs/bulk-inputs.ts';
import { coalescedEmit } from '#services/coalesced-emit.ts';
import { Companies } from '#services/companies.ts';
import { Connections } from '#services/connections.ts';
import { Employees } from '#services/employees.ts';
import { Imports } from '#services/imports.ts';
import { Outbox } from '#services/outbox/outbox.ts';
import { Payslips } from '#services/payslips.ts';
import type { Ports } from '#services/ports.ts';
import { Practice } from '#services/practice.ts';
import { Search } from '#services/search.ts';
import { Settings } from '#services/settings.ts';
import { Sync } from '#services/sync/sync.ts';
import { actsHandlers } from './acts.ts';
import { applicationHandlers } from './application.ts';
import { bulkInputsHandlers } from './bulk-inputs.ts';
import { companiesHandlers } from './companies.ts';
import { connectionsHandlers } from './connections.ts';
import { employeesHandlers } from './employees.ts';
import { importsHandlers } from './imports.ts';
import { outboxHandlers } from './outbox.ts';
import { payslipsHandlers } from './payslips.ts';
import { practiceHandlers } from './practice.ts';
import { searchHandlers } from './search.ts';
import { settingsHandlers } from './settings.ts';
import { syncHandlers } from './sync.ts';

/** Builds the services over their ports and gives each call of the contract its handler. */
export function createHandlers(outside: Ports, desk: DeskPorts) {
  const ports = { ...outside, emit: coalescedEmit(outside.emit, outside.clock) };
  const connections = new Connections(ports);
  const settings = new Settings(ports);
  const sync = new Sync(ports, connections);
  const outbox = new Outbox(ports, connections);
  const handlers = {
    acts: actsHandlers(new Acts(ports)),
    application: applicationHandlers(new Application(desk)),
    bulkInputs: bulkInputsHandlers(new BulkInputs(ports, connections, sync)),
    companies: companiesHandlers(new Companies({ ports, connections, sync })),
    connections: connectionsHandlers(connections),
    employees: employeesHandlers(new Employees(ports, connections)),
    imports: importsHandlers(new Imports(ports)),
    outbox: outboxHandlers(outbox),
    payslips: payslipsHandlers(new Payslips(ports, connections)),
    practice: practiceHandlers(new Practice(ports, sync)),
    search: searchHandlers(new Search(ports)),
    settings: settingsHandlers(settings),
    sync: syncHandlers(sync),
  } satisfies Handlers<PaydeskContract>;
  const close = async () => {
    // Requests end first, so that no step of the outbox waits for an answer.
    await Promise.all([sync.close(), connections.close(), outbox.close()]);
  };
  return { handlers, settings, outbox, sync, close };
}
