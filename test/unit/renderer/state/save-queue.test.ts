import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkInputs } from '#electron/inputs/contract/calls.ts';
import { servicePeriods } from '#electron/leaving/contract/calls.ts';
import { maxAtOnce, SaveQueue, type SaveState } from '#state/save-queue.ts';

interface Entry {
  readonly key: number;
  readonly text: string;
}

const entry = (key: number, text: string): Entry => ({ key, text });

/** A queue and its disk, whose writes end when the test says so. */
function makeQueue(options: { eager?: boolean } = {}) {
  const writes: { entries: readonly Entry[]; end: () => void; fail: (error: unknown) => void }[] = [];
  const states: SaveState[] = [];
  const queue = new SaveQueue<Entry>({
    ...options,
    keyOf: ({ key }) => key,
    write: (entries) =>
      new Promise((resolve, reject) => {
        writes.push({ entries, end: () => resolve({}), fail: reject });
      }),
    onstate: (state) => states.push(state),
  });
  return { writes, states, queue };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a queue that gathers', () => {
  test('begins to write within 250 ms when entries keep following', async () => {
    const { writes, queue } = makeQueue();
    for (let ms = 0; ms < 250; ms += 25) {
      queue.add([entry(1, String(ms))]);
      await vi.advanceTimersByTimeAsync(25);
    }
    expect(writes.length).toBeGreaterThan(0);
  });

  test('writes the newest entry of each key, and only after the write in flight', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, '1')]);
    await vi.advanceTimersByTimeAsync(250);
    queue.add([entry(1, '12'), entry(2, '5')]);
    queue.add([entry(1, '123')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(250);
    expect(writes[1]?.entries).toEqual([entry(1, '123'), entry(2, '5')]);
  });

  test('keeps the entries of a failed write, newer ones over them, and retries until they are on disk', async () => {
    const { writes, states, queue } = makeQueue();
    queue.add([entry(1, 'old'), entry(2, 'b')]);
    await vi.advanceTimersByTimeAsync(250);
    queue.add([entry(1, 'new')]);
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toMatchObject({ state: 'failed', unsaved: 2 });
    await vi.advanceTimersByTimeAsync(500);
    expect(writes[1]?.entries).toEqual([entry(1, 'new'), entry(2, 'b')]);
    writes[1]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(1_000);
    writes[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ state: 'saved' });
    expect(queue.unsaved).toBe(0);
  });

  test('waits longer after each failure', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    await vi.advanceTimersByTimeAsync(250);
    writes[0]?.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(500);
    writes[1]?.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(999);
    expect(writes).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toHaveLength(3);
  });

  test('splits 30,000 entries into two writes', async () => {
    const { writes, queue } = makeQueue();
    queue.add(Array.from({ length: 30_000 }, (_, id) => entry(id + 1, 'x')));
    await vi.advanceTimersByTimeAsync(250);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(writes.map(({ entries }) => entries.length)).toEqual([20_000, 10_000]);
  });

  test('writes at once no more than main takes in one call', () => {
    const many = <T>(one: T): T[] => Array.from({ length: maxAtOnce }, () => one);
    const change = { employeeId: 1, heading: 'calc.a.b', typed: '1', value: '1', seen: null };
    const { write, writeNotes } = bulkInputs.calls;
    expect(write.input.safeParse({ draftId: 'd', changes: many(change) }).error).toBeUndefined();
    const notes = many({ employeeId: 1, note: 'a' });
    expect(writeNotes.input.safeParse({ draftId: 'd', notes }).error).toBeUndefined();
    const cells = many({ employeeId: 1, field: 'code', text: '6' });
    const ends = { connectionId: 'karoo', companyId: 7, cells };
    expect(servicePeriods.calls.saveTyped.input.safeParse(ends).error).toBeUndefined();
  });

  test('tells another screen at once that writing fails, and writes for it from then on', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    await vi.advanceTimersByTimeAsync(250);
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(0);
    const write = vi.fn(() => Promise.resolve());
    const onstate = vi.fn();
    queue.setTarget({ write, onstate });
    expect(onstate).toHaveBeenCalledWith(expect.objectContaining({ state: 'failed' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(write).toHaveBeenCalledWith([entry(1, 'a')]);
    expect(onstate).toHaveBeenLastCalledWith({ state: 'saved' });
  });
});

