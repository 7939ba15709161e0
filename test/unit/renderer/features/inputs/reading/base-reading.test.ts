import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BaseReading, type BaseProgress } from '#features/inputs/reading/base-reading.ts';

function makeReading() {
  const asked: (readonly number[])[] = [];
  const progress: (BaseProgress | null)[] = [];
  const failures: unknown[] = [];
  const answers: { end: () => void; fail: (error: unknown) => void }[] = [];
  const reading = new BaseReading({
    read: (ids) => {
      asked.push(ids);
      return new Promise<void>((resolve, reject) => answers.push({ end: resolve, fail: reject }));
    },
    onprogress: (told) => progress.push(told),
    onfailure: (error) => failures.push(error),
  });
  return { asked, progress, failures, answers, reading };
}

const employees = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('reading what the service holds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('asks together for employees edited shortly after one another', async () => {
    const { asked, reading } = makeReading();
    reading.request([1]);
    await vi.advanceTimersByTimeAsync(300);
    reading.request([2]);
    await vi.advanceTimersByTimeAsync(399);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([[1, 2]]);
  });

  test('asks in slices of 50, one after the other, and for nobody twice', async () => {
    const { asked, answers, progress, reading } = makeReading();
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.request([1, 2, 3]);
    expect(asked.map((slice) => slice.length)).toEqual([50]);
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toEqual({ done: 50, total: 120 });
    answers[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    answers[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map((slice) => slice.length)).toEqual([50, 50, 20]);
    expect(progress.at(-1)).toBeNull();
  });

  test('stops after the slice that was asked for', async () => {
    const { asked, answers, progress, reading } = makeReading();
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.stop();
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
    expect(progress.at(-1)).toBeNull();
  });

  test('counts each employee as soon as their values have come', async () => {
    const { answers, progress, reading } = makeReading();
    reading.request(employees(21));
    await vi.advanceTimersByTimeAsync(400);
    reading.markArrived([1, 2, 99]);
    expect(progress.at(-1)).toEqual({ done: 2, total: 21 });
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toBeNull();
  });

  test('lets go of the slice that is under way, whatever becomes of it', async () => {
    const { asked, answers, failures, progress, reading } = makeReading();
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    reading.abandon();
    expect(progress.at(-1)).toBeNull();
    reading.request([200]);
    answers[0]?.fail('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual([]);
    expect(asked.slice(1)).toEqual([[200]]);
    answers[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(progress.at(-1)).toBeNull();
  });

  test('asks for fewer at once while somebody waits', async () => {
    const { asked, reading } = makeReading();
    reading.setUrgent(true);
    reading.request(employees(30));
    await vi.advanceTimersByTimeAsync(400);
    expect(asked[0]).toHaveLength(10);
  });

  test('a failure ends the run and is told', async () => {
    const { asked, answers, failures, progress, reading } = makeReading();
    reading.request(employees(120));
    await vi.advanceTimersByTimeAsync(400);
    answers[0]?.fail('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual(['offline']);
    expect(asked).toHaveLength(1);
    expect(progress.at(-1)).toBeNull();
  });
});
