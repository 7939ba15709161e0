import { expect, vi } from 'vitest';
import type { DraftEdit } from '#features/inputs/draft/draft-edit.ts';
import type { SaveState } from '#state/save-queue.ts';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';
import { test, type FailingDisk } from './failing-disk.ts';

const edit = (typed: string): DraftEdit => ({
  employeeId: 1,
  heading: 'calc.commission.amount',
  typed,
  value: typed,
});

function writing(disk: FailingDisk) {
  const states: SaveState['state'][] = [];
  const options = {
    write: (edits: readonly DraftEdit[]) => disk.write(edits.map(({ typed }) => typed)),
    onstate: ({ state }: SaveState) => void states.push(state),
  };
  return { states, options };
}

test('ends with the newest text when a draft is opened again while it cannot be written', async ({
  disk,
}) => {
  const { options } = writing(disk);
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('old')]);
  await vi.advanceTimersByTimeAsync(300);
  expect(writers.failing).toBe(1);
  const again = writers.of('draft-1', options);
  expect(again.pending).toEqual([edit('old')]);
  again.add([edit('new')]);
  disk.works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk.texts).toEqual(['new']);
  expect(writers.failing).toBe(0);
});

test('reports a failure at once when the draft is opened again', async ({ disk }) => {
  const { states, options } = writing(disk);
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('typed')]);
  await vi.advanceTimersByTimeAsync(300);
  states.length = 0;
  writers.of('draft-1', options);
  expect(states).toEqual(['failed']);
});

test('writes two drafts', async ({ disk }) => {
  disk.works = true;
  const { options } = writing(disk);
  const writers = new DraftWriters();
  writers.of('draft-1', options).add([edit('one')]);
  writers.of('draft-2', options).add([edit('two')]);
  await writers.flush();
  expect(disk.texts.toSorted()).toEqual(['one', 'two']);
});

test('writes another draft although one fails, and reports the failure', async ({ disk }) => {
  disk.works = true;
  const { options } = writing(disk);
  const writers = new DraftWriters();
  const broken = { ...options, write: () => Promise.reject(new Error('The draft was discarded.')) };
  writers.of('draft-1', broken).add([edit('one')]);
  writers.of('draft-2', options).add([edit('two')]);
  await expect(writers.flush()).rejects.toThrow('The draft was discarded.');
  expect(disk.texts).toEqual(['two']);
});
