import { AppError } from '#kit/errors.ts';
import { describe, expect, test } from 'vitest';
import { BadAnswerError, ServiceFailedError } from '#api/errors.ts';
import { pauseBefore, withRetries } from '#api/retry.ts';

/** A clock that only sleeping advances. */
function fakeClock() {
  const state = { now: 1_000_000, slept: [] as number[] };
  return {
    state,
    now: () => state.now,
    sleep: (ms: number) => {
      state.slept.push(ms);
      state.now += ms;
      return Promise.resolve();
    },
  };
}

/** A read that fails with each of these in turn and then answers. */
function failing(...failures: Error[]) {
  const calls = { count: 0 };
  const read = () => {
    const failure = failures[calls.count];
    calls.count += 1;
    return failure === undefined ? Promise.resolve('answer') : Promise.reject(failure);
  };
  return { read, calls };
}

const lost = new AppError('reply-lost', { host: 'h' });
const noChance = () => 0;

describe('retrying a read', () => {
  test.each([
    lost,
    new ServiceFailedError(500, undefined),
    new ServiceFailedError(502, undefined),
    new AppError('service-busy', { retryAfterMs: null }),
  ])('tries again after %s', async (failure) => {
    const { read, calls } = failing(failure, failure);
    expect(await withRetries(read, { clock: fakeClock() })).toBe('answer');
    expect(calls.count).toBe(3);
  });

  test('gives up after two retries', async () => {
    const { read, calls } = failing(lost, lost, lost);
    await expect(withRetries(read, { clock: fakeClock() })).rejects.toBe(lost);
    expect(calls.count).toBe(3);
  });

  test.each([
    new AppError('offline', { host: 'h' }),
    new AppError('key-refused', { host: 'h' }),
    new BadAnswerError('payslips'),
    new AppError('not-ready', {}),
    new AppError('service-refused', { status: 422 }),
    new ServiceFailedError(501, undefined),
    new TypeError('a fault of ours'),
  ])('does not try again after %s', async (failure) => {
    const { read, calls } = failing(failure);
    await expect(withRetries(read, { clock: fakeClock() })).rejects.toBe(failure);
    expect(calls.count).toBe(1);
  });

  test('waits longer each time, with a random addition of up to as much again', () => {
    expect([1, 2].map((retry) => pauseBefore(retry, lost, { random: noChance }))).toEqual([250, 750]);
    expect([1, 2].map((retry) => pauseBefore(retry, lost, { random: () => 0.999_999 }))).toEqual([
      expect.closeTo(500, 0),
      expect.closeTo(1500, 0),
    ]);
  });

  test('waits for Retry-After within the budget and gives up at once beyond it', async () => {
    const clock = fakeClock();
    const patient = failing(new AppError('service-busy', { retryAfterMs: 5_000 }));
    await withRetries(patient.read, { clock, random: noChance });
    expect(clock.state.slept).toEqual([5_000]);
    const hopeless = failing(new AppError('service-busy', { retryAfterMs: 60_000 }));
    await expect(withRetries(hopeless.read, { clock })).rejects.toMatchObject({ code: 'service-busy' });
    expect(hopeless.calls.count).toBe(1);
  });

  test('does not try again when the read took longer than a clerk waits', async () => {
    const clock = fakeClock();
    const slow = () => {
      clock.state.now += 60_000;
      return Promise.reject(lost);
    };
    await expect(withRetries(slow, { clock })).rejects.toBe(lost);
    expect(clock.state.slept).toEqual([]);
  });

  test('ends the read when its view is closed during the pause', async () => {
    const leaving = new AbortController();
    const clock = {
      now: () => 0,
      sleep: () => {
        leaving.abort();
        return Promise.resolve();
      },
    };
    const { read, calls } = failing(lost);
    await expect(withRetries(read, { clock, signal: leaving.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(calls.count).toBe(1);
  });
});

describe('patience', () => {
  const busy = new AppError('service-busy', { retryAfterMs: null });

  test('tries again a third time only when the service is busy', () => {
    const after = (error: Error, patient?: boolean) =>
      pauseBefore(3, error, { random: noChance, ...(patient === undefined ? {} : { patient }) });
    expect(after(busy, true)).toBeGreaterThan(0);
    expect(after(lost, true)).toBeNull();
    expect(after(busy, false)).toBeNull();
    expect(after(busy)).toBeNull();
  });

  test('lasts a quarter of an hour when nobody waits', async () => {
    const storm = Array.from({ length: 8 }, () => new AppError('service-busy', { retryAfterMs: 60_000 }));
    expect(await withRetries(failing(...storm).read, { clock: fakeClock(), patient: true })).toBe('answer');
    await expect(withRetries(failing(...storm).read, { clock: fakeClock() })).rejects.toBe(storm[0]);
  });

  test('ends with the budget and not before', async () => {
    const wait = (ms: number) =>
      withRetries(failing(new AppError('service-busy', { retryAfterMs: ms })).read, { clock: fakeClock() });
    expect(await wait(20_000)).toBe('answer');
    await expect(wait(20_001)).rejects.toMatchObject({ code: 'service-busy' });
  });
});
