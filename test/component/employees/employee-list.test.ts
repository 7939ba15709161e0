import { employeeList } from '#features/employees/employee-list.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { calendarDay } from '#messages/format.ts';
import { SvelteDate } from 'svelte/reactivity';
import { expect, test } from 'vitest';

test('keeps the query of the list the same all day, and changes it the next day', () => {
  const now = new SvelteDate('2026-11-20T10:00:00');
  const ref = { connectionId: 'c-1', companyId: 42 };
  const list = employeeList(createFakeBridge({}).bridge, ref, {
    today: () => calendarDay(new Date(now.getTime())),
    customFields: () => [],
  });
  list.filters.service = 'current';
  const { key } = list;
  expect(list.question.service).toEqual({ state: 'current', on: '2026-11-20' });
  now.setTime(now.getTime() + 20_000);
  expect(list.key).toBe(key);
  now.setTime(now.getTime() + 24 * 60 * 60_000);
  expect(list.question.service).toEqual({ state: 'current', on: '2026-11-21' });
});
