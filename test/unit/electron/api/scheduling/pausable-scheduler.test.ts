import { expect, test, vi } from 'vitest';
import { pausable } from '#api/scheduling/pausable-scheduler.ts';
import type { ScheduledRequest } from '#api/scheduling/scheduled-request.ts';
import { settle } from '../fake-clock.ts';

const job: ScheduledRequest = { connectionId: 'karoo', priority: 'interactive', label: 'read' };
const direct = { run: <T>(_job: ScheduledRequest, task: () => Promise<T>) => task() };

test('sends no request while the computer sleeps, and still returns the answers of earlier ones', async () => {
  const scheduler = pausable(direct);
  const answer = Promise.withResolvers<string>();
  const left = scheduler.run(job, () => answer.promise);
  scheduler.pause();
  const task = vi.fn(() => Promise.resolve('later'));
  const waiting = scheduler.run(job, task);
  answer.resolve('back');
  expect(await left).toBe('back');
  await settle();
  expect(task).not.toHaveBeenCalled();
  scheduler.resume();
  expect(await waiting).toBe('later');
});
