import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReportPolls } from '#api/scheduling/report-polls.ts';
import { runs } from '#test/support/seed.ts';
import { createFakeClock, settle } from '../fake-clock.ts';

const id = '0b9d7f0e-0000-4000-8000-000000000001';

function polling(latencyMs = 0) {
  const clock = createFakeClock();
  const polls = new ReportPolls(clock);
  const begun: number[] = [];
  const poll = (signal?: AbortSignal, report = id) =>
    polls.spaced(report, signal, async () => {
      begun.push(clock.now());
      await clock.sleep(latencyMs);
    });
  return { clock, polls, poll, begun };
}

describe('polls of a queued report', () => {
  test('wait ten seconds before the first, also when the report was started earlier', async () => {
    const { clock, poll, begun } = polling();
    const start = clock.now();
    void poll();
    await clock.pass(9_999);
    expect(begun).toEqual([]);
    await clock.pass(1);
    expect(begun).toEqual([start + 10_000]);
  });

  test('are never less than ten seconds apart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 4_000 }),
        async (pauses, latencyMs) => {
          const { clock, poll, begun } = polling(latencyMs);
          const all = [];
          for (const pause of pauses) {
            all.push(poll());
            await clock.pass(pause);
          }
          await clock.pass(15_000 * pauses.length);
          await Promise.all(all);
          expect(begun).toHaveLength(pauses.length);
          const gaps = begun.slice(1).map((timestamp, index) => timestamp - (begun[index] ?? 0));
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
        },
      ),
      runs(40),
    );
  });

  test('are not closer when a timer fires early', async () => {
    const clock = createFakeClock();
    const early = { now: () => clock.now(), sleep: (ms: number) => clock.sleep(Math.max(1, ms / 2)) };
    const begun: number[] = [];
    const start = clock.now();
    void new ReportPolls(early).spaced(id, undefined, () => {
      begun.push(clock.now());
      return Promise.resolve();
    });
    await clock.pass(20_000);
    expect(begun[0]).toBeGreaterThanOrEqual(start + 10_000);
  });

  test("are cancelled with their view, and the next view's still runs", async () => {
    const { clock, poll, begun } = polling();
    const leaving = new AbortController();
    const left = poll(leaving.signal).catch((error: unknown) => error);
    const other = poll();
    leaving.abort();
    await settle();
    expect(await left).toMatchObject({ code: 'cancelled' });
    await clock.pass(20_000);
    await other;
    expect(begun).toHaveLength(1);
  });

  test('do not wait for those of other reports', async () => {
    const { clock, poll, begun } = polling();
    void poll();
    void poll(undefined, id.replace('1', '2'));
    await clock.pass(10_000);
    expect(begun).toHaveLength(2);
  });
});
