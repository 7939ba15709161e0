import type { CompanySeed } from '#practice/seed/company-seed.ts';
import { proteaJoinery, smallCompanies } from '#test/support/samples/practice.ts';
import { valueAt, each, numberAt } from '../raw-answer.ts';
import type { Received } from '../practice-client.ts';
import type { Base } from './conform.ts';

export const migrated = 2601;
export const manual = 2602;

/** A small separate company, set up differently from the plain ones. */
export function companyOf(id: number, rest: Partial<CompanySeed>): CompanySeed {
  return { ...proteaJoinery, id, name: `Company ${id}`, customItems: [], ...rest };
}

/** One company migrated to v2 with every feature, one that numbers its employees itself and has custom fields. */
const featuredCompanies: readonly CompanySeed[] = [
  companyOf(migrated, { settings: { migratedToV2: true, leaveAnyDay: true, customPayFrequencyNames: true } }),
  companyOf(manual, {
    settings: { employeeNumberMode: 'manual', migratedToV2: true },
    customFields: [
      { id: 88, label: 'Hand', kind: 'text', options: [] },
      {
        id: 91,
        label: 'Shirt',
        kind: 'dropdown',
        options: [
          { id: 4020, label: 'Small' },
          { id: 4021, label: 'Large' },
        ],
      },
      { id: 92, label: 'Parking', kind: 'flag', options: [] },
      { id: 93, label: 'Badge until', kind: 'date', options: [] },
      { id: 94, label: 'Locker', kind: 'number', options: [] },
    ],
  }),
];

export const allCompanies: readonly CompanySeed[] = [...smallCompanies, ...featuredCompanies];

/** The first pay frequency of a company. */
export async function waveOf({ get }: Base, companyId: number): Promise<number> {
  return numberAt((await get(`/clients/${companyId}/waves`)).body, 0, 'wave', 'id');
}

/** The first employee of a company. */
export async function firstEmployeeOf({ get }: Base, companyId: number): Promise<number> {
  return numberAt((await get(`/clients/${companyId}/employees`)).body, 0, 'employee', 'id');
}

/** Bare on the older deployment, wrapped on the newer. */
export async function payslipsOf({ get, deployment }: Base, employeeId: number): Promise<unknown[]> {
  const { body } = await get(`/employees/${employeeId}/payslips`);
  const rows = body as unknown[];
  return deployment === 'newer' ? rows.map((row) => valueAt(row, 'payslip')) : rows;
}

/** The first employee of a company, with the open payslip and the last finalised one. */
export async function paidEmployeeOf(base: Base, companyId: number) {
  const id = await firstEmployeeOf(base, companyId);
  const payslips = await payslipsOf(base, id);
  return { id, open: numberAt(payslips, -1, 'id'), finalised: numberAt(payslips, -2, 'id') };
}

/** The detail of a payslip, which is wrapped on the newer deployment. */
export async function payslipDetailOf({ get, deployment }: Base, payslipId: number): Promise<unknown> {
  const { body } = await get(`/payslips/${payslipId}`);
  return deployment === 'newer' ? valueAt(body, 'payslip') : body;
}

/** The newest pay run of a company. */
export async function lastRunOf({ get }: Base, companyId: number): Promise<unknown> {
  return valueAt((await get(`/clients/${companyId}/payment_runs`)).body, 0, 'payment_run');
}

/** The EMP201 of the month of a date. */
export function emp201Of({ get }: Base, companyId: number, date: string): Promise<Received> {
  return get(`/clients/${companyId}/submissions/emp201?date=${date}`);
}

/** The id of annual leave, which is the first type of a company. */
export async function annualLeaveOf({ get }: Pick<Base, 'get'>, companyId: number): Promise<number> {
  const { body } = await get(`/clients/${companyId}/leave_types`);
  return Number(Object.keys(body as object)[0]);
}

export async function servicePeriodsOf({ get }: Base, employeeId: number): Promise<unknown[]> {
  return each((await get(`/employees/${employeeId}/service_periods`)).body, 'service_period');
}

/** Ends an employee's service or begins it again. */
export function changeService(
  { send }: Base,
  employeeId: number,
  action: { termination_date: string; termination_code: number | string } | { appointment_date: string },
): Promise<Received> {
  const call = 'termination_date' in action ? 'end_service' : 'reinstate';
  return send('POST', `/employees/${employeeId}/service_periods/${call}`, { employee_action: action });
}

/** An employee whom every rule accepts. */
function newcomer(waveId: number): Record<string, unknown> {
  return {
    wave_id: waveId,
    first_name: 'Thandi',
    last_name: 'Zulu',
    birthdate: '1980-01-01',
    appointment_date: '2026-11-02',
    identification_type: 'rsa_id',
    id_number: '8001015009087',
    payment_method: 'cash',
  };
}

export const account = { bank_id: 464954524, account_number: '1234567890', branch_code: '470010' };

export interface AddedEmployee {
  readonly status: number;
  readonly body: unknown;
  readonly id: number;
}

/** Takes a newcomer on, with these changes; undefined leaves an attribute out. */
export async function addEmployee(
  base: Base,
  companyId: number,
  changes: Record<string, unknown> = {},
): Promise<AddedEmployee> {
  const employee = { ...newcomer(await waveOf(base, companyId)), ...changes };
  const { status, body } = await base.send('POST', `/clients/${companyId}/employees`, { employee });
  return { status, body, id: status === 200 ? numberAt(body, 'id') : 0 };
}

export async function readEmployee({ get }: Base, id: number): Promise<unknown> {
  return valueAt((await get(`/employees/${id}`)).body, 'employee');
}
