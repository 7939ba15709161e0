import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import DayStrip from '#features/leave/DayStrip.svelte';
import { placesOf } from '#features/leave/day-ground.ts';

const dates = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const dayOn = (id: number, date: string) => ({ id, date, leaveTypeId: 3, hours: null });

test('shows the days of the next employee with the elements of the one before', async () => {
  const common = { places: placesOf(dates), looks: new Map(), ground: 'none' };
  const screen = await render(DayStrip, {
    ...common,
    days: [dayOn(1, '2026-11-03'), dayOn(2, '2026-11-17')],
  });
  const marks = () => [...screen.container.querySelectorAll('span')];
  const before = marks();
  await screen.rerender({ ...common, days: [dayOn(8, '2026-11-10')] });
  expect(marks()).toEqual([before[0]]);
  expect(before[0]?.style.left).toBe('30%');
});
