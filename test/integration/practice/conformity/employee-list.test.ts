import { describe, expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { valueAt, each, listAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { waveOf } from './worlds.ts';

const conform = conformity();

describe('an employee', () => {
  conform(
    ['2.2.shape', '4.3.list', 'employees.extra'],
    'is listed in a wrapper with the extra fields',
    async (base) => {
      const { body } = await base.get(`/clients/${protea}/employees`);
      expect(listAt(body)).toHaveLength(6);
      const listed = valueAt(body, 0, 'employee');
      expect(listed).toMatchObject({
        id: 410001,
        wave_id: await waveOf(base, protea),
        gender: expect.stringMatching(/^(fe)?male$/) as string,
        cell_no: null,
        bus_tel_no: null,
        identifying_number: valueAt(listed, 'id_number'),
        take_on_object: {},
      });
    },
  );
});

describe('include of the list of employees', () => {
  const include = (names: string) => `/clients/${protea}/employees?include=${names}`;

  conform(['4.3.include.service_periods'], 'adds all service periods', async ({ get }) => {
    const employee = valueAt((await get(include('service_periods'))).body, 0, 'employee');
    const { body } = await get(`/employees/${numberAt(employee, 'id')}/service_periods`);
    expect(valueAt(employee, 'service_periods')).toEqual(body);
  });

  conform(['4.3.include.recent_payslips', '8.recent'], 'adds the last 12 payslips', async ({ get }) => {
    const employee = valueAt((await get(include('recent_payslips'))).body, 2, 'employee');
    const { body } = await get(`/employees/${numberAt(employee, 'id')}/payslips`);
    expect(valueAt(employee, 'recent_payslips')).toEqual(listAt(body).slice(-12));
  });

  conform(
    ['4.3.include.recent_payslips_with_data', '4.3.include.several', '2.5.data', 'payslips.labels'],
    'adds payslips with items under labels',
    async ({ get }) => {
      const path = include('service_periods,recent_payslips,recent_payslips_with_data');
      const employee = valueAt((await get(path)).body, 0, 'employee');
      const withData = listAt(employee, 'recent_payslips_with_data');
      const bare = withData.map((row) => {
        const { data, ...rest } = valueAt(row, 'payslip') as { data: unknown };
        expect(Object.keys(data as object)).toEqual([
          'income',
          'deduction',
          'grand_total',
          'sideline',
          'leave_payments',
        ]);
        return { payslip: rest };
      });
      expect(bare).toEqual(valueAt(employee, 'recent_payslips'));
      const labels = each(valueAt(withData[0], 'payslip', 'data', 'deduction'), 0);
      expect(labels[0]).toMatch(/^Tax \(PAYE/);
      expect(labels[1]).toBe('UIF - Employee');
      expect(listAt(employee, 'service_periods')).toHaveLength(1);
    },
  );

  conform(['9.include'], 'adds nothing on the older deployment', async ({ get }) => {
    const { body } = await get(include('recent_payslips,service_periods'));
    expect(valueAt(body, 0, 'employee')).not.toHaveProperty('recent_payslips');
    expect(valueAt(body, 0, 'employee')).not.toHaveProperty('service_periods');
  });
});
