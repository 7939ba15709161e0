import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seed } from '../../support/seed.ts';
import type { PracticeClient } from './practice-client.ts';
import { karoo, key, smallCompanies, startPractice } from './practice-client.ts';
import { at, each, numberAt } from './raw-answer.ts';

/** A company that pays weekly and monthly, has pay points with accounting splits, and is migrated to v2. */
const companies = smallCompanies
  .filter(({ id }) => id === karoo)
  .map((company) => ({ ...company, splitAccounts: true, settings: { migratedToV2: true } }));

const bank_account = { bank_id: 464954524, account_number: '1234567890', branch_code: '470010' };
const who = fc.nat(11);
const which = fc.nat(9);
const rands = fc.integer({ min: 40, max: 900 }).map((amount) => `${amount}.25`);
const day = fc.nat(40).map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));

/** Valid calls that change what a payslip is worked out from; ids are chosen from those that exist. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('record' as const),
    who,
    change: fc.constantFrom(
      { first_name: 'Zoë', last_name: 'Anders', job_title: 'Foreman' },
      { job_title: '' },
      { payment_method: 'eft_manual', bank_account },
      { payment_method: 'cash', bank_account: null },
      { income_tax_number: '' },
      { pay_point_id: null },
    ),
  }),
  fc.record({ kind: fc.constant('frequency' as const), who, which }),
  fc.record({ kind: fc.constant('pay_point' as const), who, which }),
  fc.record({ kind: fc.constant('rate' as const), who, rands }),
  fc.record({ kind: fc.constant('bulk_rate' as const), who, rands }),
  fc.record({ kind: fc.constant('no_rate' as const), who, which }),
  fc.record({ kind: fc.constant('classification' as const), who }),
  fc.record({ kind: fc.constant('leave' as const), who, day }),
  fc.record({ kind: fc.constant('end' as const), who, day }),
  fc.record({ kind: fc.constant('once_off' as const), who, day }),
  fc.record({ kind: fc.constant('finalise' as const), which }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

class Office {
  readonly practice: PracticeClient;
  readonly employees: readonly number[];
  readonly waves: readonly number[];
  readonly payPoints: readonly number[];
  readonly annual: number;

  private constructor(
    practice: PracticeClient,
    lists: Pick<Office, 'employees' | 'waves' | 'payPoints' | 'annual'>,
  ) {
    this.practice = practice;
    this.employees = lists.employees;
    this.waves = lists.waves;
    this.payPoints = lists.payPoints;
    this.annual = lists.annual;
  }

  static async open(): Promise<Office> {
    const practice = await startPractice({ companies });
    const read = async (path: string) => (await practice.get('newer', `/clients/${karoo}/${path}`)).body;
    const employees = each(await read('employees'), 'employee');
    return new Office(practice, {
      employees: employees.map((employee) => numberAt(employee, 'id')),
      waves: each(await read('waves'), 'wave', 'id').map(Number),
      payPoints: [...new Set(employees.map((employee) => numberAt(employee, 'pay_point_id')))],
      annual: Number(Object.keys((await read('leave_types')) as object)[0]),
    });
  }

  async read(path: string): Promise<unknown> {
    return (await this.practice.get('newer', path)).body;
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, body: reply } = await this.practice.request(method, `/v1${path}`, { body });
    expect([200, 404, 422]).toContain(status);
    return reply;
  }

  async take(given: Step): Promise<void> {
    this.practice.calculator.release();
    if (given.kind === 'finalise') return this.finalise({ wave_id: pick(this.waves, given.which) });
    const id = pick(this.employees, given.who);
    const path = `/employees/${id}`;
    const change = (employee: unknown) => this.send('PATCH', path, { employee });
    switch (given.kind) {
      case 'record':
        return void (await change(given.change));
      case 'frequency':
        return void (await change({ wave_id: pick(this.waves, given.which) }));
      case 'pay_point':
        return void (await change({ pay_point_id: pick(this.payPoints, given.which) }));
      case 'rate': {
        const calculation_details = { hourly_rate: given.rands };
        const body = { calc_type: 'basic_salary', calculation_details };
        return void (await this.send('POST', `${path}/calculations`, body));
      }
      case 'bulk_rate': {
        const attributes = { 'calc.basic_salary.hourly_rate': given.rands };
        return void (await this.practice.bulk(karoo, [{ id: String(id), attributes }]));
      }
      case 'no_rate': {
        const ids = each(await this.read(`${path}/calculations`), 'id');
        return void (await this.send('DELETE', `/calculations/${Number(pick(ids, given.which) ?? 0)}`));
      }
      case 'classification': {
        const calculation_details = { less_than_24_hours_a_month: true };
        const body = { calc_type: 'classification', effective_date: '2025-01-01', calculation_details };
        return void (await this.send('PATCH', `${path}/inherited_calculations`, body));
      }
      case 'leave': {
        const dates = [{ date: given.day, type_id: this.annual }];
        return void (await this.send('POST', `${path}/leave_days/create_multiple`, { dates }));
      }
      case 'end': {
        const employee_action = { termination_date: given.day, termination_code: 4 };
        return void (await this.send('POST', `${path}/service_periods/end_service`, { employee_action }));
      }
      case 'once_off': {
        const made = { employee_id: id, date: given.day };
        const { body } = await this.practice.request('POST', '/practice/once_off_payslips', { body: made });
        this.practice.calculator.release();
        return this.finalise({ payslip_ids: [numberAt(body, 'id')] });
      }
    }
  }

  private async finalise(body: unknown): Promise<void> {
    await this.practice.request('POST', '/practice/finalise', { body });
  }

  /** The details of an employee's finalised payslips and, as a digest, the documents of the last few. */
  async paidOf(id: number): Promise<Map<number, unknown>> {
    const payslips = each(await this.read(`/employees/${id}/payslips`), 'payslip');
    const paid = payslips.filter((row) => at(row, 'finalised')).map((row) => numberAt(row, 'id'));
    const known = new Map<number, unknown>();
    for (const [index, payslip] of paid.entries()) {
      const document = index < paid.length - 3 ? undefined : await this.digest(payslip);
      known.set(payslip, { detail: await this.read(`/payslips/${payslip}`), document });
    }
    return known;
  }

  /** The journal of every pay run. */
  async journals(): Promise<Map<number, unknown>> {
    const runs = each(await this.read(`/clients/${karoo}/payment_runs`), 'payment_run', 'id').map(Number);
    const journals = runs.map(
      async (run) => [run, await this.read(`/payment_runs/${run}/accounting`)] as const,
    );
    return new Map(await Promise.all(journals));
  }

  async digest(payslip: number): Promise<string> {
    const address = `${this.practice.origin}/v1/payslips/${payslip}.pdf`;
    const response = await fetch(address, { headers: { Authorization: key } });
    return createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
  }
}

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

