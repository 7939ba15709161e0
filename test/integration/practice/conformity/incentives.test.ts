import { describe, expect } from 'vitest';
import { several } from '#practice/seed/circumstances.ts';
import { smallCompanies } from '../practice-client.ts';
import { at, each, listAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';

const young = 2611;
const notCompliant = 2612;

/** Young people who earn little more than the minimum wage: the incentive is more than their tax. */
const companies = smallCompanies.slice(0, 1).flatMap((company) =>
  [young, notCompliant].map((id) => ({
    ...company,
    id,
    customItems: [],
    settings: { etiCompliant: id === young },
    groups: company.groups.map((group) => ({
      ...group,
      employees: 4,
      jobs: [{ title: 'Assistant', from: 5_300, to: 5_300 }],
      circumstances: several(3, { kind: 'new', monthsAgo: 2 } as const),
    })),
  })),
);

const conform = conformity({ companies });
const emp201 = (companyId: number, month: string) =>
  `/clients/${companyId}/submissions/emp201?date=${month}-15`;
const cents = (rands: unknown) => Math.round(Number(rands) * 100);

describe('the employment tax incentive', () => {
  conform(
    ['2.12.eti', 'emp201.eti'],
    'reduces the tax of a month, not below nothing, and is carried on',
    async ({ get }) => {
      const [september] = listAt((await get(emp201(young, '2026-09'))).body);
      const [october] = listAt((await get(emp201(young, '2026-10'))).body);
      expect(september).toMatchObject({ eti: 4500, eti_brought_forward: 0, eti_available: 4500 });
      expect(numberAt(september, 'paye')).toBeLessThan(4500);
      expect(at(september, 'eti_utilised')).toBe(at(september, 'paye'));
      expect(at(october, 'eti_brought_forward')).toBe(at(september, 'eti_carried_forward'));
      for (const month of [september, october]) {
        const [available, utilised, carried] = ['available', 'utilised', 'carried_forward'].map((part) =>
          cents(at(month, `eti_${part}`)),
        );
        expect(available).toBe((utilised ?? 0) + (carried ?? 0));
        expect(cents(at(month, 'total'))).toBe(
          cents(at(month, 'paye')) - (utilised ?? 0) + cents(at(month, 'uif')) + cents(at(month, 'sdl')),
        );
      }
    },
  );

  conform(['4.7.eti'], 'is earned for a refugee with an ID document too', async ({ get, send }) => {
    const [first] = each((await get(`/clients/${young}/employees`)).body, 'employee', 'id');
    const employee = { identification_type: 'refugee' };
    expect((await send('PATCH', `/employees/${Number(first)}`, { employee })).status).toBe(200);
    const question = { start_date: '2026-10-01', end_date: '2026-10-31', wave_ids: null };
    const { body } = await send('POST', `/clients/${young}/reports/eti`, question);
    expect(each(body, 'employee')).toEqual(['001', '002', '003']);
  });

  conform(['2.12.eti', '2.12.not_eti_compliant'], 'is of no use to who is not compliant', async ({ get }) => {
    const [month] = listAt((await get(emp201(notCompliant, '2026-10'))).body);
    expect(month).toMatchObject({ not_eti_compliant: true, eti_utilised: 0 });
    expect(at(month, 'eti_carried_forward')).toBe(at(month, 'eti_available'));
  });

  conform(
    ['4.7.eti', '9.eti'],
    'is reported by employee and month, on both deployments',
    async ({ send }) => {
      const question = { start_date: '2026-09-01', end_date: '2026-10-31', wave_ids: null };
      const { body } = await send('POST', `/clients/${young}/reports/eti`, question);
      expect(each(body, 'employee')).toEqual(['001', '001', '002', '002', '003', '003']);
      expect(at(body, 0)).toEqual({
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
