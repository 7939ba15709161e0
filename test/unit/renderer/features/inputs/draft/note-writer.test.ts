import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftWriters } from '#features/inputs/draft/draft-writers.ts';
import type { RowNote } from '#electron/inputs/contract/bulk-input.ts';

const note = (text: string): RowNote => ({ employeeId: 1, note: text });

let works = true;
let disk: string[] = [];
const failures: unknown[] = [];

const options = {
  write: (notes: readonly RowNote[]) => {
    if (!works) return Promise.reject(new Error('The disk is full.'));
    disk.push(...notes.map((one) => one.note));
    return Promise.resolve({});
  },
  onfailure: (error: unknown) => void failures.push(error),
};

beforeEach(() => {
  vi.useFakeTimers();
  works = false;
  disk = [];
  failures.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a note that cannot be written is counted, reported and held on to', async () => {
  const writers = new DraftWriters();
  const notes = writers.notesOf('2026-11-30', options);
  notes.add([note('ask Sipho')]);
  expect(writers.failing).toBe(0);
  await expect(notes.flush()).rejects.toThrow('The disk is full.');
  expect(failures).toHaveLength(1);
  expect(writers.failing).toBe(1);
  await expect(writers.flush()).rejects.toThrow('The disk is full.');
  works = true;
  await writers.flush();
  expect(disk).toEqual(['ask Sipho']);
  expect(writers.failing).toBe(0);
});

test('a period that is come back to while its notes fail never ends with an older note', async () => {
  const writers = new DraftWriters();
  writers.notesOf('2026-11-30', options).add([note('old')]);
  await vi.advanceTimersByTimeAsync(300);
  const again = writers.notesOf('2026-11-30', options);
  expect(again.pending).toEqual([note('old')]);
  again.add([note('new')]);
  works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk).toEqual(['new']);
});
