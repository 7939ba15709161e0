import { AppError } from '#contract/errors.ts';
import { idSegment } from './base-url.ts';
import { WrongAddressError } from './errors.ts';
import { Http, type HttpOptions } from './http.ts';
import type { CallOptions, PayrollApi } from './payroll-api.ts';
import { withRetries } from './retry.ts';
import { type Route, routes } from './route.ts';
import type { Scheduler } from './scheduler.ts';
import { readBulkResults, writeBulkEntities } from './wire/bulk-input.ts';
import { readCalculations } from './wire/calculation.ts';
import { companyList, readCompanies } from './wire/company.ts';
import { readEmployee, readEmployees } from './wire/employee.ts';
import { readPayFrequencies } from './wire/pay-frequency.ts';
import { readPayPoints } from './wire/pay-point.ts';
import { readPayslipDetail } from './wire/payslip-detail.ts';
import { readPayslips } from './wire/payslip.ts';
import { elements } from './wire/rows.ts';

export interface PayrollApiOptions extends HttpOptions {
  readonly connectionId: string;
  readonly scheduler: Scheduler;
}

export type ClosablePayrollApi = PayrollApi & { close(): Promise<void> };

interface Call {
  readonly route: Route;
  readonly path: string;
  readonly companyId?: number;
  readonly body?: unknown;
}

const maxEntities = 100;

function ofCompany(route: Route, companyId: number, rest: string): Call {
  return { route, companyId, path: `/clients/${idSegment(companyId)}${rest}` };
}

/** The client of one connection. It takes turns through the scheduler; reads are retried, writes never are. */
export function createPayrollApi(options: PayrollApiOptions): ClosablePayrollApi {
  const { connectionId, scheduler, clock } = options;
  const http = new Http(options);

  const once = ({ route, path, companyId, body }: Call, { priority, signal }: CallOptions) =>
    scheduler.run({ connectionId, companyId, priority, signal, label: route.label }, () =>
      http.request({ route, path, body, signal }),
    );
  // Each try takes its turn anew: a pause must not hold up the others.
  const get = (call: Call, { priority, signal }: CallOptions) =>
    withRetries(() => once(call, { priority, ...(signal && { signal }) }), { clock, signal });

  return {
    close: () => http.close(),

    listCompanies: async (how) => {
      const body = await get({ route: routes.listCompanies, path: '/clients/' }, how);
      if (elements(body, companyList.plural) === null) {
        throw new WrongAddressError(http.host, 'not-a-payroll-service');
      }
      return readCompanies(body);
    },

    listEmployees: async (companyId, how) => {
      const call = ofCompany(routes.listEmployees, companyId, '/employees?include=recent_payslips');
      return readEmployees(await get(call, how), companyId);
    },

    getEmployee: async (companyId, employeeId, how) => {
      const path = `/employees/${idSegment(employeeId)}`;
      const body = await get({ route: routes.getEmployee, companyId, path }, how);
      return readEmployee(body, { companyId, employeeId });
    },

    listPayFrequencies: async (companyId, how) => {
      const body = await get(ofCompany(routes.listPayFrequencies, companyId, '/waves'), how);
      return readPayFrequencies(body, companyId);
    },

    listPayPoints: async (companyId, how) => {
      const body = await get(ofCompany(routes.listPayPoints, companyId, '/pay_points'), how);
      return readPayPoints(body, companyId);
    },

    listPayslips: async (employeeId, how) => {
      const path = `/employees/${idSegment(employeeId)}/payslips`;
      return readPayslips(await get({ route: routes.listPayslips, path }, how), employeeId);
    },

    getPayslip: async (payslipId, how) => {
      const path = `/payslips/${idSegment(payslipId)}`;
      return readPayslipDetail(await get({ route: routes.getPayslip, path }, how), payslipId);
    },

    listEmployeeCalculations: async (employeeId, how) => {
      const path = `/employees/${idSegment(employeeId)}/calculations`;
      return readCalculations(await get({ route: routes.listCalculations, path }, how), { employeeId });
    },

    listPayslipCalculations: async (payslipId, how) => {
      const path = `/payslips/${idSegment(payslipId)}/calculations`;
      return readCalculations(await get({ route: routes.listCalculations, path }, how), { payslipId });
    },

    sendBulkInputs: async (companyId, entities, how) => {
      if (entities.length > maxEntities) throw new AppError('invalid-input', { path: 'entities' });
      if (entities.length === 0) return [];
      const call = ofCompany(routes.sendBulkInputs, companyId, '/bulk_input');
      return readBulkResults(await once({ ...call, body: writeBulkEntities(entities) }, how));
    },
  };
}
