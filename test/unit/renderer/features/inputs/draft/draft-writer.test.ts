import { afterEach, beforeEach, describe, expect, test as plainTest, vi } from 'vitest';
import type { DraftEdit } from '#features/inputs/draft/draft-edit.ts';
import { DraftWriter, type WriterState } from '#features/inputs/draft/draft-writer.ts';

const edit = (employeeId: number, typed: string | null): DraftEdit => ({
  employeeId,
  heading: 'calc.commission.amount',
  typed,
  value: typed,
});

/** A disk whose writes end when the test says so. */
const test = plainTest.extend('disk', () => {
  const writes: { edits: readonly DraftEdit[]; end: () => void; fail: (error: unknown) => void }[] = [];
  const states: WriterState[] = [];
  const writer = new DraftWriter({
    write: (edits) =>
      new Promise((resolve, reject) => {
        writes.push({ edits, end: () => resolve({ savedAt: 1 }), fail: reject });
      }),
    onstate: (state) => states.push(state),
  });
  return { writes, states, writer };
});

describe('writing a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts within 250 ms of the first edit, however fast others follow', async ({
    disk: { writes, writer },
  }) => {
    for (let ms = 0; ms < 250; ms += 25) {
      writer.add([edit(1, String(ms))]);
      await vi.advanceTimersByTimeAsync(25);
    }
    expect(writes.length).toBeGreaterThan(0);
  });

  test('makes one write at a time, and then writes the newest text of each cell', async ({
    disk: { writes, writer },
  }) => {
    writer.add([edit(1, '1')]);
    await vi.advanceTimersByTimeAsync(250);
    writer.add([edit(1, '12'), edit(2, '5')]);
    writer.add([edit(1, '123')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(250);
    expect(writes[1]?.edits).toEqual([edit(1, '123'), edit(2, '5')]);
  });

  test('tries a failed write again until it succeeds, with newer texts in place of older ones', async ({
    disk: { writes, states, writer },
  }) => {
    writer.add([edit(1, 'old'), edit(2, 'b')]);
    await vi.advanceTimersByTimeAsync(250);
    writer.add([edit(1, 'new')]);
    writes[0]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toMatchObject({ state: 'failed', unsaved: 2 });
    await vi.advanceTimersByTimeAsync(500);
    expect(writes[1]?.edits).toEqual([edit(1, 'new'), edit(2, 'b')]);
    writes[1]?.fail(new Error('disk full'));
    await vi.advanceTimersByTimeAsync(1_000);
    writes[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ state: 'saved', savedAt: 1 });
    expect(writer.unsaved).toBe(0);
  });

  test('waits longer after each failure', async ({ disk: { writes, writer } }) => {
    writer.add([edit(1, 'a')]);
    await vi.advanceTimersByTimeAsync(250);
    writes[0]?.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(500);
    writes[1]?.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(999);
    expect(writes).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toHaveLength(3);
  });

  test('ends a flush when everything is written, including what was typed meanwhile', async ({
    disk: { writes, writer },
  }) => {
    const ended = vi.fn();
    writer.add([edit(1, 'a')]);
    const flushed = writer.flush().then(ended);
    await vi.advanceTimersByTimeAsync(0);
    writer.add([edit(2, 'b')]);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    writes[1]?.end();
    await flushed;
    expect(ended).toHaveBeenCalled();
  });

  test('fails a flush when the write fails', async ({ disk: { writes, writer } }) => {
    writer.add([edit(1, 'a')]);
    const flushed = expect(writer.flush()).rejects.toThrow('disk full');
    await vi.advanceTimersByTimeAsync(0);
    writes[0]?.fail(new Error('disk full'));
    await flushed;
  });

  test('does not write a dropped draft', async ({ disk: { writes, writer } }) => {
    writer.add([edit(1, 'a')]);
    await writer.drop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes).toHaveLength(0);
  });

  test('returns the unwritten edits of a dropped draft, the newest of each cell', async ({
    disk: { writes, writer },
  }) => {
    writer.add([edit(1, 'a'), edit(2, 'b')]);
    await vi.advanceTimersByTimeAsync(250);
    writer.add([edit(1, 'c')]);
    const dropped = writer.drop();
    writes[0]?.fail(new Error('disk full'));
    expect((await dropped).toSorted((a, b) => a.employeeId - b.employeeId)).toEqual([
      edit(1, 'c'),
      edit(2, 'b'),
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes).toHaveLength(1);
  });

  test('splits the paste of a whole sheet into several writes', async ({ disk: { writes, writer } }) => {
    writer.add(Array.from({ length: 30_000 }, (_, id) => edit(id + 1, 'x')));
    await vi.advanceTimersByTimeAsync(250);
    writes[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(writes.map(({ edits }) => edits.length)).toEqual([20_000, 10_000]);
  });
});
