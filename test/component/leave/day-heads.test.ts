import DayHeads from '#features/leave/DayHeads.svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const every = days.map((_, index) => index + 1);

async function shownIn(widthRem: number, today: string): Promise<number[]> {
  const screen = await render(DayHeads, { days, holidays: new Set<string>(), today });
  screen.container.style.width = `${widthRem}rem`;
  const shown = [...screen.container.querySelectorAll('span')]
    .filter((day) => getComputedStyle(day).color !== 'rgba(0, 0, 0, 0)')
    .map(({ textContent }) => Number(textContent.trim().slice(1)));
  await screen.unmount();
  return shown;
}

test('shows the number of every day that fits, or of every other day', async () => {
  expect(await shownIn(40, '')).toEqual(every);
  expect(await shownIn(29, '')).toEqual(every);
  expect(await shownIn(20, '')).toEqual(every.filter((day) => day % 2 === 1));
});

test('shows today rather than the days beside it', async () => {
  const odd = every.filter((day) => day % 2 === 1 && day !== 9 && day !== 11);
  expect(await shownIn(20, '2026-11-10')).toEqual([...odd, 10].toSorted((one, other) => one - other));
});
