import { AppError } from '#kit/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceFailedError } from '#api/errors.ts';
import { withRetries } from '#api/retry.ts';
import type { ScheduledRequest } from '#api/scheduling/scheduled-request.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import { runs } from '#test/support/seed.ts';
import { createFakeClock, settle } from './fake-clock.ts';
import { scheduleJobs } from './scheduled-jobs.ts';

/** A service that answers with `answer`, and records when it was called. */
function paced(answer: (asked: number, now: number) => Error | null = () => null, random = () => 0) {
  const clock = createFakeClock();
  const start = clock.now();
  const scheduler = createScheduler({ clock, random });
  const asked: { label: string; at: number }[] = [];
  const run = (label: string, more: Partial<ScheduledRequest> = {}) =>
    scheduler.run({ connectionId: 'a', priority: 'background', paced: true, label, ...more }, async () => {
      const now = clock.now() - start;
      asked.push({ label, at: now });
      const failure = answer(asked.length, now);
      await Promise.resolve();
      if (failure !== null) throw failure;
      return label;
    });
  const quietly = (label: string, more: Partial<ScheduledRequest> = {}) =>
    run(label, more).catch((error: unknown) => error);
  return { clock, run, quietly, asked, random };
}

const busy = (retryAfterMs: number | null = null) => new AppError('service-busy', { retryAfterMs });

