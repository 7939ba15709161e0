import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { placesByRank, sortPlaces } from '#ui/table/sort-places.ts';
import { runSync, runInSlices, type Parts } from '#ui/turns.ts';
import { seed } from '#test/support/seed.ts';

test('sorts places and keeps the order of equal ones, from any previous order', () => {
  const nearly = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 400 }),
      fc.array(fc.nat(40), { maxLength: 3 }),
    )
    .map(([first, second]) => [...first.toSorted((a, b) => a - b), ...second]);
  const anyhow = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 400 });
  fc.assert(
    fc.property(fc.oneof(nearly, anyhow), (keys) => {
      const places = runSync(sortPlaces(keys.length, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
      const expected = keys.map((_, index) => index).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...places]).toEqual(expected);
    }),
    { seed },
  );
});

test('compares keys that are almost in order fewer than three times each', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => (index === 12_345 ? 3 : index));
  let steps = 0;
  const places = runSync(
    sortPlaces(keys.length, (a, b) => {
      steps += 1;
      return (keys[a] ?? 0) - (keys[b] ?? 0);
    }),
  );
  expect([...places].slice(0, 6)).toEqual([0, 1, 2, 3, 12_345, 4]);
  expect(steps).toBeLessThan(3 * keys.length);
});

function* counting(to: number, counted: number[]): Parts<string> {
  for (let index = 0; index < to; index += 1) {
    counted.push(index);
    yield;
  }
  return 'done';
}

test('pauses work after each slice of time, until it is done or stopped', async () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => (now += 6));
  const counted: number[] = [];
  const controller = new AbortController();
  const whole = runInSlices(counting(50, counted));
  // In a slice of 20 ms it checks the clock four times.
  expect(counted).toHaveLength(4);
  expect(await whole).toBe('done');
  expect(counted).toHaveLength(50);
  const stopped: number[] = [];
  const none = runInSlices(counting(50, stopped), controller.signal);
  controller.abort();
  expect(await none).toBeNull();
  expect(stopped).toHaveLength(4);
  clock.mockRestore();
});

test('sorts by rank in both directions, equal ones in their order and those without a rank last', () => {
  const rank = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer(),
    fc.double(),
    fc.constantFrom(NaN, 0, -0, Infinity, -Infinity, 1e300, -1e-300),
  );
  fc.assert(
    fc.property(fc.array(rank, { maxLength: 200 }), fc.boolean(), (given, isDescending) => {
      const places = runSync(placesByRank(Float64Array.from(given), isDescending));
      const order = (a: number, b: number) => (a === b ? 0 : (a < b ? -1 : 1) * (isDescending ? -1 : 1));
      const expected = given
        .map((_, index) => index)
        .toSorted((a, b) => {
          const [one = NaN, other = NaN] = [given[a], given[b]];
          const isUnknown = Number(Number.isNaN(one)) - Number(Number.isNaN(other));
          return isUnknown !== 0 || Number.isNaN(one) ? isUnknown : order(one, other);
        });
      expect([...places]).toEqual(expected);
    }),
    { seed },
  );
});
