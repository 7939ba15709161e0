import { afterEach, beforeEach, describe, expect, test as plainTest, vi } from 'vitest';
import { BaseReading, type BaseProgress } from '#features/inputs/reading/base-reading.ts';

/** A reading whose requests are answered by the test. */
const test = plainTest.extend('opened', () => {
  const requests: (readonly number[])[] = [];
  const progress: (BaseProgress | null)[] = [];
  const failures: unknown[] = [];
  const answers: { end: () => void; fail: (error: unknown) => void }[] = [];
  const reading = new BaseReading({
    read: (ids) => {
      requests.push(ids);
      return new Promise<void>((resolve, reject) => answers.push({ end: resolve, fail: reject }));
    },
    onprogress: (current) => progress.push(current),
    onfailure: (error) => failures.push(error),
  });
  return { requests, progress, failures, answers, reading };
});

const employees = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('reading current values', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('asks together for employees edited shortly after one another', async ({
    opened: { requests, reading },
  }) => {
    reading.request([1]);
    await vi.advanceTimersByTimeAsync(300);
    reading.request([2]);
    await vi.advanceTimersByTimeAsync(399);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([[1, 2]]);
  });

  test('asks for 50 employees at a time, and for nobody twice', async ({
    opened: { requests, answers, progress, reading },
  }) => {
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.request([1, 2, 3]);
    expect(requests.map((ids) => ids.length)).toEqual([50]);
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toEqual({ done: 50, total: 120 });
    answers[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    answers[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map((ids) => ids.length)).toEqual([50, 50, 20]);
    expect(progress.at(-1)).toBeNull();
  });

  test('makes no further request after it was stopped', async ({
    opened: { requests, answers, progress, reading },
  }) => {
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.stop();
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(1);
    expect(progress.at(-1)).toBeNull();
  });

  test('counts employees as soon as their values arrive', async ({
    opened: { answers, progress, reading },
  }) => {
    reading.request(employees(21));
    await vi.advanceTimersByTimeAsync(400);
    reading.markArrived([1, 2, 99]);
    expect(progress.at(-1)).toEqual({ done: 2, total: 21 });
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toBeNull();
  });

  test('ignores the answer to an abandoned request', async ({
    opened: { requests, answers, failures, progress, reading },
  }) => {
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.abandon();
    expect(progress.at(-1)).toBeNull();
    reading.request([200]);
    answers[0]?.fail('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual([]);
    expect(requests.slice(1)).toEqual([[200]]);
    answers[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toBeNull();
  });

  test('asks for only 10 employees at a time when it is urgent', async ({
    opened: { requests, reading },
  }) => {
    reading.setUrgent(true);
    reading.request(employees(30));
    await vi.advanceTimersByTimeAsync(400);
    expect(requests[0]).toHaveLength(10);
  });

  test('stops and reports the failure of a request', async ({
    opened: { requests, answers, failures, progress, reading },
  }) => {
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    answers[0]?.fail('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual(['offline']);
    expect(requests).toHaveLength(1);
    expect(progress.at(-1)).toBeNull();
  });
});
