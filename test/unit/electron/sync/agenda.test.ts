import { expect, test, vi } from 'vitest';
import { Agenda } from '#electron/sync/agenda.ts';
import { CallPace } from '#electron/sync/pace.ts';
import type { Looked } from '#electron/sync/plan.ts';

const unread = (employeeId: number, fetchedAt: number | null) => ({
  employeeId,
  payFrequencyId: 3,
  fetchedAt,
});

test('looks at what was never read without what only a plan needs', async () => {
  const payslips = [unread(1, null), unread(2, 5)];
  const looked = { ages: { count: 2 }, payslips } as unknown as Looked;
  const readKnown = vi.fn();
  const readLooked = vi.fn(() => Promise.resolve(looked));
  const agenda = new Agenda({ readLooked, readKnown, pace: new CallPace({ isPractice: true }) });
  await agenda.look();
  await agenda.look();
  expect(agenda.employeesUnread).toBe(1);
  expect(readLooked).toHaveBeenCalledOnce();
  expect(readKnown).not.toHaveBeenCalled();
});
