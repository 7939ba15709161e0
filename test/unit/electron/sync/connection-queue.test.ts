import { describe, expect, test, vi } from 'vitest';
import { ConnectionQueue, type Queued, type TurnEnd } from '#electron/sync/connection-queue.ts';
import { createFakeClock, settle } from '../api/fake-clock.ts';

/** A company with this many calls to make; each turn ends as given, or with `on` by default. */
class FakeCompany implements Queued {
  lastTurn = 0;
  attended = false;
  hasFailed = false;
  readonly ref: { companyId: number };
  readonly #log: number[];
  readonly #ends: TurnEnd[];
  calls: number;

  constructor(companyId: number, given: { calls: number; log: number[]; ends?: TurnEnd[] }) {
    this.ref = { companyId };
    this.calls = given.calls;
    this.#log = given.log;
    this.#ends = given.ends ?? [];
  }

  get isActive() {
    return this.calls > 0 && !this.hasFailed;
  }

  async turn() {
    this.#log.push(this.ref.companyId);
    await Promise.resolve();
    const end = this.#ends.shift() ?? 'on';
    if (end === 'on') this.calls -= 1;
    else this.hasFailed = true;
    return end;
  }

  retry() {
    this.hasFailed = false;
  }

  drop = vi.fn();
}

function queueOf(...companies: FakeCompany[]) {
  const clock = createFakeClock();
  const queue = new ConnectionQueue<FakeCompany>(clock);
  for (const company of companies) queue.add(company);
  return { queue, clock };
}

describe('a queue of companies', () => {
  test('gives each company its turn', async () => {
    const log: number[] = [];
    const { queue } = queueOf(new FakeCompany(1, { calls: 3, log }), new FakeCompany(2, { calls: 3, log }));
    queue.kick();
    await settle();
    expect(log).toEqual([1, 2, 1, 2, 1, 2]);
  });

  test('runs one turn at a time however often it is started', async () => {
    const log: number[] = [];
    const { queue } = queueOf(new FakeCompany(1, { calls: 2, log }));
    for (let times = 0; times < 5; times += 1) queue.kick();
    await settle();
    expect(log).toEqual([1, 1]);
  });

  test('serves the company on screen first and the others in turn', async () => {
    const log: number[] = [];
    const attended = new FakeCompany(1, { calls: 30, log });
    attended.attended = true;
    const { queue } = queueOf(
      attended,
      new FakeCompany(2, { calls: 3, log }),
      new FakeCompany(3, { calls: 3, log }),
    );
    queue.kick();
    await settle();
    expect(log.slice(0, 8)).toEqual([1, 1, 1, 2, 1, 1, 1, 3]);
    expect(log.lastIndexOf(3)).toBeLessThan(25);
  });

  test('tries again after a failure, with longer waits each time', async () => {
    const log: number[] = [];
    const { queue, clock } = queueOf(new FakeCompany(1, { calls: 1, log, ends: ['wait', 'wait', 'on'] }));
    queue.kick();
    await clock.pass(29_999);
    expect(log).toHaveLength(1);
    await clock.pass(2);
    expect(log).toHaveLength(2);
    await clock.pass(59_000);
    expect(log).toHaveLength(2);
    await clock.pass(2_000);
    expect(log).toHaveLength(3);
  });

  test('continues at once when the service answers', async () => {
    const log: number[] = [];
    const { queue } = queueOf(new FakeCompany(1, { calls: 1, log, ends: ['wait'] }));
    queue.kick();
    await settle();
    queue.goOn();
    await settle();
    expect(log).toEqual([1, 1]);
  });

  test('stops for all companies when the clerk has to act first', async () => {
    const log: number[] = [];
    const { queue, clock } = queueOf(
      new FakeCompany(1, { calls: 1, log, ends: ['halt'] }),
      new FakeCompany(2, { calls: 1, log }),
    );
    queue.kick();
    await clock.pass(24 * 3_600_000);
    expect(log).toEqual([1]);
    queue.kick();
    await settle();
    expect(log).toEqual([1, 2, 1]);
  });

  test('makes no more calls when closed while it waits', async () => {
    const log: number[] = [];
    const company = new FakeCompany(1, { calls: 5, log, ends: ['wait'] });
    const { queue, clock } = queueOf(company);
    queue.kick();
    await settle();
    await queue.close(new Error('closing'));
    expect(company.drop).toHaveBeenCalled();
    queue.kick();
    await clock.pass(60_000);
    expect(log).toEqual([1]);
  });
});
