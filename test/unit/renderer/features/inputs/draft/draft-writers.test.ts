import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftEdit } from '#features/inputs/draft/draft-edit.ts';
import type { WriterState } from '#features/inputs/draft/draft-writer.ts';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';

const edit = (typed: string): DraftEdit => ({
  employeeId: 1,
  heading: 'calc.commission.amount',
  typed,
  value: typed,
});

let works = true;
let disk: (string | null)[] = [];
const states: WriterState['state'][] = [];

const options = {
  write: (edits: readonly DraftEdit[]) => {
    if (!works) return Promise.reject(new Error('The disk is full.'));
    disk.push(...edits.map(({ typed }) => typed));
    return Promise.resolve({ savedAt: 1 });
  },
  onstate: ({ state }: WriterState) => void states.push(state),
};

beforeEach(() => {
  vi.useFakeTimers();
  works = false;
  disk = [];
  states.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a draft that is come back to while its writing fails never ends with its older text', async () => {
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('old')]);
  await vi.advanceTimersByTimeAsync(300);
  expect(writers.failing).toBe(1);
  const again = writers.of('draft-1', options);
  expect(again.pending).toEqual([edit('old')]);
  again.add([edit('new')]);
  works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk).toEqual(['new']);
  expect(writers.failing).toBe(0);
});

test('who comes back hears at once that it fails', async () => {
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('typed')]);
  await vi.advanceTimersByTimeAsync(300);
  states.length = 0;
  writers.of('draft-1', options);
  expect(states).toEqual(['failed']);
});

test('two drafts have two writers', async () => {
  works = true;
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('one')]);
  writers.of('draft-2', options).add([edit('two')]);
  await writers.flush();
  expect(disk.toSorted()).toEqual(['one', 'two']);
});

test('a draft that cannot be written does not hold back another, and is reported', async () => {
  works = true;
  const writers = new DraftWriters();
  const broken = { ...options, write: () => Promise.reject(new Error('The draft was discarded.')) };
  writers.of('draft-1', broken).add([edit('one')]);
  writers.of('draft-2', options).add([edit('two')]);
  await expect(writers.flush()).rejects.toThrow('The draft was discarded.');
  expect(disk).toEqual(['two']);
});
