import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { key, openTwoServices, patchEmployee } from '../two-services.ts';

test('payslips of an earlier pay frequency count as they were paid', async () => {
  const { runtime, first, services } = await openTwoServices();
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${services[0].origin}/v1/clients/${first.companyId}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const wave = { frequency: 'weekly', first_end_date: '2026-11-20' };
  const { id: wave_id } = (await ask('waves', wave)) as { id: number };
  const [line] = (await ask('employees')) as { employee: { id: number } }[];
  await patchEmployee(services[0], line?.employee.id ?? 0, { wave_id });
  await syncCompany(runtime, first);
  const asked = { ...first, report: 'second-opinion', on: '2026-11-20' } as const;
  expect((await runtime.handlers.reports.local(asked)).rows).toEqual([]);
});
