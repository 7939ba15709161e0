import type { PracticeService } from '#practice/service.ts';
import { askService } from './protea.ts';

const protea = 2501;
const salary = 'calc.basic_salary.fixed_amount';

/** Monthly salaries at Protea Joinery in cents, by employee. */
export async function salariesIn(service: PracticeService): Promise<ReadonlyMap<number, bigint>> {
  const employees = (await askService(service, `/clients/${protea}/employees`)) as {
    employee: { id: number };
  }[];
  const salaries = new Map<number, bigint>();
  for (const { employee } of employees) {
    const items = (await askService(service, `/employees/${employee.id}/calculations`)) as {
      system_type?: string;
      inputs: Record<string, string>;
    }[];
    const own = items.find(({ system_type: type }) => type === 'basic_salary');
    const [whole = '', fraction = ''] = (own?.inputs['fixed_amount'] ?? '').split('.');
    salaries.set(employee.id, BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')));
  }
  return salaries;
}

/** Another user sets a salary in the service. */
export async function setSalary(service: PracticeService, number: string, rands: string): Promise<number> {
  const employees = (await askService(service, `/clients/${protea}/employees`)) as {
    employee: { id: number; number: string };
  }[];
  const id = employees.find(({ employee }) => employee.number === number)?.employee.id;
  if (id === undefined) throw new Error(`Nobody has the number ${number}.`);
  const payslips = (await askService(service, `/employees/${id}/payslips`)) as { payslip: { id: number } }[];
  const entity = {
    id: String(id),
    payslip_id: String(payslips.at(-1)?.payslip.id),
    attributes: { [salary]: rands },
  };
  const results = (await askService(service, `/clients/${protea}/bulk_input`, { entities: [entity] })) as {
    success: string;
  }[];
  if (results[0]?.success !== 'true') throw new Error('The salary was not set.');
  return id;
}

/** 6% more, rounded half up to ten rands: in integers, independent of our own code. */
export function raised(cents: bigint): bigint {
  return ((cents * 106n + 50_000n) / 100_000n) * 1_000n;
}
