import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import FilteredList from './FilteredList.svelte';

const rem = 16;

async function boxesAt(width: string) {
  await render(FilteredList, { width });
  const boxOf = (element: Element) => element.getBoundingClientRect();
  return {
    search: boxOf(page.getByRole('searchbox').element()),
    period: boxOf(page.getByRole('combobox', { name: 'Period' }).element()),
    state: boxOf(page.getByRole('combobox', { name: 'State' }).element()),
    count: boxOf(page.getByText('180 payslips').element()),
  };
}

test('has the search first, filters as wide as their words, and the count at the end', async () => {
  const { search, period, state, count } = await boxesAt('1000px');
  expect(search.width).toBeLessThan(20 * rem);
  expect(search.width).toBeGreaterThan(15 * rem);
  expect(period.left).toBeGreaterThan(search.right);
  expect(period.width).toBe(12 * rem);
  expect(state.left).toBeGreaterThan(period.right);
  expect(state.width).toBeLessThan(8 * rem);
  expect(count.right).toBeGreaterThan(999);
  expect(count.top).toBeLessThan(search.bottom);
});

test('goes on in further lines where there is no room, and cuts nothing off', async () => {
  const { search, state, count } = await boxesAt('300px');
  expect(state.top).toBeGreaterThan(search.bottom);
  for (const { right } of [search, state, count]) expect(right).toBeLessThanOrEqual(300 + rem);
});
