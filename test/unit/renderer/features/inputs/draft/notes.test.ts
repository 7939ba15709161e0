import { expect, vi } from 'vitest';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';
import type { SaveState } from '#state/save-queue.ts';
import type { RowNote } from '#electron/inputs/contract/bulk-input.ts';
import { test, type FailingDisk } from './failing-disk.ts';

const note = (text: string): RowNote => ({ employeeId: 1, note: text });

function writing(disk: FailingDisk) {
  const states: SaveState['state'][] = [];
  const options = {
    write: (notes: readonly RowNote[]) => disk.write(notes.map((one) => one.note)),
    onstate: ({ state }: SaveState) => void states.push(state),
  };
  return { states, options };
}

test('keeps, counts and reports a note that cannot be written', async ({ disk }) => {
  const { states, options } = writing(disk);
  const writers = new DraftWriters();
  const notes = writers.notesOf('2026-11-30', options);
  notes.add([note('ask Sipho')]);
  expect(writers.failing).toBe(0);
  await expect(notes.flush()).rejects.toThrow('The disk is full.');
  expect(states.at(-1)).toBe('failed');
  expect(writers.failing).toBe(1);
  await expect(writers.flush()).rejects.toThrow('The disk is full.');
  disk.works = true;
  await writers.flush();
  expect(disk.texts).toEqual(['ask Sipho']);
  expect(writers.failing).toBe(0);
});

test('ends with the newest note when a period is opened again while its notes cannot be written', async ({
  disk,
}) => {
  const { options } = writing(disk);
  const writers = new DraftWriters();
  writers.notesOf('2026-11-30', options).add([note('old')]);
  await vi.advanceTimersByTimeAsync(300);
  const again = writers.notesOf('2026-11-30', options);
  expect(again.pending).toEqual([note('old')]);
  again.add([note('new')]);
  disk.works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk.texts).toEqual(['new']);
});
