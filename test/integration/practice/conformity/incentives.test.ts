import { describe, expect } from 'vitest';
import { several } from '#practice/seed/circumstances.ts';
import { proteaJoinery } from '#test/support/samples/practice.ts';
import { valueAt, centsOf, each, listAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { companyOf, emp201Of } from './worlds.ts';

const young = 2611;
const notCompliant = 2612;

/** Young people who earn little more than the minimum wage: the incentive is more than their tax. */
const groups = proteaJoinery.groups.map((group) => ({
  ...group,
  employees: 4,
  jobs: [{ title: 'Assistant', from: 5_300, to: 5_300 }],
  circumstances: several(3, { kind: 'new', monthsAgo: 2 } as const),
}));
const companies = [young, notCompliant].map((id) =>
  companyOf(id, { settings: { etiCompliant: id === young }, groups }),
);

const conform = conformity({ companies });

describe('the employment tax incentive', () => {
  conform(
    ['2.12.eti', 'emp201.eti'],
    'reduces the tax of a month to zero and carries the rest forward',
    async (base) => {
      const [september] = listAt((await emp201Of(base, young, '2026-09-15')).body);
      const [october] = listAt((await emp201Of(base, young, '2026-10-15')).body);
      expect(september).toMatchObject({ eti: 4500, eti_brought_forward: 0, eti_available: 4500 });
      expect(numberAt(september, 'paye')).toBeLessThan(4500);
      expect(valueAt(september, 'eti_utilised')).toBe(valueAt(september, 'paye'));
      expect(valueAt(october, 'eti_brought_forward')).toBe(valueAt(september, 'eti_carried_forward'));
      for (const month of [september, october]) {
        const [available, utilised, carried] = ['available', 'utilised', 'carried_forward'].map((part) =>
          centsOf(valueAt(month, `eti_${part}`)),
        );
        expect(available).toBe((utilised ?? 0) + (carried ?? 0));
        expect(centsOf(valueAt(month, 'total'))).toBe(
          centsOf(valueAt(month, 'paye')) -
            (utilised ?? 0) +
            centsOf(valueAt(month, 'uif')) +
            centsOf(valueAt(month, 'sdl')),
        );
      }
    },
  );

  conform(['4.7.eti'], 'is claimed for a refugee too', async ({ get, send }) => {
    const [first] = each((await get(`/clients/${young}/employees`)).body, 'employee', 'id');
    const employee = { identification_type: 'refugee' };
    expect((await send('PATCH', `/employees/${Number(first)}`, { employee })).status).toBe(200);
    const question = { start_date: '2026-10-01', end_date: '2026-10-31', wave_ids: null };
    const { body } = await send('POST', `/clients/${young}/reports/eti`, question);
    expect(each(body, 'employee')).toEqual(['001', '002', '003']);
  });

  conform(
    ['2.12.eti', '2.12.not_eti_compliant'],
    'is not used when the employer is not compliant',
    async (base) => {
      const [month] = listAt((await emp201Of(base, notCompliant, '2026-10-15')).body);
      expect(month).toMatchObject({ not_eti_compliant: true, eti_utilised: 0 });
      expect(valueAt(month, 'eti_carried_forward')).toBe(valueAt(month, 'eti_available'));
    },
  );

  conform(
    ['4.7.eti', '9.eti'],
    'is reported by employee and month, on both deployments',
    async ({ send }) => {
      const question = { start_date: '2026-09-01', end_date: '2026-10-31', wave_ids: null };
      const { body } = await send('POST', `/clients/${young}/reports/eti`, question);
      expect(each(body, 'employee')).toEqual(['001', '001', '002', '002', '003', '003']);
      expect(valueAt(body, 0)).toEqual({
        employee: '001',
        Month: '2026-09',
        Hours: 173.32,
        'Monthly Remuneration': 'R5,300.00',
        'Monthly Minimum Wage': 'R5,239.46',
        'ETI Calculated': 'R1,500.00',
      });
    },
  );
});
