import { describe, expect, test } from 'vitest';
import type { ScheduledRequest } from '#api/scheduling/scheduled-request.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';
import { createFakeClock, type FakeClock } from '../fake-clock.ts';

/** Jobs that record when they begin, and end only when the test says so. */
function workshop(clock?: FakeClock) {
  const scheduler = createScheduler(clock === undefined ? {} : { clock });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const run = (label: string, more: Partial<ScheduledRequest> = {}) => {
    const gate = Promise.withResolvers<void>();
    gates.set(label, gate);
    return scheduler.run({ connectionId: 'a', priority: 'interactive', label, ...more }, async () => {
      begun.push(label);
      await gate.promise;
      return label;
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (label: string) => {
    gates.get(label)?.resolve();
    await settle();
  };
  return { run, begun, end, settle, gates };
}

const quietly = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('the scheduler', () => {
  test('runs one request of a connection at a time, in the order of asking', async () => {
    const { run, begun, end, settle } = workshop();
    const all = [run('first'), run('second'), run('third')];
    await settle();
    expect(begun).toEqual(['first']);
    await end('first');
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    await end('third');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  });

  test('runs different connections beside each other', async () => {
    const { run, begun, settle } = workshop();
    void run('one');
    void run('other', { connectionId: 'b' });
    await settle();
    expect(begun).toEqual(['one', 'other']);
  });

  test('lets what the clerk waits for go before what runs behind', async () => {
    const { run, begun, end } = workshop();
    void run('running', { priority: 'background' });
    void run('behind 1', { priority: 'background' });
    void run('behind 2', { priority: 'background' });
    void run('asked', { priority: 'interactive' });
    await end('running');
    await end('asked');
    await end('behind 1');
    expect(begun).toEqual(['running', 'asked', 'behind 1', 'behind 2']);
  });

  test('reads ahead only while nothing else is asked, and holds no reading up', async () => {
    const clock = createFakeClock();
    const { run, begun, end, settle } = workshop(clock);
    void run('asked');
    void run('ahead 1', { priority: 'ahead' });
    await end('asked');
    await clock.pass(1_900);
    void run('behind', { priority: 'background' });
    await settle();
    await end('behind');
    await clock.pass(1_999);
    expect(begun).toEqual(['asked', 'behind']);
    await clock.pass(1);
    expect(begun).toEqual(['asked', 'behind', 'ahead 1']);
    void run('ahead 2', { priority: 'ahead' });
    void run('behind 2', { priority: 'background' });
    void run('click');
    void run('write', { writes: true });
    await settle();
    expect(begun.slice(3)).toEqual(['behind 2', 'click']);
    for (const label of ['behind 2', 'click', 'ahead 1']) await end(label);
    expect(begun.slice(5)).toEqual(['write']);
    await end('write');
    await clock.pass(2_000);
    expect(begun.slice(6)).toEqual(['ahead 2']);
  });

  test('a job cancelled while it waits never starts, and holds nobody up', async () => {
    const { run, begun, end } = workshop();
    const leaving = new AbortController();
    void run('first');
    const left = quietly(run('left', { signal: leaving.signal }));
    void run('last');
    leaving.abort();
    expect(await left).toMatchObject({ code: 'cancelled' });
    await end('first');
    expect(begun).toEqual(['first', 'last']);
  });

  test('a job that comes cancelled never starts', async () => {
    const { run, begun } = workshop();
    expect(await quietly(run('late', { signal: AbortSignal.abort() }))).toMatchObject({ code: 'cancelled' });
    expect(begun).toEqual([]);
  });

  test('a failing job passes its failure on and frees the lane', async () => {
    const { run, begun, gates, settle } = workshop();
    const failing = quietly(run('failing'));
    void run('next');
    gates.get('failing')?.reject(new Error('broken'));
    expect(await failing).toMatchObject({ message: 'broken' });
    await settle();
    expect(begun).toEqual(['failing', 'next']);
  });

  test('aborting a running job is left to the job', async () => {
    const { run, end, settle } = workshop();
    const leaving = new AbortController();
    const running = run('running', { signal: leaving.signal });
    await settle();
    leaving.abort();
    await end('running');
    expect(await running).toBe('running');
  });
});