describe('a flush', () => {
  test('ends when everything is on disk, with what is added during it', async () => {
    const { writes, queue } = makeQueue();
    const ended = vi.fn();
    queue.add([entry(1, 'a')]);
    const flushed = queue.flush().then(ended);
    await vi.advanceTimersByTimeAsync(0);
    queue.add([entry(2, 'b')]);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    writes[1]?.end();
    await flushed;
    expect(ended).toHaveBeenCalled();
  });

  test('rejects when the write fails', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    const flushed = expect(queue.flush()).rejects.toThrow('disk full');
    await vi.advanceTimersByTimeAsync(0);
    writes[0]?.fail(new Error('disk full'));
    await flushed;
  });

  test('leaves nothing to write later when it wrote what had failed just before', async () => {
    const { writes, states, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    await vi.advanceTimersByTimeAsync(250);
    const flushed = queue.flush();
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(0);
    writes[1]?.end();
    await flushed;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes.map(({ entries }) => entries)).toEqual([[entry(1, 'a')], [entry(1, 'a')]]);
    expect(states.at(-1)).toEqual({ state: 'saved' });
  });
});

describe('dropping', () => {
  test('writes nothing afterwards', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    await queue.drop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes).toHaveLength(0);
  });

  test('returns the newest unsaved entry of each key when the write in flight fails', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a'), entry(2, 'b')]);
    await vi.advanceTimersByTimeAsync(250);
    queue.add([entry(1, 'c')]);
    const dropped = queue.drop();
    writes[0]?.fail(new Error('disk full'));
    expect((await dropped).toSorted((a, b) => a.key - b.key)).toEqual([entry(1, 'c'), entry(2, 'b')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes).toHaveLength(1);
  });

  test('waits for the write with which a flush tries again what had failed', async () => {
    const { writes, queue } = makeQueue();
    queue.add([entry(1, 'a')]);
    await vi.advanceTimersByTimeAsync(250);
    const flushed = expect(queue.flush()).rejects.toThrow('still full');
    const dropped = queue.drop();
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(0);
    writes[1]?.fail(new Error('still full'));
    await flushed;
    expect(await dropped).toEqual([entry(1, 'a')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes).toHaveLength(2);
  });

  test.each([true, false])(
    'still writes what is added while the write in flight ends (eager: %s)',
    async (eager) => {
      const { writes, queue } = makeQueue({ eager });
      queue.add([entry(1, 'a')]);
      await vi.advanceTimersByTimeAsync(250);
      const dropped = queue.drop();
      queue.add([entry(1, 'new')]);
      writes[0]?.fail(new Error('disk full'));
      expect(await dropped).toEqual([]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(writes.map(({ entries }) => entries)).toEqual([[entry(1, 'a')], [entry(1, 'new')]]);
    },
  );
});

describe('an eager queue', () => {
  test('writes with each addition', async () => {
    const { writes, queue } = makeQueue({ eager: true });
    queue.add([entry(1, 'a')]);
    expect(writes).toHaveLength(1);
    queue.add([entry(2, 'b')]);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(writes[1]?.entries).toEqual([entry(2, 'b')]);
  });

  test('writes what failed again only with the next addition', async () => {
    const { writes, states, queue } = makeQueue({ eager: true });
    queue.add([entry(1, 'a')]);
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ state: 'failed', unsaved: 1 });
    queue.add([entry(2, 'b')]);
    expect(writes[1]?.entries).toEqual([entry(1, 'a'), entry(2, 'b')]);
  });
});
