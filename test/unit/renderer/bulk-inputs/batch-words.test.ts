import { describe, expect, test } from 'vitest';
import type { BatchProgress } from '#contract/domain/bulk-input.ts';
import { countsInWords, haltReason } from '#features/bulk-inputs/batch-words.ts';

const batch: BatchProgress = {
  batchId: 'b1',
  draftId: 'd1',
  state: 'halted',
  cells: 10,
  applied: 7,
  rejected: 0,
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
    expect(haltReason(batch, false, 'unknown')).toBe('busy');
  });
});
