import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readCatalogue } from '../state/companies.ts';
import type { Employee } from '../state/employees.ts';
import { listEmployees, listServicePeriods } from '../state/employees.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { companyCalculates, listRecentPayslips } from '../state/payslips.ts';
import {
  employeeReply,
  employeesReply,
  presentEmployee,
  presentListedEmployee,
  presentServicePeriod,
} from '../wire/employee.ts';
import { presentPayslip, presentPayslipWithData } from '../wire/payslip.ts';
import type { World } from '../world.ts';
import { requireCompany, requireEmployee } from './required.ts';

/** Names that are not known are passed over. */
const listQuery = z.object({
  include: z
    .string()
    .default('')
    .transform((text): ReadonlySet<string> => new Set(text.split(','))),
});

type Included = (employee: Employee) => Record<string, unknown>;

export const employeeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/clients/:client_id/employees',
    operation: 'listEmployees',
    summary: 'Employees of a company',
    query: listQuery,
    reply: employeesReply,
    statuses: { 202: 'A payslip of the company is being calculated: try again later' },
    handle(world, { params, query, deployment }) {
      const companyId = requireCompany(world, params.client_id);
      const include = deployment === 'newer' ? query.include : new Set<string>();
      if (include.has('recent_payslips_with_data') && companyCalculates(world.database, companyId)) {
        return { status: 202, body: { message: 'Payslips are being calculated. Try again later.' } };
      }
      const parts = includedParts(world, companyId, include);
      const body = listEmployees(world.database, companyId).map((employee) => {
        const { listed } = presentListedEmployee(employee, deployment);
        return { employee: Object.assign({}, listed, ...parts.map((part) => part(employee))) as unknown };
      });
      return { body };
    },
  }),
  route({
    method: 'GET',
    path: '/employees/:id',
    operation: 'readEmployee',
    summary: 'One employee',
    reply: employeeReply,
    handle: (world, { params, deployment }) => ({
      body: { employee: presentEmployee(requireEmployee(world, params.id), deployment) },
    }),
  }),
];

/** Each part is read for the whole company at once: one statement, however many people there are. */
function includedParts(world: World, companyId: number, include: ReadonlySet<string>): Included[] {
  const { database } = world;
  const parts: Included[] = [];
  if (include.has('service_periods')) {
    const periods = listServicePeriods(database, companyId);
    parts.push(({ id }) => ({ service_periods: (periods.get(id) ?? []).map(presentServicePeriod) }));
  }
  const wantsPayslips = include.has('recent_payslips');
  const wantsData = include.has('recent_payslips_with_data');
  if (!wantsPayslips && !wantsData) return parts;
  const payslips = listRecentPayslips(database, companyId);
  const present = (name: string, presentRow: (row: PayslipRow) => unknown): void => {
    parts.push(({ id }) => ({ [name]: (payslips.get(id) ?? []).map(presentRow) }));
  };
  if (wantsPayslips) present('recent_payslips', (row) => presentPayslip(row, 'newer'));
  if (wantsData) {
    const catalogue = readCatalogue(database, companyId);
    present('recent_payslips_with_data', (row) => presentPayslipWithData(row, catalogue));
  }
  return parts;
}
