import { describe, expect } from 'vitest';
import { hoursInput, karoo, protea } from '#test/support/samples/practice.ts';
import { valueAt, each, listAt, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { baseOf, conformity } from './conform.ts';
import { allCompanies, annualLeaveOf, firstEmployeeOf, migrated, payslipsOf, addEmployee } from './worlds.ts';

const conform = conformity({ companies: allCompanies });
const employee = (base: Base) => firstEmployeeOf(base, protea);

const annualOf = (base: Base) => annualLeaveOf(base, protea);
async function balanceOf({ get }: Base, id: number, date: string): Promise<Map<string, unknown>> {
  return new Map(Object.entries((await get(`/employees/${id}/leave_balances?date=${date}`)).body as object));
}

const take = ({ send }: Base, id: number, dates: readonly unknown[]) =>
  send('POST', `/employees/${id}/leave_days/create_multiple`, { dates });

/** Annual leave on the open payslip, or on another one counted from the end. */
async function shownLeave(base: Base, id: number, index = -1): Promise<unknown> {
  const payslipId = numberAt((await payslipsOf(base, id)).at(index), 'id');
  return valueAt((await base.get(`/payslips/${payslipId}`)).body, 'leave', 'Annual');
}

describe('leave', () => {
  conform(
    ['2.10.types', '4.11.types', '2.10.balances', '4.11.balances', 'leave.types'],
    'has types, and a balance of each at a date',
    async (base) => {
      const types = (await base.get(`/clients/${protea}/leave_types`)).body;
      expect(Object.values(types as object)).toEqual(['Annual', 'Sick', 'Family Responsibility']);
      const annual = String(await annualOf(base));
      const october = await balanceOf(base, await employee(base), '2026-10-31');
      const november = await balanceOf(base, await employee(base), '2026-11-30');
      expect([...october.keys()]).toEqual(Object.keys(types as object));
      expect([october.get(annual), november.get(annual)]).toEqual([19, 20.25]);
      expect((await base.get(`/employees/1/leave_balances?date=2026-11-30`)).status).toBe(404);
    },
  );

  conform(
    ['leave.days', '4.11.days', 'leave.create_multiple', 'leave.delete'],
    'is captured, listed and deleted by day',
    async (base) => {
      const [id, type] = [await employee(base), await annualOf(base)];
      const { body } = await take(base, id, [
        { date: '2026-11-23', type_id: type, hours: null },
        { date: '2026-11-24', type_id: type, hours: 4 },
        { date: '2026-11-25', type_id: type },
      ]);
      expect(body).toEqual({ message: expect.any(String) as string, ids: [1, 2, 3] });
      const listed = (await base.get(`/employees/${id}/leave_days`)).body;
      expect(valueAt(listed, 0)).toEqual([
        { id: 1, employee_id: id, date: '2026-11-23', type_id: type, hours: null },
      ]);
      expect(each(listed, 0, 'hours')).toEqual([null, 4, null]);
      expect((await balanceOf(base, id, '2026-11-30')).get(String(type))).toBe(17.75);
      expect(await base.send('DELETE', '/leave_days/2')).toMatchObject({
        status: 200,
        body: { message: 'Leave day deleted' },
      });
      expect((await base.send('DELETE', '/leave_days/2')).status).toBe(404);
      expect(each((await base.get(`/employees/${id}/leave_days`)).body, 0, 'id')).toEqual([1, 3]);
      expect((await balanceOf(base, id, '2026-11-30')).get(String(type))).toBe(18.25);
    },
  );

  conform(['leave.holidays'], 'is not captured on public holidays and days off', async (base) => {
    const [id, type_id] = [await employee(base), await annualOf(base)];
    const days = ['2026-12-15', '2026-12-16', '2026-12-18', '2026-12-19', '2026-12-20', '2026-12-25'];
    const { body } = await take(
      base,
      id,
      days.map((date) => ({ date, type_id })),
    );
    expect(listAt(body, 'ids')).toHaveLength(2);
    expect(each((await base.get(`/employees/${id}/leave_days`)).body, 0, 'date')).toEqual([
      '2026-12-15',
      '2026-12-18',
    ]);
  });

  conform(['leave.change'], 'is moved to another day unless that has leave or is a day off', async (base) => {
    const [id, type_id] = [await employee(base), await annualOf(base)];
    await take(base, id, [
      { date: '2026-12-15', type_id },
      { date: '2026-12-17', type_id },
    ]);
    const change = (date: string, hours: number | null = null) =>
      base.send('PATCH', '/leave_days/1', { date, type_id, hours });
    expect((await change('2026-12-17')).body).toMatchObject({ errors: { date: 'has leave already' } });
    expect((await change('2026-12-16')).body).toMatchObject({ errors: { date: 'is a day off' } });
    expect(await change('2026-12-18', 4)).toMatchObject({ status: 200 });
    const listed = (await base.get(`/employees/${id}/leave_days`)).body;
    expect(each(listed, 0, 'date')).toEqual(['2026-12-17', '2026-12-18']);
    expect(each(listed, 0, 'hours')).toEqual([null, 4]);
    expect((await base.send('PATCH', '/leave_days/99', { date: '2026-12-18', type_id })).status).toBe(404);
  });

  conform(['leave.future'], 'counts only on the payslip of its own period', async (base) => {
    const [id, type_id] = [await employee(base), await annualOf(base)];
    await take(base, id, [{ date: '2026-12-15', type_id }]);
    expect(await shownLeave(base, id)).toEqual({ id: type_id, accrual: 1.25, taken: 0, balance: 20.25 });
    await take(base, id, [{ date: '2026-11-24', type_id, hours: 2 }]);
    expect(await shownLeave(base, id)).toEqual({ id: type_id, accrual: 1.25, taken: 0.25, balance: 20 });
    expect(await shownLeave(base, id, -2)).toMatchObject({ taken: 0, balance: 19 });
  });

  conform(
    ['leave.types'],
    'accrues one hour for every 17 paid, overtime included, when paid by the hour',
    async (base) => {
      const id = await firstEmployeeOf(base, karoo);
      const open = (await payslipsOf(base, id)).at(-1);
      const before = numberAt(await shownLeave(base, id, -2), 'balance');
      const hours = (attributes: Readonly<Record<string, string>>) =>
        base.practice.bulk(karoo, [{ id: String(id), payslip_id: String(numberAt(open, 'id')), attributes }]);
      await hours({ [hoursInput]: '0' });
      expect(await shownLeave(base, id)).toMatchObject({ accrual: 0, balance: before });
      await hours({
        [hoursInput]: '34',
        'calc.basic_salary.overtime_hours_input': '34',
      });
      // 68 hours earn four hours of leave, which is half of a day of eight.
      expect(await shownLeave(base, id)).toMatchObject({ accrual: 0.5 });
      expect(numberAt(await shownLeave(base, id), 'balance')).toBeCloseTo(before + 0.5, 1);
    },
  );

  conform(
    ['classification.no-leave'],
    'does not accrue for contractors and under 24 hours a month',
    async (base) => {
      // The older deployment shows it, but accepts no classification.
      const newer = baseOf(base.practice, 'newer');
      for (const classification_inputs of [
        { is_natural_independent_contractor: true },
        {
          employment_type: 'less_than_22_hours_per_week',
          written_declaration: true,
          less_than_24_hours_a_month: 'yes',
        },
      ]) {
        const number = Object.keys(classification_inputs)[0] ?? '';
        const passport = { identification_type: 'passport', other_number: number, passport_code: 'ZWE' };
        const { id } = await addEmployee(newer, migrated, {
          ...passport,
          id_number: null,
          classification_inputs,
        });
        expect(await shownLeave(base, id)).toMatchObject({ accrual: 0, balance: 0 });
      }
    },
  );

  conform(['leave.create_multiple'], 'is refused altogether when one day is not valid', async (base) => {
    const [id, type_id] = [await employee(base), await annualOf(base)];
    const good = { date: '2026-11-23', type_id };
    for (const [wrong, attribute] of [
      [{ date: '2026-10-30', type_id }, 'date'],
      [{ date: '2026-11-24', type_id: 1 }, 'type_id'],
      [{ date: '2026-11-24', type_id, hours: 9 }, 'hours'],
      [{ date: '2026-11-24', type_id, hours: 0 }, 'hours'],
      [{ date: '2026-02-30', type_id }, 'date'],
      [good, 'date'],
    ] as const) {
      const { status, body } = await take(base, id, [good, wrong]);
      expect([status, Object.keys(valueAt(body, 'errors') as object)]).toEqual([
        422,
        [`dates.1.${attribute}`],
      ]);
    }
    expect((await base.get(`/employees/${id}/leave_days`)).body).toEqual([]);
  });
});
