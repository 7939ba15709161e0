import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyEntity } from '#practice/bulk-inputs/entity.ts';
import { saveForEmployee, saveForPayslip } from '#practice/calculations/save.ts';
import { readCatalogue } from '#practice/state/companies.ts';
import { findEmployee } from '#practice/state/employees.ts';
import { alignOpenPayslips, insertPayslip } from '#practice/state/open-payslips.ts';
import { insertOnceOff } from '#practice/state/open-runs.ts';
import { decodeResult } from '#practice/state/payslip-result.ts';
import { findPayslip, listPayslips } from '#practice/state/payslips.ts';
import { readRecentPayslips } from '#practice/state/recent-payslips.ts';
import { presentPayslip } from '#practice/wire/payslip.ts';
import { noItems } from '#practice/wire/payslip-items.ts';
import type { World } from '#practice/world.ts';
import { protea, today } from '#test/support/samples/practice.ts';
import { closeWorld, openWorld } from './open-world.ts';
import { valueAt } from './raw-answer.ts';

const employeeId = 410_001;
let world: World;
let later: number;

beforeEach(() => {
  world = openWorld();
  const { database, calculator } = world;
  later = insertPayslip(database, { companyId: protea, employeeId, date: '2026-12-31' });
  calculator.enqueue([later]);
  calculator.release();
  calculator.hold();
});
afterEach(() => closeWorld(world));

const dirtyDates = () =>
  listPayslips(world.database, employeeId)
    .filter(({ dirty }) => dirty === 1)
    .map(({ date }) => date);
const openAt = (date: string) => {
  const found = listPayslips(world.database, employeeId).find((payslip) => payslip.date === date);
  if (!found) throw new Error(`No payslip at ${date}`);
  return found;
};
const bonus = { calc_type: 'annual_bonus', calculation_details: { amount: '1000' } };

describe('a new input', () => {
  it('of a payslip makes it and later open payslips dirty', () => {
    saveForPayslip(world, openAt('2026-11-30'), bonus);
    expect(dirtyDates()).toEqual(['2026-11-30', '2026-12-31']);
  });

  it('of the last payslip does not make earlier ones dirty', () => {
    saveForPayslip(world, openAt('2026-12-31'), bonus);
    expect(dirtyDates()).toEqual(['2026-12-31']);
  });

  it('of the employee makes every open payslip dirty until it is calculated', () => {
    const employee = findEmployee(world.database, employeeId);
    if (!employee) throw new Error('Nobody');
    // The other facts that they show are stored at the first change; that they stay is tested elsewhere.
    const listFinalised = () =>
      listPayslips(world.database, employeeId)
        .filter((payslip) => payslip.finalised === 1)
        .map((payslip) => ({ ...payslip, facts: null }));
    const finalised = listFinalised();
    saveForEmployee(world, employee, {
      calc_type: 'basic_salary',
      calculation_details: { fixed_amount: '10000' },
    });
    expect(dirtyDates()).toEqual(['2026-11-30', '2026-12-31']);
    world.calculator.release();
    expect(dirtyDates()).toEqual([]);
    expect(findPayslip(world.database, later)?.nett_cents).toBeGreaterThan(0);
    expect(listFinalised()).toEqual(finalised);
  });
});

describe('bulk inputs', () => {
  const attributes = { 'calc.annual_bonus.amount': '1000' };
  const send = (choice: object) =>
    applyEntity(
      { id: String(employeeId), attributes, ...choice },
      { world, companyId: protea, catalogue: readCatalogue(world.database, protea), savePartly: false },
    );

  it('find a once-off payslip by its id but not by its date', () => {
    world.database.exec(`UPDATE payslips SET special = 1 WHERE id = ${later}`);
    expect(send({ payslip_date: '2026-12-31' })).toMatchObject({
      success: 'false',
      errors: { 'calc.annual_bonus.amount': 'No payslip on this date' },
    });
    expect(send({ payslip_id: String(later) })).toMatchObject({ success: 'true', payslip_id: String(later) });
  });

  it('choose the regular payslip when a once-off one has the same date', () => {
    const once = insertPayslip(world.database, { companyId: protea, employeeId, date: '2026-11-30' });
    world.database.exec(`UPDATE payslips SET special = 1 WHERE id = ${once}`);
    const regular = openAt('2026-11-30').id;
    expect(regular).not.toBe(once);
    expect(send({ payslip_date: '2026-11-30' })).toMatchObject({ payslip_id: String(regular) });
  });

  it('of a payslip make later ones dirty too', () => {
    send({ payslip_date: '2026-11-30' });
    expect(dirtyDates()).toEqual(['2026-11-30', '2026-12-31']);
  });
});

describe('a once-off payslip', () => {
  it('uses up the UIF ceiling of the month before the regular payslip', () => {
    const { database, calculator } = world;
    const id = insertOnceOff(database, { companyId: protea, employeeId, date: '2026-11-15' });
    const once = findPayslip(database, id);
    if (!once) throw new Error('No payslip');
    saveForPayslip(world, once, { calc_type: 'annual_bonus', calculation_details: { amount: '20000' } });
    calculator.release();
    const november = listPayslips(database, employeeId).filter(({ date }) => date.startsWith('2026-11'));
    expect(november.map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-30']);
    expect(november.map(({ result }) => uifOf(result))).toEqual([17_712, 0]);
  });

  function uifOf(result: string | null): number {
    const { deduction } = decodeResult(result ?? '');
    return deduction.find(([name]) => name === 'uif_employee')?.[1] ?? 0;
  }
});

describe('recent payslips written by SQLite', () => {
  it('equal payslips presented one by one, dirty and negative ones included', () => {
    const { database } = world;
    database.exec(`UPDATE payslips SET nett_cents = -1205 WHERE id = ${openAt('2026-10-31').id}`);
    database.exec(`UPDATE payslips SET nett_cents = 7 WHERE id = ${openAt('2026-09-30').id}`);
    saveForPayslip(world, openAt('2026-12-31'), bonus);
    const rows = listPayslips(database, employeeId).slice(-12);
    const written = (withData: boolean): unknown => {
      const page = { companyId: protea, first: employeeId, last: employeeId, withData };
      return JSON.parse(`[${readRecentPayslips(database, page).get(employeeId) ?? ''}]`);
    };
    expect(written(false)).toEqual(rows.map((row) => presentPayslip(row, 'newer')));
    expect(written(true)).toEqual(
      rows.map((row) => {
        const data: unknown = JSON.parse(row.data ?? noItems);
        return { payslip: { ...(valueAt(presentPayslip(row, 'newer'), 'payslip') as object), data } };
      }),
    );
  });
});

describe('the open payslip', () => {
  it('is not added twice', () => {
    expect(alignOpenPayslips(world.database, employeeId, today)).toEqual([]);
  });

  it('is added after the last pay run when there is none', () => {
    world.database.exec(`DELETE FROM payslips WHERE employee_id = ${employeeId} AND finalised = 0`);
    const [made] = alignOpenPayslips(world.database, employeeId, '2027-06-01');
    expect(findPayslip(world.database, made ?? 0)).toMatchObject({ date: '2026-11-30', dirty: 1 });
  });
});
