import { afterEach, beforeEach, expect, it } from 'vitest';
import { Calculator } from '#practice/calculator.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { rollForward } from '#practice/pay-runs/roll-forward.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import { openDatabase } from '#practice/state/database.ts';
import { listWaves } from '#practice/state/pay-frequencies.ts';
import { selectAll } from '#practice/state/sql.ts';
import type { World } from '#practice/world.ts';
import { karoo, smallCompanies, today } from './practice-client.ts';

const later = '2027-03-10';
let world: World;
let weekly: number;

beforeEach(() => {
  const database = openDatabase();
  seedDatabase(database, { today, companies: smallCompanies });
  const calculator = new Calculator(database, {
    engine: payslipEngine,
    delayMs: 3_600_000,
    reportError(error) {
      throw error;
    },
  });
  const timestamp = () => `${later}T08:00:00.000+02:00`;
  // Nothing here requests reports, faults or writes.
  world = { database, calculator, today: () => later, timestamp } as World;
  weekly = listWaves(database, karoo).find(({ frequency }) => frequency === 'weekly')?.id ?? 0;
});
afterEach(() => {
  world.calculator.close();
  world.database.close();
});

interface Found {
  readonly date: string;
  readonly finalised: number;
  readonly dirty: number;
  readonly nett_cents: number | null;
}
const payslips = () =>
  selectAll<Found>(
    world.database,
    `SELECT date, finalised, dirty, nett_cents FROM payslips JOIN employees ON employees.id = employee_id
      WHERE wave_id = @weekly AND special = 0 AND date > @today ORDER BY date`,
    { weekly, today },
  );

it('finalises each period that is over, with pay in it, and opens the one of today', () => {
  const done = rollForward(world, weekly, '2026-11-20');
  // The Fridays from 20 November to 5 March.
  expect([done.periods, done.openEnd]).toEqual([16, '2027-03-12']);
  const found = payslips();
  const over = found.filter(({ date }) => date < later);
  expect(new Set(over.map(({ date }) => date)).size).toBe(15);
  expect(over.every((one) => one.finalised === 1 && one.dirty === 0 && (one.nett_cents ?? 0) > 0)).toBe(true);
  expect(found.filter(({ date }) => date >= later).every(({ finalised }) => finalised === 0)).toBe(true);
  expect(done.payslips).toBe(over.length + over.length / 15);
});

it('leaves a period as it was if a payslip in it cannot be calculated', () => {
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

it('does nothing where it was done, and refuses what is not the open period', () => {
  const { openEnd } = rollForward(world, weekly, '2026-11-20');
  const before = payslips();
  expect(() => rollForward(world, weekly, '2026-11-20')).toThrow(expect.objectContaining({ status: 422 }));
  expect(rollForward(world, weekly, openEnd).periods).toBe(0);
  expect(payslips()).toEqual(before);
  expect(() => rollForward(world, 0, '2026-11-20')).toThrow('No payslip of this pay frequency is open');
});
