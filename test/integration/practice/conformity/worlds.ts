import type { CompanySeed } from '#practice/seed/company-seed.ts';
import { smallCompanies } from '../practice-client.ts';
import { at, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';

export const migrated = 2601;
export const manual = 2602;

/** A small separate company, set up differently from the plain ones. */
function companyOf(id: number, rest: Partial<CompanySeed>): CompanySeed {
  const [plain] = smallCompanies;
  if (!plain) throw new Error('No company to copy.');
  return { ...plain, id, name: `Company ${id}`, customItems: [], ...rest };
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
  return deployment === 'newer' ? rows.map((row) => at(row, 'payslip')) : rows;
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

export interface TakenOn {
  readonly status: number;
  readonly body: unknown;
  readonly id: number;
}

/** Takes a newcomer on, with these changes; undefined leaves an attribute out. */
export async function takeOn(
  base: Base,
  companyId: number,
  changes: Record<string, unknown> = {},
): Promise<TakenOn> {
  const employee = { ...newcomer(await waveOf(base, companyId)), ...changes };
  const { status, body } = await base.send('POST', `/clients/${companyId}/employees`, { employee });
  return { status, body, id: status === 200 ? numberAt(body, 'id') : 0 };
}

export async function readEmployee({ get }: Base, id: number): Promise<unknown> {
  return at((await get(`/employees/${id}`)).body, 'employee');
}
