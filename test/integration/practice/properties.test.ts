import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seed } from '../../support/seed.ts';
import type { PracticeClient } from './practice-client.ts';
import { protea, smallCompanies, startPractice } from './practice-client.ts';
import { at, each, listAt, numberAt, textAt } from './raw-answer.ts';

/** A clerk's possible actions; employees and dates are chosen from those that exist. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('salary' as const),
    who: fc.nat(5),
    rands: fc.integer({ min: 5_000, max: 90_000 }),
  }),
  fc.record({
    kind: fc.constant('bonus' as const),
    who: fc.nat(5),
    rands: fc.integer({ min: -500, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('leave' as const),
    who: fc.nat(5),
    day: fc.nat(80),
    hours: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ kind: fc.constant('no_leave' as const), who: fc.nat(5), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('end' as const),
    who: fc.nat(5),
    day: fc.nat(80),
    code: fc.constantFrom(4, 6, 9, 10),
  }),
  fc.record({ kind: fc.constant('undo' as const), who: fc.nat(5) }),
  fc.record({
    kind: fc.constant('once_off' as const),
    who: fc.nat(5),
    rands: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('finalise' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const cents = (rands: unknown) => Math.round(Number(rands) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);

class Clerk {
  readonly practice: PracticeClient;
  readonly employees: readonly number[];
  readonly annual: string;

  private constructor(practice: PracticeClient, employees: readonly number[], annual: string) {
    this.practice = practice;
    this.employees = employees;
    this.annual = annual;
  }

  static async begin(): Promise<Clerk> {
    const practice = await startPractice({ companies: smallCompanies.slice(0, 1) });
    const employees = listAt((await practice.get('newer', `/clients/${protea}/employees`)).body);
    const types = (await practice.get('newer', `/clients/${protea}/leave_types`)).body as object;
    const ids = employees.map((row) => numberAt(row, 'employee', 'id'));
    return new Clerk(practice, ids, Object.keys(types)[0] ?? '');
  }

  async read(path: string): Promise<unknown> {
    return (await this.practice.get('newer', path)).body;
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const options = body === undefined ? {} : { body };
    const { status, body: reply } = await this.practice.request(method, path, options);
    // What makes no sense here is refused, and must change nothing; any other status would be a defect.
    expect([200, 404, 422]).toContain(status);
    return reply;
  }

  async take(given: Step): Promise<void> {
    this.practice.calculator.release();
    const id = 'who' in given ? (this.employees[given.who % this.employees.length] ?? 0) : 0;
    const service = `/v1/employees/${id}/service_periods`;
    switch (given.kind) {
      case 'salary': {
        const attributes = { 'calc.basic_salary.fixed_amount': `${given.rands}.55` };
        return void (await this.practice.bulk(protea, [{ id: String(id), attributes }]));
      }
      case 'bonus': {
        const open = listAt(await this.read(`/employees/${id}/payslips`)).at(-1);
        const attributes = { 'calc.48202.amount': `${given.rands}.05` };
        const payslip_id = String(numberAt(open, 'payslip', 'id'));
        return void (await this.practice.bulk(protea, [{ id: String(id), payslip_id, attributes }]));
      }
      case 'leave': {
        const dates = [{ date: dayAfter(given.day), type_id: Number(this.annual), hours: given.hours }];
        return void (await this.send('POST', `/v1/employees/${id}/leave_days/create_multiple`, { dates }));
      }
      case 'no_leave': {
        const days = each(await this.read(`/employees/${id}/leave_days`), 0, 'id');
        const day = days[given.which % Math.max(1, days.length)];
        return void (await this.send('DELETE', `/v1/leave_days/${Number(day ?? 0)}`));
      }
      case 'end': {
        const action = { termination_date: dayAfter(given.day), termination_code: given.code };
        return void (await this.send('POST', `${service}/end_service`, { employee_action: action }));
      }
      case 'undo':
        return void (await this.send('DELETE', `${service}/undo_end_service`));
      case 'once_off': {
        const made = { employee_id: id, date: '2026-11-21' };
        const payslip = numberAt(await this.send('POST', '/practice/once_off_payslips', made), 'id');
        const attributes = { 'calc.commission.amount': `${given.rands}.10` };
        await this.practice.bulk(protea, [{ id: String(id), payslip_id: String(payslip), attributes }]);
        this.practice.calculator.release();
        return void (await this.send('POST', '/practice/finalise', { payslip_ids: [payslip] }));
      }
      case 'finalise':
        return void (await this.send('POST', '/practice/finalise', { wave_id: 7301 }));
    }
  }
}

async function checkRuns(clerk: Clerk): Promise<void> {
  for (const run of listAt(await clerk.read(`/clients/${protea}/payment_runs`))) {
    const path = `/payment_runs/${numberAt(run, 'payment_run', 'id')}`;
    const payslips = each(await clerk.read(`${path}/payslips`), 'payslip', 'nett_pay').map(cents);
    const journal = await clerk.read(`${path}/accounting`);
    const sideOf = (side: string) => sum(each(at(journal, 0, side), 'amount', '').map(cents));
    expect(sum(payslips)).toBe(cents(at(run, 'payment_run', 'total')));
    expect(cents(at(journal, 0, 'credit', -1, 'amount', ''))).toBe(sum(payslips));
    expect(sideOf('debit')).toBe(sideOf('credit'));
  }
}

async function checkLeave(clerk: Clerk): Promise<void> {
  for (const id of clerk.employees) {
    let before: number | undefined;
    for (const payslip of listAt(await clerk.read(`/employees/${id}/payslips`))) {
      if (at(payslip, 'payslip', 'special') === true) continue;
      const leave = at(
        await clerk.read(`/payslips/${numberAt(payslip, 'payslip', 'id')}`),
        'leave',
        'Annual',
      );
      const [accrual, taken, balance] = ['accrual', 'taken', 'balance'].map((part) => numberAt(leave, part));
      if (before !== undefined) expect(balance).toBeCloseTo(before + (accrual ?? 0) - (taken ?? 0), 1);
      before = balance;
      const date = textAt(payslip, 'payslip', 'date');
      const balances = await clerk.read(`/employees/${id}/leave_balances?date=${date}`);
      expect(at(balances, clerk.annual)).toBe(balance);
    }
  }
}

/** Adds the payslips of runs that are not known yet, as the interface shows them. */
async function learnRuns(clerk: Clerk, known: Map<number, unknown>): Promise<void> {
  for (const id of each(await clerk.read(`/clients/${protea}/payment_runs`), 'payment_run', 'id')) {
    const run = Number(id);
    if (!known.has(run)) known.set(run, await clerk.read(`/payment_runs/${run}/payslips`));
  }
}

