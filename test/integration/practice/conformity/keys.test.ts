import { describe, expect } from 'vitest';
import { deploymentBases } from '#practice/deployment.ts';
import { key } from '../practice-client.ts';
import { conformity } from './conform.ts';

const conform = conformity();
const message = { message: expect.any(String) as string };

describe('the key', () => {
  conform(['5.bare', '5.proof'], 'opens the list of companies', async ({ get }) => {
    expect((await get('/clients')).status).toBe(200);
  });

  conform(['5.scheme', 'errors.key'], 'is refused with a scheme word or when wrong', async (base) => {
    const path = `${deploymentBases[base.deployment]}/clients`;
    for (const wrong of [`Bearer ${key}`, 'wrong', '', null]) {
      const { status, body } = await base.practice.request('GET', path, { key: wrong });
      expect([status, body]).toEqual([401, message]);
    }
  });
});

describe('what is not there', () => {
  conform(['errors.not-found', 'errors.message'], 'gets 404 with a message', async ({ get }) => {
    for (const path of ['/clients/9999/waves', '/employees/1', '/payslips/1', '/nothing', '/employees/x']) {
      const { status, body } = await get(path);
      expect([path, status, body]).toEqual([path, 404, message]);
    }
  });

  conform(['errors.unspecified'], 'is so for calls that only other clients claim', async ({ get, send }) => {
    const claimed = [
      '/clients/2501/items_and_outputs',
      '/clients/2501/custom_employee_fields',
      '/employees/410001/tax_certificates',
      '/payment_runs/5501',
      '/banks',
    ];
    for (const path of claimed) expect(await get(path)).toMatchObject({ status: 404, body: message });
    expect(await send('PATCH', '/calculations/8800001', {})).toMatchObject({ status: 404, body: message });
  });
});
