import type { Page } from '@playwright/test';
import { writeXlsx } from '#documents/xlsx.ts';
import type { PracticeService } from '#practice/service.ts';
import { counts } from '#test/support/counts.ts';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { practiceCompany, withOneGroup } from './practice-companies.ts';
import { addressOf, askService, serviceKey } from './protea.ts';

export const employees = counts.hotelEmployees;
const payFrequency = 'Hotel staff';

export const normalHours = /Normal hours/;

/** The hotels, with every employee paid weekly. */
export const umhlanga = withOneGroup(practiceCompany('Umhlanga Hospitality Group'), {
  employees,
  customName: payFrequency,
});

export interface EmployeeSummary {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly openPayslip: number;
}

const ask = (service: PracticeService, path: string, body?: object) =>
  askService(service, `/clients/${umhlanga.id}${path}`, body);

interface EmployeeReply {
  readonly employee: {
    readonly id: number;
    readonly number: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly recent_payslips: readonly { payslip: { id: number; finalised: boolean } }[];
  };
}

/** All employees by number, from the service itself. */
export async function employeesOf(service: PracticeService): Promise<readonly EmployeeSummary[]> {
  // The service checks its own replies against their schema.
  const replies = (await ask(service, '/employees?include=recent_payslips')) as EmployeeReply[];
  const all = replies.map(({ employee }): EmployeeSummary => {
    const open = employee.recent_payslips.find(({ payslip }) => !payslip.finalised);
    if (open === undefined) throw new Error(`${employee.number} has no open payslip.`);
    const { id, number, first_name: first, last_name: last } = employee;
    return { id, number, name: `${last}, ${first}`, openPayslip: open.payslip.id };
  });
  return all.toSorted((a, b) => a.number.localeCompare(b.number));
}

/** Sets some employees' values in the service before the clerk starts. */
export async function setHours(
  service: PracticeService,
  some: readonly EmployeeSummary[],
  hours: string,
): Promise<void> {
  const entities = some.map(({ id, openPayslip }) => ({
    id: String(id),
    payslip_id: String(openPayslip),
    attributes: { 'calc.basic_salary.normal_hours_input': hours },
  }));
  const results = (await ask(service, '/bulk_input', { entities })) as { success: string }[];
  if (results.some(({ success }) => success !== 'true')) throw new Error('The hours were not set.');
}

/** A workbook of the hotels: other headers, another order, two unknown employees, and one row twice. */
export function timesheet(
  all: readonly EmployeeSummary[],
  { tooMany, twice }: { tooMany: readonly EmployeeSummary[]; twice: EmployeeSummary },
): Uint8Array {
  const line = (employee: Pick<EmployeeSummary, 'number' | 'name'>, index: number) => [
    employee.name,
    tooMany.some(({ number }) => number === employee.number) ? '999' : String(40 + (index % 6)),
    employee.number,
    `${1 + (index % 4)}.50`,
    `${100 + (index % 9)}.25`,
  ];
  const notInPeriod = [
    { number: 'OLD0001', name: 'Nobody, Atall' },
    { number: '', name: 'Stranger, Perfect' },
  ];
  return writeXlsx({
    name: 'Week',
    frozen: 0,
    columns: [
      { header: 'Employee', kind: 'text', width: 30 },
      { header: 'Hrs worked', kind: 'hours', width: 12 },
      { header: 'Clock no', kind: 'text', width: 12 },
      { header: 'Nagure', kind: 'hours', width: 12 },
      { header: 'Commission', kind: 'money', width: 12 },
    ],
    rows: [...all.toReversed(), twice, ...notInPeriod].map(line),
  });
}

/** Opens the inputs of the current week, over a connection that can be disturbed. */
export async function openUmhlanga(page: Page, service: PracticeService): Promise<BulkInputsPage> {
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  const companies = new CompaniesPage(page);
  await companies.open(umhlanga.name);
  await companies.capture(payFrequency);
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(normalHours);
  await inputs.addColumn({ item: 'basic_salary', input: 'overtime_hours_input', kind: 'hours' });
  await inputs.addColumn({ item: 'commission', input: 'amount', kind: 'money' });
  return inputs;
}