/** Each payslip as it was when it was first seen. */
type Known = Map<number, { readonly detail: unknown; readonly document: string | undefined }>;

async function learn(office: Office, touched: ReadonlySet<number>, known: Known): Promise<void> {
  for (const id of touched) {
    for (const [payslip, facts] of await office.paidOf(id)) {
      if (!known.has(payslip)) known.set(payslip, facts as never);
    }
  }
}

const few = runs(1, 80);
const timeout = 60_000 + few.numRuns * 10_000;

it(
  `a finalised payslip, its document and its journal never change, whatever becomes of the employee (seed ${seed})`,
  { timeout },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const office = await Office.open();
      try {
        const touched = new Set(
          steps.flatMap((given) => ('who' in given ? [pick(office.employees, given.who)] : [])),
        );
        const known: Known = new Map();
        const journals = new Map<number, unknown>();
        for (const given of steps) {
          await learn(office, touched, known);
          for (const [run, journal] of await office.journals()) {
            if (!journals.has(run)) journals.set(run, journal);
          }
          await office.take(given);
        }
        for (const [payslip, { detail, document }] of known) {
          expect(await office.read(`/payslips/${payslip}`)).toEqual(detail);
          if (document !== undefined) expect(await office.digest(payslip)).toBe(document);
        }
        const later = await office.journals();
        for (const [run, journal] of journals) expect(later.get(run)).toEqual(journal);
      } finally {
        await office.practice.close();
      }
    });
    await fc.assert(property, few);
  },
);
