import type { Employee } from '../contract/employee.ts';
import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import { type Client, ofCompany, ofEmployee } from '#api/client.ts';
import type { CallOptions, PayrollApi, EmployeeInclude } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readEmployeeRecord, writeEmployee } from './employee-record.ts';
import { type EmployeeSummary, toEmployeeSummary } from './employee-summary.ts';
import { readCreated, readSaved } from '#electron/outbox/wire.ts';
import { readServicePeriods } from '#electron/leaving/wire.ts';

async function* stream(
  client: Client,
  companyId: number,
  options: CallOptions & { readonly include: readonly EmployeeInclude[] },
): AsyncGenerator<EmployeeSummary> {
  const query = options.include.length === 0 ? '' : `?include=${options.include.join(',')}`;
  const call = ofCompany(routes.listEmployees, companyId, `/employees${query}`);
  let index = 0;
  let includes = false;
  for await (const rows of client.rows(call, ['employees', 'data'], options)) {
    for (const row of rows) {
      const summary = toEmployeeSummary(row, companyId, `employees[${index}]`);
      includes ||= summary.payslips !== null || summary.servicePeriods !== null;
      index += 1;
      yield summary;
    }
  }
  // With no employees, nothing can be included.
  if (options.include.length > 0 && index > 0) client.features.note('includes', includes);
}

const withoutRecord = ({ employee }: EmployeeSummary): Employee => ({
  id: employee.id,
  companyId: employee.companyId,
  number: employee.number,
  firstName: employee.firstName,
  lastName: employee.lastName,
  payFrequencyId: employee.payFrequencyId,
  payPointId: employee.payPointId,
  attributes: employee.attributes,
});

const readingCalls = (client: Client) =>
  ({
    listEmployees: async (companyId, options) => {
      const employees: Employee[] = [];
      const payslips: PayslipRecord[] = [];
      let included = false;
      for await (const summary of stream(client, companyId, { ...options, include: ['recent_payslips'] })) {
        employees.push(withoutRecord(summary));
        included ||= summary.payslips !== null;
        payslips.push(...(summary.payslips ?? []));
      }
      return { employees, recentPayslips: included ? payslips : null };
    },

    streamEmployees: (companyId, options) => stream(client, companyId, options),

    getEmployee: async (companyId, employeeId, options) => {
      const body = await client.read({ ...ofEmployee(routes.getEmployee, employeeId), companyId }, options);
      return readEmployeeRecord(body, { companyId, employeeId });
    },

    listServicePeriods: async (employeeId, options) => {
      const call = ofEmployee(routes.listServicePeriods, employeeId, '/service_periods');
      return readServicePeriods(await client.read(call, options), employeeId);
    },
  }) satisfies Partial<PayrollApi>;

const savingCalls = (client: Client) =>
  ({
    createEmployee: async (companyId, employee, options) => {
      const call = ofCompany(routes.createEmployee, companyId, '/employees');
      return readCreated(await client.send({ ...call, body: writeEmployee(employee) }, options));
    },

    updateEmployee: async (employeeId, changes, options) => {
      const call = ofEmployee(routes.updateEmployee, employeeId);
      return readSaved(
        await client.send({ ...call, body: writeEmployee(changes, options.received) }, options),
      );
    },

    deleteEmployee: async (employeeId, options) =>
      readSaved(await client.send(ofEmployee(routes.deleteEmployee, employeeId), options)),
  }) satisfies Partial<PayrollApi>;

const serviceCalls = (client: Client) =>
  ({
    endService: async (employeeId, { date, code }, options) => {
      const call = ofEmployee(routes.endService, employeeId, '/service_periods/end_service');
      const body = { employee_action: { termination_date: date, termination_code: code } };
      return readSaved(await client.send({ ...call, body }, options));
    },

    reinstate: async (employeeId, appointmentDate, options) => {
      const call = ofEmployee(routes.reinstate, employeeId, '/service_periods/reinstate');
      const body = { employee_action: { appointment_date: appointmentDate } };
      return readSaved(await client.send({ ...call, body }, options));
    },

    undoEndService: async (employeeId, options) => {
      const call = ofEmployee(routes.undoEndService, employeeId, '/service_periods/undo_end_service');
      return readSaved(await client.send(call, options));
    },
  }) satisfies Partial<PayrollApi>;

export const employeeCalls = (client: Client) => ({
  ...readingCalls(client),
  ...savingCalls(client),
  ...serviceCalls(client),
});
