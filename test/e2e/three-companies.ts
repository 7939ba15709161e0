import { expect, type Page } from '@playwright/test';
import { addMonths } from '#payroll/calendar.ts';
import { calendarDay } from '#messages/format.ts';
import type { PracticeService } from '#practice/service.ts';
import { captureButton, CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { FramePage } from './pages/frame-page.ts';
import { practiceCompany } from './practice-companies.ts';
import { addressOf, serviceKey } from './protea.ts';

export const [protea, baobab] = [practiceCompany('Protea Joinery'), practiceCompany('Baobab Consulting')];
const karooWhole = practiceCompany('Karoo Fresh Produce');
/** Its employees who are paid monthly, on the 25th. */
export const karoo = {
  ...karooWhole,
  groups: karooWhole.groups.filter(({ schedule }) => schedule.frequency === 'monthly'),
};
const companies = [protea, karoo, baobab];

const thisMonth = calendarDay(new Date()).slice(0, 7);
/** Both are over, on whichever day the test runs, so that what is finalised in them no longer changes. */
export const [firstMonth, secondMonth] = [addMonths(thisMonth, -2), addMonths(thisMonth, -1)];
/** The date that the service uses as today while it creates its companies. */
const lastMonths = `${firstMonth}-15`;

/** A service in which the period of the first of the two months is open in all three companies. */
export const threeCompanies = { companies, today: lastMonths, calculationMs: 0 } as const;

interface Asked {
  readonly path: string;
  readonly body?: object;
}

async function ask<T>({ origin }: PracticeService, { path, body }: Asked): Promise<T> {
  const reply = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    // The service runs in the test's process: while that is busy, a kept-alive connection goes stale.
    headers: { authorization: serviceKey, 'content-type': 'application/json', connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`The service answered ${reply.status}: ${await reply.text()}`);
  // The service checks its own replies against their schema.
  return (await reply.json()) as T;
}

/** Finalises the open period of a company, as another user does in the service's own pages. */
export async function finaliseElsewhere(service: PracticeService, companyId: number): Promise<void> {
  const waves = await ask<{ wave: { id: number } }[]>(service, { path: `/v1/clients/${companyId}/waves` });
  for (const { wave } of waves) {
    // Calculations end on their own; until then the service refuses.
    await expect(async () => {
      await ask(service, { path: '/practice/finalise', body: { wave_id: wave.id } });
    }).toPass();
  }
}

interface EmployeeReply {
  readonly employee: {
    readonly id: number;
    readonly recent_payslips: readonly {
      payslip: { id: number; finalised: boolean; special: boolean; date: string };
    }[];
  };
}

async function openPayslips(service: PracticeService, companyId: number) {
  const path = `/v1/clients/${companyId}/employees?include=recent_payslips`;
  const employees = await ask<EmployeeReply[]>(service, { path });
  return employees.flatMap(({ employee }) =>
    employee.recent_payslips
      .filter(({ payslip }) => !payslip.finalised)
      .map(({ payslip }) => ({ ...payslip, employeeId: employee.id })),
  );
}

/** Finalises the open once-off payslips of a company, each as its own pay run; returns how many there were. */
export async function finaliseOnceOffs(service: PracticeService, companyId: number): Promise<number> {
  const open = (await openPayslips(service, companyId)).filter(({ special }) => special);
  for (const { id } of open) {
    await ask(service, { path: '/practice/finalise', body: { payslip_ids: [id] } });
  }
  return open.length;
}

/** Pays one employee again on a day, once off, and finalises that, as another user does in the service's own pages. */
export async function payOnceOff(service: PracticeService, companyId: number, date: string): Promise<void> {
  const [one] = await openPayslips(service, companyId);
  if (one === undefined) throw new Error('Nobody has an open payslip.');
  const path = '/practice/once_off_payslips';
  const { id } = await ask<{ id: number }>(service, { path, body: { employee_id: one.employeeId, date } });
  await ask(service, { path: '/practice/finalise', body: { payslip_ids: [id] } });
}

/** Captures a commission for one employee, in the service itself. */
export async function payCommission(service: PracticeService, companyId: number): Promise<void> {
  const [one] = (await openPayslips(service, companyId)).filter(({ special }) => !special);
  if (one === undefined) throw new Error('Nobody has an open payslip.');
  const attributes = { 'calc.commission.amount': '1234.56' };
  const entities = [{ id: String(one.employeeId), payslip_id: String(one.id), attributes }];
  await ask(service, { path: `/v1/clients/${companyId}/bulk_input`, body: { entities } });
}

/** Opens companies one after another, so that each is read, and leaves the last one open. */
export async function openCompanies(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await new FramePage(page).go('companies');
    await new CompaniesPage(page).open(name);
    await expect(captureButton(page)).toBeVisible();
  }
}

export async function connect(page: Page, service: PracticeService): Promise<void> {
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  await expect(page.getByRole('main').getByText(protea.name, { exact: true })).toBeVisible();
}
