import { describe, expect } from 'vitest';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, each, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import type { RowId } from './rows/all.ts';
import { allCompanies, migrated } from './worlds.ts';

const conform = conformity({ companies: allCompanies });

async function create(base: Base, wave: Record<string, unknown>, companyId = protea): Promise<unknown> {
  const { status, body } = await base.send('POST', `/clients/${companyId}/waves`, wave);
  if (status !== 200) return { status, errors: valueAt(body, 'errors') };
  expect(body).toEqual({ message: 'Pay frequency created', id: expect.any(Number) as number });
  const listed = each((await base.get(`/clients/${companyId}/waves`)).body, 'wave');
  return listed.find((one) => valueAt(one, 'id') === numberAt(body, 'id'));
}

describe('pay frequencies', () => {
  conform(
    [
      ...(['2.3.shape', '2.3.id', '2.3.length_months', '2.3.length_weeks', '2.3.client_id'] as const),
      ...(['2.3.notification_days_before', '2.3.finalisation_days_before', '2.3.timestamps'] as const),
      ...(['2.3.payslip_payment_day', '2.3.custom_name', '2.3.pay_dates'] as const),
    ],
    'are listed with all fields',
    async ({ get, deployment }) => {
      const { body } = await get(`/clients/${karoo}/waves`);
      expect(valueAt(body, 1, 'wave')).toEqual({
        id: expect.any(Number) as number,
        client_id: karoo,
        length_months: 1,
        length_weeks: 0,
        first_end_date: '2008-01-25',
        first_period_offset: 134,
        interim_first_end_date: null,
        notification_days_before: null,
        finalisation_days_before: 2,
        payslip_payment_day: null,
        custom_name: null,
        pay_dates: { enabled: false },
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
        ...(deployment === 'newer' ? { name: 'Monthly, on the 25th' } : {}),
      });
    },
  );

  conform(
    ['2.3.frequency', '4.3a.simplified'],
    'are listed as text in the simplified format',
    async ({ get }) => {
      const { body } = await get(`/clients/${karoo}/waves?format=simplified`);
      expect(each(body, 'wave', 'frequency')).toEqual(['weekly', 'monthly']);
      const absent = ['length_months', 'length_weeks', 'first_period_offset', 'notification_days_before'];
      for (const name of [...absent, 'finalisation_days_before', 'payslip_payment_day']) {
        expect(valueAt(body, 0, 'wave')).not.toHaveProperty(name);
      }
    },
  );

  conform(['2.3.name'], 'have a descriptive name', async ({ get }) => {
    const { body } = await get(`/clients/${karoo}/waves`);
    expect(each(body, 'wave', 'name')).toEqual(['Weekly, on Friday', 'Monthly, on the 25th']);
  });

  conform(['9.name'], 'have no name on the older deployment', async ({ get }) => {
    expect(valueAt((await get(`/clients/${karoo}/waves`)).body, 0, 'wave')).not.toHaveProperty('name');
  });

  const normalised: [Record<string, unknown>, Record<string, unknown>][] = [
    [
      { frequency: 'monthly', last_day_of_month: 25, first_end_date: '2026-11-25' },
      { first_end_date: '2008-01-25', first_period_offset: 226, length_months: 1, length_weeks: 0 },
    ],
    [
      { frequency: 'monthly', last_day_of_month: '31', first_end_date: '2026-02-28' },
      { first_end_date: '2008-01-31', first_period_offset: 217 },
    ],
    [
      { frequency: 'weekly', first_end_date: '2026-11-19' },
      { first_end_date: '2008-01-03', first_period_offset: 985, length_months: 0, length_weeks: 1 },
    ],
    [
      { frequency: 'fortnightly', first_end_date: '2008-02-15' },
      { first_end_date: '2008-01-04', first_period_offset: 3, length_weeks: 2 },
    ],
    [
      { frequency: 'every_four_weeks', first_end_date: '2008-02-22' },
      { first_end_date: '2008-01-25', first_period_offset: 1, length_weeks: 4 },
    ],
    [
      {
        frequency: 'twice_a_month',
        interim_day_of_month: 10,
        last_day_of_month: 25,
        first_end_date: '2008-03-10',
      },
      { first_end_date: '2008-01-25', interim_first_end_date: '2008-01-10', first_period_offset: 3 },
    ],
  ];
  for (const [given, wave] of normalised) {
    conform(
      ['2.3.first_end_date', '2.3.first_period_offset', '2.3.interim_first_end_date', '4.3a.reply'],
      `are normalised: ${JSON.stringify(given)}`,
      async (base) => expect(await create(base, given)).toMatchObject(wave),
    );
  }

  const monthly = { frequency: 'monthly', last_day_of_month: 31, first_end_date: '2026-11-30' };
  const twice = { ...monthly, frequency: 'twice_a_month', interim_day_of_month: 15 };
  const refused: [RowId, Record<string, unknown>, string][] = [
    ['4.3a.frequency', { ...monthly, frequency: undefined }, 'frequency'],
    ['4.3a.frequency', { ...monthly, frequency: 'daily' }, 'frequency'],
    ['4.3a.last_day_of_month', { ...monthly, last_day_of_month: undefined }, 'last_day_of_month'],
    ['4.3a.interim_day_of_month', { ...twice, interim_day_of_month: undefined }, 'interim_day_of_month'],
    ['8.days', { ...monthly, last_day_of_month: 32 }, 'last_day_of_month'],
    ['8.days', { ...twice, interim_day_of_month: 0 }, 'interim_day_of_month'],
    ['4.3a.first_end_date', { ...monthly, first_end_date: undefined }, 'first_end_date'],
    ['4.3a.first_end_date', { ...monthly, first_end_date: '2026-11-31' }, 'first_end_date'],
    ['4.3a.custom_name', { ...monthly, custom_name: 'Office' }, 'custom_name'],
  ];
  for (const [row, given, attribute] of refused) {
    conform([row], `are refused: ${JSON.stringify(given)}`, async (base) => {
      const answer = await create(base, given);
      expect(valueAt(answer, 'status')).toBe(422);
      expect(Object.keys(valueAt(answer, 'errors') as object)).toEqual([attribute]);
    });
  }

  conform(
    ['4.3a.custom_name', '7.custom_name'],
    'have a custom name when the feature is enabled',
    async (base) => {
      expect(await create(base, { ...monthly, custom_name: 'Office' }, migrated)).toMatchObject({
        custom_name: 'Office',
      });
    },
  );
});
