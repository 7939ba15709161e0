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

/** Resolves when the task is over that was asked for last. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}

test('hands over what took long in a task of its own, and what was quick at once', async () => {
  const clock = vi.spyOn(performance, 'now');
  const isReadyAtOnce = async (stepMs: number) => {
    let [now, isReady] = [0, false];
    clock.mockImplementation(() => (now += stepMs));
    const work = runInSlices(counting(0, [])).then((result) => {
      isReady = true;
      return result;
    });
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const was = isReady;
    expect(await work).toBe('done');
    return was;
  };
  expect(await isReadyAtOnce(6)).toBe(false);
  expect(await isReadyAtOnce(1)).toBe(true);
  let now = 0;
  clock.mockImplementation(() => (now += 6));
  const stopped = new AbortController();
  const none = runInSlices(counting(0, []), stopped.signal);
  stopped.abort();
  expect(await none).toBeNull();
  clock.mockRestore();
});

test('pauses work after each slice of time, until it is done or stopped', async () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => (now += 6));
  const counted: number[] = [];
  const controller = new AbortController();
  const whole = runInSlices(counting(50, counted));
  // What asked for the work may have taken a slice already.
  expect(counted).toHaveLength(1);
  await nextTask();
  // In a slice of 20 ms it checks the clock four times.
  expect(counted).toHaveLength(5);
  expect(await whole).toBe('done');
  expect(counted).toHaveLength(50);
  const stopped: number[] = [];
  const none = runInSlices(counting(50, stopped), controller.signal);
  controller.abort();
  expect(await none).toBeNull();
  expect(stopped).toHaveLength(1);
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
