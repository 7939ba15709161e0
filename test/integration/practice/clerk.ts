import { expect } from 'vitest';
import type { CompanySeed } from '#practice/seed/company-seed.ts';
import { annualLeaveOf } from './conformity/worlds.ts';
import type { PracticeClient } from './practice-client.ts';
import { startPractice } from './practice-client.ts';
import { each, numberAt } from './raw-answer.ts';

interface Lists {
  readonly employees: readonly number[];
  readonly waves: readonly number[];
  readonly payPoints: readonly number[];
  readonly annualLeave: number;
}

/** The date some days after the practice service's current one. */
export function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);
}

/** The value at the index, which begins again after the last one. */
export function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

/** Makes random calls for one company on a practice service of its own. A call that is not valid must change nothing. */
export class Clerk {
  readonly practice: PracticeClient;
  readonly companyId: number;
  readonly lists: Lists;

  private constructor(practice: PracticeClient, companyId: number, lists: Lists) {
    this.practice = practice;
    this.companyId = companyId;
    this.lists = lists;
  }

  static async begin(company: CompanySeed): Promise<Clerk> {
    const practice = await startPractice({ companies: [company] });
    const get = (path: string) => practice.get('newer', path);
    const path = `/clients/${company.id}`;
    const employees = each((await get(`${path}/employees`)).body, 'employee');
    return new Clerk(practice, company.id, {
      employees: employees.map((employee) => numberAt(employee, 'id')),
      waves: each((await get(`${path}/waves`)).body, 'wave', 'id').map(Number),
      payPoints: [...new Set(employees.map((employee) => numberAt(employee, 'pay_point_id')))],
      annualLeave: await annualLeaveOf({ get }, company.id),
    });
  }

  async read(path: string): Promise<unknown> {
    return (await this.practice.get('newer', path)).body;
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, body: reply } = await this.practice.request(method, path, { body });
    // What makes no sense is refused; any other status would be a defect.
    expect([200, 404, 422]).toContain(status);
    return reply;
  }

  async sendInputs(employeeId: number, attributes: object, payslip: object = {}): Promise<void> {
    await this.practice.bulk(this.companyId, [{ id: String(employeeId), ...payslip, attributes }]);
  }

  async takeLeave(employeeId: number, date: string, hours?: number): Promise<void> {
    const dates = [{ date, type_id: this.lists.annualLeave, hours }];
    await this.send('POST', `/v1/employees/${employeeId}/leave_days/create_multiple`, { dates });
  }

  async endService(employeeId: number, termination_date: string, termination_code: number): Promise<void> {
    const employee_action = { termination_date, termination_code };
    await this.send('POST', `/v1/employees/${employeeId}/service_periods/end_service`, { employee_action });
  }

  /** Makes a once-off payslip, with inputs if there are any, and finalises it. */
  async payOnceOff(employeeId: number, date: string, attributes?: object): Promise<void> {
    const onceOff = { employee_id: employeeId, date };
    const id = numberAt(await this.send('POST', '/practice/once_off_payslips', onceOff), 'id');
    if (attributes) await this.sendInputs(employeeId, attributes, { payslip_id: String(id) });
    this.practice.calculator.release();
    await this.finalise({ payslip_ids: [id] });
  }

  async finalise(payslips: { wave_id: number } | { payslip_ids: number[] }): Promise<void> {
    await this.send('POST', '/practice/finalise', payslips);
  }

  async runIds(): Promise<number[]> {
    return each(await this.read(`/clients/${this.companyId}/payment_runs`), 'payment_run', 'id').map(Number);
  }
}
