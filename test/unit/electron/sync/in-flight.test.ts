import { expect, test } from 'vitest';
import { InFlight } from '#electron/sync/in-flight.ts';

/** Work that ends when the test says so, and records whether it is still wanted. */
function work() {
  const end = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const task = (signal: AbortSignal) => {
    signals.push(signal);
    return end.promise;
  };
  return { end, signals, task };
}

test('shares one run between several callers', async () => {
  const inFlight = new InFlight();
  const { end, signals, task } = work();
  const both = [inFlight.run('a', task), inFlight.run('a', task)];
  end.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(signals).toHaveLength(1);
});

test('cancels a run that all callers left and starts a new one for the next', async () => {
  const inFlight = new InFlight();
  const [before, after] = [work(), work()];
  const left = inFlight.run('a', before.task);
  const other = work();
  void inFlight.run('b', other.task);
  inFlight.leave('a');
  const back = inFlight.run('a', after.task);
  expect(before.signals[0]?.aborted).toBe(true);
  expect(other.signals[0]?.aborted).toBe(false);
  before.end.resolve('late');
  expect(await left).toBe('late');
  // The end of the old work is not the end of the new one.
  const shared = inFlight.run('a', () => Promise.resolve('a third'));
  after.end.resolve('again');
  expect(await Promise.all([back, shared])).toEqual(['again', 'again']);
  expect(after.signals[0]?.aborted).toBe(false);
});
