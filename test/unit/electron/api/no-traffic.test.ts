import { noTraffic } from '#api/no-traffic.ts';
import { expect, test, vi } from 'vitest';

test('refuses every request as offline without sending it', async () => {
  const task = vi.fn(() => Promise.resolve('sent'));
  const request = { connectionId: 'c-1', priority: 'interactive', label: 'employees' } as const;
  await expect(noTraffic('pay.example').run(request, task)).rejects.toMatchObject({
    code: 'offline',
    params: { host: 'pay.example' },
  });
  expect(task).not.toHaveBeenCalled();
});
