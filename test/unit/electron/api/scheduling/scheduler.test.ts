import { describe, expect, test } from 'vitest';
import { createFakeClock, settle } from '../fake-clock.ts';
import { scheduleJobs } from '../scheduled-jobs.ts';

const quietly = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('the scheduler', () => {
  test('runs one request of a connection at a time, in the order of asking', async () => {
    const { run, begun, end } = scheduleJobs();
    const all = [run('first'), run('second'), run('third')];
    await settle();
    expect(begun).toEqual(['first']);
    await end('first');
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    await end('third');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  });

  test('runs requests of different connections at the same time', async () => {
    const { run, begun } = scheduleJobs();
    void run('one');
    void run('other', { connectionId: 'b' });
    await settle();
    expect(begun).toEqual(['one', 'other']);
  });

  test('runs requests of the clerk before background ones', async () => {
    const { run, begun, end } = scheduleJobs();
    void run('running', { priority: 'background' });
    void run('behind 1', { priority: 'background' });
    void run('behind 2', { priority: 'background' });
    void run('asked', { priority: 'interactive' });
    await end('running');
    await end('asked');
    await end('behind 1');
    expect(begun).toEqual(['running', 'asked', 'behind 1', 'behind 2']);
  });

  test('reads ahead only when nothing else is waiting, and delays no other read', async () => {
    const clock = createFakeClock();
    const { run, begun, end } = scheduleJobs(clock);
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

  test('never starts a job cancelled while it waits, and runs the next one', async () => {
    const { run, begun, end } = scheduleJobs();
    const leaving = new AbortController();
    void run('first');
    const left = quietly(run('left', { signal: leaving.signal }));
    void run('last');
    leaving.abort();
    expect(await left).toMatchObject({ code: 'cancelled' });
    await end('first');
    expect(begun).toEqual(['first', 'last']);
  });

  test('never starts a job that is cancelled already', async () => {
    const { run, begun } = scheduleJobs();
    expect(await quietly(run('late', { signal: AbortSignal.abort() }))).toMatchObject({ code: 'cancelled' });
    expect(begun).toEqual([]);
  });

  test('rejects when a job fails and runs the next one', async () => {
    const { run, begun, fail } = scheduleJobs();
    const failing = quietly(run('failing'));
    void run('next');
    fail('failing', new Error('broken'));
    expect(await failing).toMatchObject({ message: 'broken' });
    await settle();
    expect(begun).toEqual(['failing', 'next']);
  });

  test('leaves it to a running job to end when it is cancelled', async () => {
    const { run, end } = scheduleJobs();
    const leaving = new AbortController();
    const running = run('running', { signal: leaving.signal });
    await settle();
    leaving.abort();
    await end('running');
    expect(await running).toBe('running');
  });
});
