import { describe, expect, test } from 'vitest';
import type { BatchProgress } from '#contract/domain/bulk-input.ts';
import { countsInWords, haltReason } from '#features/bulk-inputs/sending/batch-words.ts';
import { bulkInputsWords } from '#messages/bulk-inputs.ts';

const batch: BatchProgress = {
  batchId: 'b1',
  draftId: 'd1',
  state: 'halted',
  cells: 10,
  applied: 7,
  rejected: 0,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 3,
  calculating: 0,
};

describe('a batch in words', () => {
  test('counts only what there is', () => {
    expect(countsInWords(batch)).toBe('7 saved · 3 not sent');
    expect(countsInWords({ ...batch, state: 'done', waiting: 0, rejected: 3 })).toBe('7 saved · 3 refused');
  });

  test('calls what is still on its way not unsent', () => {
    expect(countsInWords({ ...batch, state: 'sending' })).toBe('7 saved');
  });

  test('names the nearest cause of a halt', () => {
    expect(haltReason(batch, false, 'offline')).toBe('offline');
    expect(haltReason(batch, true, 'key-refused')).toBe('key-refused');
    expect(haltReason({ ...batch, unknown: 1 }, true, 'online')).toBe('unknown');
    expect(haltReason(batch, true, 'online')).toBe('stopped');
    expect(haltReason(batch, false, 'unknown')).toBe('rest');
  });

  test('a cause that is over is none: what is left is only to be sent', () => {
    expect(haltReason(batch, false, 'key-refused')).toBe('key-refused');
    expect(haltReason(batch, false, 'online')).toBe('rest');
    expect(bulkInputsWords.halted.rest.title).not.toMatch(/service|key/u);
    expect(bulkInputsWords.halted.rest.text).toMatch(/waits in your draft.*send it again/u);
  });

  test('calls refused only what somebody refused', () => {
    const done = { ...batch, state: 'done' as const, waiting: 0, rejected: 1, notKept: 2 };
    expect(countsInWords(done)).toBe('7 saved · 1 refused · 2 not saved');
  });
});
