import { describe, expect } from 'vitest';
import { deploymentBases } from '#practice/deployment.ts';
import { key } from '#test/support/samples/practice.ts';
import { anyMessage } from '../raw-answer.ts';
import { conformity } from './conform.ts';

const conform = conformity();

describe('the key', () => {
  conform(['5.bare', '5.proof'], 'gives access to the list of companies', async ({ get }) => {
    expect((await get('/clients')).status).toBe(200);
  });

  conform(['5.scheme', 'errors.key'], 'is refused when it is wrong or has a scheme', async (base) => {
    const path = `${deploymentBases[base.deployment]}/clients`;
    for (const wrong of [`Bearer ${key}`, 'wrong', '', null]) {
      const { status, body } = await base.practice.request('GET', path, { key: wrong });
      expect([status, body]).toEqual([401, anyMessage]);
    }
  });
});

describe('an unknown path', () => {
  conform(['errors.not-found', 'errors.message'], 'gets 404 with a message', async ({ get }) => {
    for (const path of ['/clients/9999/waves', '/employees/1', '/payslips/1', '/nothing', '/employees/x']) {
      const { status, body } = await get(path);
      expect([path, status, body]).toEqual([path, 404, anyMessage]);
    }
  });

  conform(
    ['errors.unspecified'],
    'gets 404 for calls that only other clients describe',
    async ({ get, send }) => {
      const undocumented = [
        '/clients/2501/items_and_outputs',
        '/clients/2501/custom_employee_fields',
        '/employees/410001/tax_certificates',
        '/payment_runs/5501',
        '/banks',
      ];
      for (const path of undocumented)
        expect(await get(path)).toMatchObject({ status: 404, body: anyMessage });
      expect(await send('PATCH', '/calculations/8800001', {})).toMatchObject({
        status: 404,
        body: anyMessage,
      });
    },
  );
});