describe('a paced connection', () => {
  test('sends a short burst at once and then about one request a second', async () => {
    const { clock, run, asked } = paced();
    const all = Array.from({ length: 20 }, (_, index) => run(String(index)));
    await clock.pass(30_000);
    await Promise.all(all);
    expect(asked.filter(({ at }) => at === 0)).toHaveLength(6);
    const later = asked.slice(6).map(({ at }) => at);
    expect(later).toEqual(later.map((_, index) => 1_000 * (index + 1)));
  });

  test('never exceeds its burst and its rate at any times of asking', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 5, maxLength: 40 }),
        async (pauses) => {
          const { clock, quietly, asked } = paced();
          for (const [index, pause] of pauses.entries()) {
            void quietly(String(index));
            await clock.pass(pause);
          }
          await clock.pass(60_000);
          expect(asked).toHaveLength(pauses.length);
          for (const [index, { at }] of asked.entries()) {
            const within = asked.slice(index).filter((other) => other.at - at < 10_000).length;
            expect(within).toBeLessThanOrEqual(6 + 10);
          }
        },
      ),
      runs(40),
    );
  });

  test('leaves half of its burst to the clerk while reading ahead, and does not probe with such reads', async () => {
    let failing = false;
    const { clock, run, quietly, asked } = paced(() =>
      failing ? new ServiceFailedError(503, undefined) : null,
    );
    for (let index = 0; index < 400; index += 1) void quietly(`ahead ${index}`, { priority: 'ahead' });
    await clock.pass(8_000);
    // Three at once, then one a second.
    expect(asked.map(({ at }) => at)).toEqual([2, 2, 2, 3, 4, 5, 6, 7, 8].map((seconds) => seconds * 1_000));
    for (const label of ['click 1', 'click 2']) void run(label, { priority: 'interactive' });
    await clock.pass(1);
    expect(asked.slice(9)).toEqual(['click 1', 'click 2'].map((label) => ({ label, at: 8_000 })));
    failing = true;
    await clock.pass(300_000);
    expect(asked).toHaveLength(9 + 2 + 3);
    failing = false;
    void run('behind');
    await clock.pass(10_000);
    expect(asked[14]?.label).toBe('behind');
    expect(asked[15]?.label).toMatch(/^ahead/);
  });

  test('delays every request of the connection as long as the service asks', async () => {
    const { clock, quietly, asked } = paced((count) => (count === 1 ? busy(17_000) : null));
    void quietly('refused');
    await clock.pass(100);
    void quietly('next');
    await clock.pass(60_000);
    expect(asked[1]?.at).toBeGreaterThanOrEqual(17_000);
    expect(asked[1]?.at).toBeLessThan(19_000);
  });

  test('adds a random delay to what the service asks', async () => {
    const { clock, quietly, asked } = paced(
      (count) => (count === 1 ? busy(20_000) : null),
      () => 0.5,
    );
    void quietly('refused');
    await clock.pass(0);
    void quietly('next');
    await clock.pass(60_000);
    expect(asked[1]?.at).toBe(21_000);
  });

  test('delays as long as the service asks when a write fails', async () => {
    const failed = new ServiceFailedError(503, undefined, 17_000);
    const { clock, quietly, asked } = paced((count) => (count === 1 ? failed : null));
    void quietly('failed', { writes: true });
    await clock.pass(100);
    void quietly('next');
    await clock.pass(60_000);
    expect(asked[1]?.at).toBeGreaterThanOrEqual(17_000);
    expect(asked[1]?.at).toBeLessThan(19_000);
  });

  test('slows down after a refusal and recovers after a quiet time', async () => {
    const { clock, quietly, asked } = paced((count) => (count === 1 ? busy() : null));
    for (let index = 0; index < 8; index += 1) void quietly(String(index));
    await clock.pass(30_000);
    const gaps = asked.slice(2).map(({ at }, index) => at - (asked[index + 1]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
    await clock.pass(20 * 60_000);
    const before = asked.length;
    const since = clock.now();
    for (let index = 0; index < 16; index += 1) void quietly(`later ${index}`);
    await clock.pass(10_000);
    expect(clock.now() - since).toBe(10_000);
    expect(asked.length - before).toBe(16);
  });

  test.each([
    ['429 with a pause', () => busy(5_000)],
    ['429 without one', () => busy()],
    ['503', () => new ServiceFailedError(503, undefined)],
  ])('sends one probe every 30 s during ten minutes of %s, and then every request', async (_, failure) => {
    const stormMs = 10 * 60_000;
    const { clock, run, asked } = paced((_count, timestamp) =>
      timestamp >= 5_000 && timestamp < stormMs ? failure() : null,
    );
    const reads = 400;
    const patient = { clock, random: () => 0.5, patient: true };
    const again = async (label: string): Promise<unknown> => {
      try {
        return await withRetries(() => run(label), patient);
      } catch {
        return again(label);
      }
    };
    const all = Array.from({ length: reads }, (__, index) => again(String(index)));
    await clock.pass(stormMs - 1);
    // The third failure opens the breaker.
    const probes = asked
      .filter(({ at }) => at >= 5_000)
      .map(({ at }) => at)
      .slice(2);
    expect(probes.length).toBeGreaterThan(15);
    const gaps = probes.slice(1).map((timestamp, index) => timestamp - (probes[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30_000);
    await clock.pass(60 * 60_000);
    expect(new Set(await Promise.all(all)).size).toBe(reads);
    expect(asked.length).toBeLessThanOrEqual(1.1 * reads);
  });

  test('fails a request of the clerk at once when the wait would be long', async () => {
    const { clock, quietly, asked } = paced((count) => (count === 1 ? busy(60_000) : null));
    void quietly('refused');
    await clock.pass(0);
    const failure = await quietly('click', { priority: 'interactive' });
    expect(failure).toMatchObject({ code: 'service-busy', params: { retryAfterMs: 60_000 } });
    expect(asked).toHaveLength(1);
  });

  test('does not slow other requests down when the report queue is full', async () => {
    const { clock, quietly, asked } = paced((count) => (count === 1 ? busy(60_000) : null));
    void quietly('report', { queues: true });
    await clock.pass(0);
    await quietly('click', { priority: 'interactive' });
    expect(asked.map(({ at }) => at)).toEqual([0, 0]);
  });

  test('does not slow down when a reply is lost', async () => {
    const { clock, quietly, asked } = paced(() => new AppError('reply-lost', { host: 'h' }));
    for (let index = 0; index < 6; index += 1) await quietly(String(index));
    await clock.pass(0);
    expect(asked.map(({ at }) => at)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('sends everything at once when it is not paced (the control)', async () => {
    const { quietly, asked } = paced(() => busy(60_000));
    for (let index = 0; index < 50; index += 1) await quietly(String(index), { paced: false });
    expect(asked.filter(({ at }) => at === 0)).toHaveLength(50);
  });
});

describe('taking turns', () => {
  test('serves the clerk first and every company in turn', async () => {
    const { clock, run, asked } = paced();
    const all = [];
    for (let index = 0; index < 30; index += 1) all.push(run(`big ${index}`, { companyId: 1 }));
    for (let index = 0; index < 3; index += 1) all.push(run(`small ${index}`, { companyId: 2 }));
    all.push(run('click', { companyId: 1, priority: 'interactive' }));
    await clock.pass(60_000);
    await Promise.all(all);
    const labels = asked.map(({ label }) => label);
    expect(labels.indexOf('click')).toBeLessThanOrEqual(1);
    expect(labels.indexOf('small 2')).toBeLessThanOrEqual(7);
    const big = labels.filter((label) => label.startsWith('big'));
    expect(big).toEqual(Array.from({ length: 30 }, (_, index) => `big ${index}`));
  });

  test('ends every request in any order, cancelled or answered', async () => {
    const asking = fc.record({
      companyId: fc.constantFrom(null, 1, 2, 3),
      priority: fc.constantFrom('interactive' as const, 'background' as const),
      writes: fc.boolean(),
      leaves: fc.boolean(),
      pause: fc.integer({ min: 0, max: 800 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { maxLength: 30 }), async (askings) => {
        const { clock, quietly } = paced();
        const all = [];
        for (const [index, { leaves, pause, ...job }] of askings.entries()) {
          const leaving = new AbortController();
          all.push(quietly(String(index), { ...job, signal: leaving.signal }));
          if (leaves) leaving.abort();
          await clock.pass(pause);
        }
        await clock.pass(120_000);
        expect(await Promise.all(all)).toHaveLength(askings.length);
      }),
      runs(40),
    );
  });

  test('a long background read does not delay the clerk, but a write waits for it and runs alone', async () => {
    const { run, begun, end } = scheduleJobs();
    void run('list', { priority: 'background' });
    void run('click', {});
    void run('write', { writes: true });
    void run('click 2', {});
    await settle();
    expect(begun).toEqual(['list', 'click']);
    await end('click');
    expect(begun).toEqual(['list', 'click']);
    await end('list');
    expect(begun).toEqual(['list', 'click', 'write']);
    await end('write');
    expect(begun).toEqual(['list', 'click', 'write', 'click 2']);
  });
});
