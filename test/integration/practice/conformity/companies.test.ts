import { describe, expect } from 'vitest';
import { karoo } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, each, listAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';

const conform = conformity();

describe('companies', () => {
  conform(
    ['2.1.shape', '2.1.id', '2.1.name', '2.1.physical_address', '4.2.list', '7.success', '9.bases'],
    'are listed in wrappers with id, name and address',
    async ({ get }) => {
      const { status, headers, body } = await get('/clients');
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(valueAt(body, 0)).toEqual({
        client: {
          id: 2501,
          name: 'Protea Joinery',
          physical_address: {
            unit_no: '4',
            complex: 'Bokmakierie Park',
            st_name: 'Main Road',
            postal_code: '7945',
          },
        },
      });
      expect(each(body, 'client', 'id')).toEqual([2501, 2502]);
    },
  );

  conform(
    ['errors.slash', 'errors.no-client'],
    'are listed with or without a slash at the end, but not read one by one',
    async ({ get }) => {
      expect((await get('/clients/')).body).toEqual((await get('/clients')).body);
      expect((await get(`/clients/${karoo}`)).status).toBe(404);
    },
  );
});

describe('pay points', () => {
  conform(['2.4.fields', '4.4.list'], 'are listed in wrappers', async ({ get }) => {
    const { body } = await get(`/clients/${karoo}/pay_points`);
    expect(listAt(body)).toHaveLength(6);
    for (const entry of each(body, 'pay_point')) {
      expect(entry).toEqual({
        id: expect.any(Number) as number,
        name: expect.any(String) as string,
        client_id: karoo,
        physical_address: { st_name: 'Voortrekker Road', postal_code: '6850' },
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
      });
    }
  });
});
