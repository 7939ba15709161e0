import { describe, expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import { changeService, firstEmployeeOf, payslipsOf, servicePeriodsOf } from './worlds.ts';

const conform = conformity();

async function employee(base: Base) {
  const id = await firstEmployeeOf(base, protea);
  const act = async (action: Parameters<typeof changeService>[2]): Promise<unknown> => {
    const { status, body } = await changeService(base, id, action);
    return status === 200 ? body : valueAt(body, status === 422 ? 'errors' : 'message');
  };
  return {
    id,
    end: (termination_date: string, termination_code: number | string) =>
      act({ termination_date, termination_code }),
    reinstate: (appointment_date: string) => act({ appointment_date }),
    undo: () => base.send('DELETE', `/employees/${id}/service_periods/undo_end_service`),
    periods: () => servicePeriodsOf(base, id),
  };
}

describe('service periods', () => {
  conform(
    [
      ...(['4.10.list', '2.9.ids', '2.9.start_date', '2.9.end_date', '2.9.negative', '2.9.attribs'] as const),
      ...(['2.9.timestamps', '2.9.termination_code', '3.service'] as const),
    ],
    'are listed with all fields, without an end date while open',
    async (base) => {
      const { id, periods } = await employee(base);
      expect(await periods()).toEqual([
        {
          id: expect.any(Number) as number,
          employee_id: id,
          start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          end_date: null,
          negative: false,
          termination_code: null,
          attribs: null,
          created_at: anyTimestamp,
          updated_at: anyTimestamp,
        },
      ]);
    },
  );

  conform(
    ['4.10.end', '4.10.change', '3.termination'],
    'are ended, and their end can be changed',
    async (base) => {
      const { end, periods } = await employee(base);
      expect(await end('2026-11-30', 6)).toEqual({ message: 'Service ended' });
      expect(await periods()).toMatchObject([
        { end_date: '2026-11-30', termination_code: 6, negative: false },
      ]);
      await end('2026-11-25', '3');
      expect(await periods()).toMatchObject([{ end_date: '2026-11-25', termination_code: 3 }]);
    },
  );

  conform(['termination.codes'], 'accept the listed termination codes and refuse others', async (base) => {
    const { end } = await employee(base);
    const list = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19];
    for (const code of list) expect(await end('2026-11-30', code)).toHaveProperty('message');
    for (const code of [0, 1, 99]) {
      expect(await end('2026-11-30', code)).toEqual({ termination_code: 'is not included in the list' });
    }
    expect(await end('1990-01-01', 6)).toHaveProperty('termination_date');
    expect(await end('30 November', 6)).toEqual({ termination_date: 'is not a valid date' });
  });

  conform(
    ['termination.long-term', '2.9.negative'],
    'are negative when the code is long-term leave',
    async (base) => {
      const { end, periods } = await employee(base);
      for (const code of [9, 10]) {
        await end('2026-11-30', code);
        expect(await periods()).toMatchObject([{ negative: true, termination_code: code }]);
      }
    },
  );

  conform(['4.10.reinstate'], 'start again after their end', async (base) => {
    const { end, reinstate, periods, id } = await employee(base);
    expect(await changeService(base, id, { appointment_date: '2026-12-01' })).toMatchObject({ status: 422 });
    await end('2026-11-30', 6);
    expect(await reinstate('2026-11-30')).toHaveProperty('appointment_date');
    expect(await reinstate('2027-01-04')).toEqual({ message: 'Employee reinstated' });
    expect(await periods()).toMatchObject([
      { end_date: '2026-11-30' },
      { start_date: '2027-01-04', end_date: null },
    ]);
  });

  conform(
    ['4.10.undo', 'termination.undo.latest', 'termination.undo.reinstated'],
    'are reopened if they are the latest, unless the employee was reinstated',
    async (base) => {
      const { end, undo, reinstate, periods } = await employee(base);
      expect((await undo()).status).toBe(422);
      await end('2026-11-30', 6);
      expect((await undo()).body).toEqual({ message: 'Termination undone' });
      expect(await periods()).toMatchObject([{ end_date: null, termination_code: null, negative: false }]);
      await end('2026-11-30', 6);
      await reinstate('2026-12-07');
      expect((await undo()).status).toBe(422);
      await end('2026-12-31', 4);
      expect((await undo()).status).toBe(200);
      expect((await undo()).status).toBe(422);
      expect(await periods()).toMatchObject([{ end_date: '2026-11-30' }, { end_date: null }]);
    },
  );

  conform(['4.10.end', '4.10.undo'], 'remove the open payslip when they end before it', async (base) => {
    const { id, end, undo } = await employee(base);
    const open = async () =>
      (await payslipsOf(base, id)).filter((payslip) => valueAt(payslip, 'finalised') === false);
    await end('2026-11-10', 6);
    expect(await open()).toHaveLength(1);
    await end('2026-10-31', 6);
    expect(await open()).toHaveLength(0);
    await undo();
    expect((await open()).map((payslip) => valueAt(payslip, 'date'))).toEqual(['2026-11-30']);
    await expect.poll(async () => numberAt((await open())[0], 'nett_pay')).toBeGreaterThan(0);
  });
});
