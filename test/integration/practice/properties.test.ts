import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proteaJoinery, salaryInput } from '#test/support/samples/practice.ts';
import { runs, seed } from '#test/support/seed.ts';
import { Clerk, dayAfter, pick } from './clerk.ts';
import { valueAt, centsOf, each, listAt, numberAt, sumOf, textAt } from './raw-answer.ts';

const who = fc.nat(5);
const day = fc.nat(80);

/** A clerk's possible actions; employees and dates are chosen from those that exist. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('salary' as const), who, rands: fc.integer({ min: 5_000, max: 90_000 }) }),
  fc.record({ kind: fc.constant('bonus' as const), who, rands: fc.integer({ min: -500, max: 20_000 }) }),
  fc.record({ kind: fc.constant('leave' as const), who, day, hours: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('no_leave' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('end' as const), who, day, code: fc.constantFrom(4, 6, 9, 10) }),
  fc.record({ kind: fc.constant('undo' as const), who }),
  fc.record({ kind: fc.constant('once_off' as const), who, rands: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ kind: fc.constant('finalise' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function act(clerk: Clerk, given: Step): Promise<void> {
  clerk.practice.calculator.release();
  const id = 'who' in given ? pick(clerk.lists.employees, given.who) : 0;
  switch (given.kind) {
    case 'salary':
      return clerk.sendInputs(id, { [salaryInput]: `${given.rands}.55` });
    case 'bonus': {
      const payslip_id = String(valueAt(await clerk.read(`/employees/${id}/payslips`), -1, 'payslip', 'id'));
      return clerk.sendInputs(id, { 'calc.48202.amount': `${given.rands}.05` }, { payslip_id });
    }
    case 'leave':
      return clerk.takeLeave(id, dayAfter(given.day), given.hours);
    case 'no_leave': {
      const days = each(await clerk.read(`/employees/${id}/leave_days`), 0, 'id');
      return void (await clerk.send('DELETE', `/v1/leave_days/${Number(pick(days, given.which) ?? 0)}`));
    }
    case 'end':
      return clerk.endService(id, dayAfter(given.day), given.code);
    case 'undo':
      return void (await clerk.send('DELETE', `/v1/employees/${id}/service_periods/undo_end_service`));
    case 'once_off':
      return clerk.payOnceOff(id, '2026-11-21', { 'calc.commission.amount': `${given.rands}.10` });
    case 'finalise':
      return clerk.finalise({ wave_id: pick(clerk.lists.waves, 0) });
  }
}

async function checkRuns(clerk: Clerk): Promise<void> {
  for (const run of listAt(await clerk.read(`/clients/${clerk.companyId}/payment_runs`))) {
    const path = `/payment_runs/${numberAt(run, 'payment_run', 'id')}`;
    const payslips = each(await clerk.read(`${path}/payslips`), 'payslip', 'nett_pay').map(centsOf);
    const journal = await clerk.read(`${path}/accounting`);
    const sideOf = (side: string) => sumOf(each(valueAt(journal, 0, side), 'amount', '').map(centsOf));
    expect(sumOf(payslips)).toBe(centsOf(valueAt(run, 'payment_run', 'total')));
    expect(centsOf(valueAt(journal, 0, 'credit', -1, 'amount', ''))).toBe(sumOf(payslips));
    expect(sideOf('debit')).toBe(sideOf('credit'));
  }
}

async function checkLeave(clerk: Clerk): Promise<void> {
  for (const id of clerk.lists.employees) {
    let before: number | undefined;
    for (const payslip of listAt(await clerk.read(`/employees/${id}/payslips`))) {
      if (valueAt(payslip, 'payslip', 'special') === true) continue;
      const leave = valueAt(
        await clerk.read(`/payslips/${numberAt(payslip, 'payslip', 'id')}`),
        'leave',
        'Annual',
      );
      const [accrual, taken, balance] = ['accrual', 'taken', 'balance'].map((part) => numberAt(leave, part));
      if (before !== undefined) expect(balance).toBeCloseTo(before + (accrual ?? 0) - (taken ?? 0), 1);
      before = balance;
      const date = textAt(payslip, 'payslip', 'date');
      const balances = await clerk.read(`/employees/${id}/leave_balances?date=${date}`);
      expect(valueAt(balances, String(clerk.lists.annualLeave))).toBe(balance);
    }
  }
}

/** Adds the payslips of runs that are not among those seen, as the interface shows them. */
async function addRuns(clerk: Clerk, seen: Map<number, unknown>): Promise<void> {
  for (const run of await clerk.runIds()) {
    if (!seen.has(run)) seen.set(run, await clerk.read(`/payment_runs/${run}/payslips`));
  }
}

const settings = runs(2, 80);
const timeout = 60_000 + settings.numRuns * 10_000;

it(
  `journals balance, runs and leave add up, and finalised payslips stay the same after any actions (seed ${seed})`,
  { timeout },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const clerk = await Clerk.begin(proteaJoinery);
      try {
        const seen = new Map<number, unknown>();
        for (const given of steps) {
          await addRuns(clerk, seen);
          await act(clerk, given);
        }
        for (const [run, payslips] of seen) {
          expect(await clerk.read(`/payment_runs/${run}/payslips`)).toEqual(payslips);
        }
        clerk.practice.calculator.release();
        await checkRuns(clerk);
        await checkLeave(clerk);
      } finally {
        await clerk.practice.close();
      }
    });
    await fc.assert(property, settings);
  },
);
