import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { ask, patchEmployee } from '#test/support/service/practice-service.ts';

test('payslips of an earlier pay frequency count as they were paid', async () => {
  const { runtime, first, services } = await openTwoServices();
  const path = `/v1/clients/${first.companyId}`;
  const wave = { frequency: 'weekly', first_end_date: '2026-11-20' };
  const { id: wave_id } = (await ask(services[0], `POST ${path}/waves`, wave)) as { id: number };
  const [line] = (await ask(services[0], `GET ${path}/employees`)) as { employee: { id: number } }[];
  await patchEmployee(services[0], line?.employee.id ?? 0, { wave_id });
  await syncCompany(runtime, first);
  const asked = { ...first, report: 'second-opinion', on: '2026-11-20' } as const;
  expect((await runtime.handlers.reports.local(asked)).rows).toEqual([]);
});
