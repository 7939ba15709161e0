import { afterEach, beforeEach, expect, it } from 'vitest';
import { Calculator } from '#practice/calculator.ts';
import { rollForward } from '#practice/pay-runs/roll-forward.ts';
import { listWaves } from '#practice/state/pay-frequencies.ts';
import type { PayslipRow } from '#practice/state/payslips.ts';
import { selectAll } from '#practice/state/sql.ts';
import type { World } from '#practice/world.ts';
import { karoo, today } from '#test/support/samples/practice.ts';
import { closeWorld, openWorld } from './open-world.ts';

const later = '2027-03-10';
let world: World;
let weekly: number;

beforeEach(() => {
  world = openWorld({ today: later });
  weekly = listWaves(world.database, karoo).find(({ frequency }) => frequency === 'weekly')?.id ?? 0;
});
afterEach(() => closeWorld(world));

const payslips = () =>
  selectAll<Pick<PayslipRow, 'date' | 'finalised' | 'dirty' | 'nett_cents'>>(
    world.database,
    `SELECT date, finalised, dirty, nett_cents FROM payslips JOIN employees ON employees.id = employee_id
      WHERE wave_id = @weekly AND special = 0 AND date > @today ORDER BY date`,
    { weekly, today },
  );

it('finalises each past period with its pay and opens the current one', () => {
  const result = rollForward(world, weekly, '2026-11-20');
  // The Fridays from 20 November to 5 March.
  expect([result.periods, result.openEnd]).toEqual([16, '2027-03-12']);
  const found = payslips();
  const over = found.filter(({ date }) => date < later);
  expect(new Set(over.map(({ date }) => date)).size).toBe(15);
  expect(over.every((one) => one.finalised === 1 && one.dirty === 0 && (one.nett_cents ?? 0) > 0)).toBe(true);
  expect(found.filter(({ date }) => date >= later).every(({ finalised }) => finalised === 0)).toBe(true);
  expect(result.payslips).toBe(over.length + over.length / 15);
});

it('leaves a period unchanged when one of its payslips cannot be calculated', () => {
  const { database, timestamp } = world;
  const calculator = new Calculator(database, {
    engine: {
      calculate() {
        throw new RangeError('No such pay frequency');
      },
    },
    delayMs: 3_600_000,
    reportError: () => undefined,
  });
  const inputs = () => selectAll(database, 'SELECT payslip_id, inputs FROM calculations ORDER BY id');
  const before = [payslips(), inputs()];
  const failing = { ...world, calculator, timestamp };
  expect(() => rollForward(failing, weekly, '2026-11-20')).toThrow(expect.objectContaining({ status: 409 }));
  expect([payslips(), inputs()]).toEqual(before);
  calculator.close();
});

it('does nothing the second time, and refuses a date that is not the open period', () => {
  const { openEnd } = rollForward(world, weekly, '2026-11-20');
  const before = payslips();
  expect(() => rollForward(world, weekly, '2026-11-20')).toThrow(expect.objectContaining({ status: 422 }));
  expect(rollForward(world, weekly, openEnd).periods).toBe(0);
  expect(payslips()).toEqual(before);
  expect(() => rollForward(world, 0, '2026-11-20')).toThrow('No payslip of this pay frequency is open');
});