const few = runs(2, 80);
const timeout = 60_000 + few.numRuns * 10_000;

it(
  `whatever clerks do, journals balance, runs add up, leave is what accrued less what was taken, and what is finalised stays (seed ${seed})`,
  { timeout },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const clerk = await Clerk.begin();
      try {
        const known = new Map<number, unknown>();
        for (const given of steps) {
          await learnRuns(clerk, known);
          await clerk.take(given);
        }
        for (const [run, payslips] of known) {
          expect(await clerk.read(`/payment_runs/${run}/payslips`)).toEqual(payslips);
        }
        clerk.practice.calculator.release();
        await checkRuns(clerk);
        await checkLeave(clerk);
      } finally {
        await clerk.practice.close();
      }
    });
    await fc.assert(property, few);
  },
);

const change = fc.record(
  {
    first_name: fc.constantFrom('Thandi', 'Zoë', 'Sipho'),
    job_title: fc.constantFrom('Joiner', '', null),
    email: fc.constantFrom('a@b.example', null),
    payment_method: fc.constantFrom('cash', 'cheque'),
    bank_account: fc.constantFrom(null, {
      bank_id: 464954524,
      account_number: '1234567890',
      branch_code: '470010',
    }),
    physical_address: fc.constantFrom({}, { code: '8001' }, { postal_code: '7945', complex: 'Park' }),
    postal_address: fc.constantFrom({ same_as_physical: 'yes' }, { line1: 'PO Box 1' }),
    pay_point_id: fc.constantFrom(null, 311, 312),
  },
  { requiredKeys: [] },
);

it(`a PATCH twice is a PATCH once (seed ${seed})`, { timeout }, async () => {
  const clerk = await Clerk.begin();
  const property = fc.asyncProperty(fc.nat(5), change, async (who, employee) => {
    const path = `/employees/${clerk.employees[who] ?? 0}`;
    await clerk.send('PATCH', `/v1${path}`, { employee });
    const once = [await clerk.read(path), await clerk.read(`${path}/payslips`)];
    await clerk.send('PATCH', `/v1${path}`, { employee });
    expect([await clerk.read(path), await clerk.read(`${path}/payslips`)]).toEqual(once);
  });
  await fc.assert(property, runs(30));
  await clerk.practice.close();
});
