import type { Handlers } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import { Application, type DeskPorts } from '#services/application.ts';
import { BulkInputs } from '#services/bulk-inputs/bulk-inputs.ts';
import { Companies } from '#services/companies.ts';
import { Connections } from '#services/connections.ts';
import { Employees } from '#services/employees.ts';
import { Payslips } from '#services/payslips.ts';
import type { Ports } from '#services/ports.ts';
import { Practice } from '#services/practice.ts';
import { Search } from '#services/search.ts';
import { Settings } from '#services/settings.ts';
import { Sync } from '#services/sync/sync.ts';
import { applicationHandlers } from './application.ts';
import { bulkInputsHandlers } from './bulk-inputs.ts';
import { companiesHandlers } from './companies.ts';
import { connectionsHandlers } from './connections.ts';
import { practiceHandlers } from './practice.ts';
import { settingsHandlers } from './settings.ts';
import { syncHandlers } from './sync.ts';

/** Builds the services over their ports and gives each call of the contract its handler. */
export function createHandlers(ports: Ports, desk: DeskPorts) {
  const connections = new Connections(ports);
  const settings = new Settings(ports);
  const companies = new Companies(ports, connections);
  const handlers = {
    application: applicationHandlers(new Application(desk)),
    bulkInputs: bulkInputsHandlers(new BulkInputs(ports, connections, companies)),
    companies: companiesHandlers(companies),
    connections: connectionsHandlers(connections),
    practice: practiceHandlers(new Practice(ports, companies)),
    settings: settingsHandlers(settings),
    sync: syncHandlers(new Sync(ports, companies)),
    employees: employeesHandlers(new Employees(ports, connections)),
    payslips: payslipsHandlers(new Payslips(ports, connections)),
  } satisfies Handlers<PaydeskContract>;
    search: searchHandlers(new Search(ports)),
  return { handlers, settings, close: () => connections.close() };
}
