import { noTraffic } from '#api/no-traffic.ts';
import { expect, test, vi } from 'vitest';

test('lets no request out, and is told as no connection to its host', async () => {
  const task = vi.fn(() => Promise.resolve('sent'));
  const request = { connectionId: 'c-1', priority: 'interactive', label: 'employees' } as const;
  await expect(noTraffic('pay.example').run(request, task)).rejects.toMatchObject({
    code: 'offline',
    params: { host: 'pay.example' },
  });
  expect(task).not.toHaveBeenCalled();
});
