import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ChunkQueue, type Flow } from '#api/scheduling/chunk-queue.ts';

const chunk = (bytes = 1) => Buffer.alloc(bytes);
const noFlow: Flow = { pause: () => undefined, resume: () => undefined };

/** The sizes of what is read, until the end. */
async function sizesIn(queue: ChunkQueue): Promise<number[]> {
  const sizes: number[] = [];
  for await (const { length } of queue) sizes.push(length);
  return sizes;
}

describe('the chunks of a body', () => {
  test('are read one in each turn of the event loop, however many have arrived', async () => {
    const queue = new ChunkQueue();
    for (let count = 0; count < 20; count += 1) queue.push(chunk(), noFlow);
    queue.end();
    const seen = { turn: 0, isOver: false };
    const countTurns = async () => {
      for (; !seen.isOver; seen.turn += 1) await nextTurn();
    };
    const counting = countTurns();
    const turns: number[] = [];
    for await (const { length } of queue) turns.push(seen.turn * length);
    seen.isOver = true;
    await counting;
    expect(turns).toHaveLength(20);
    expect(new Set(turns).size).toBe(20);
  });

  test('that arrive while one is being read come after it, in their order', async () => {
    const queue = new ChunkQueue();
    queue.push(chunk(1), noFlow);
    const reading = sizesIn(queue);
    await nextTurn();
    queue.push(chunk(2), noFlow);
    queue.push(chunk(3), noFlow);
    queue.end();
    expect(await reading).toEqual([1, 2, 3]);
  });

  test('make their sender wait above 256 KB, until half of that is left', async () => {
    const queue = new ChunkQueue();
    const calls: string[] = [];
    const flow: Flow = { pause: () => calls.push('pause'), resume: () => calls.push('resume') };
    for (let count = 0; count < 5; count += 1) queue.push(chunk(64 * 1_024), flow);
    queue.end();
    expect(calls).toEqual(['pause']);
    const left: number[] = [];
    let unread = 5;
    for await (const { length } of queue) {
      unread -= length / (64 * 1_024);
      if (calls.includes('resume')) left.push(unread);
    }
    expect(left[0]).toBe(2);
  });

  test('that have not been read are dropped when the answer breaks off', async () => {
    const queue = new ChunkQueue();
    queue.push(chunk(), noFlow);
    queue.fail(new Error('broken'));
    await expect(sizesIn(queue)).rejects.toThrow('broken');
  });
});
