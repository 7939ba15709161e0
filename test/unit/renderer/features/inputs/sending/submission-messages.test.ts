import { describe, expect, test } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { countsText, haltReason } from '#features/inputs/sending/submission-messages.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';

const submission: SubmissionProgress = {
  submissionId: 'b1',
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

describe('the text of a submission', () => {
  test('leaves out counts of 0', () => {
    expect(countsText(submission)).toBe('7 saved · 3 not sent');
    expect(countsText({ ...submission, state: 'done', waiting: 0, rejected: 3 })).toBe('7 saved · 3 refused');
  });

  test('does not call inputs “not sent” while they are being sent', () => {
    expect(countsText({ ...submission, state: 'sending' })).toBe('7 saved');
  });

  test('names the most immediate cause of a halt', () => {
    expect(haltReason(submission, false, 'offline')).toBe('offline');
    expect(haltReason(submission, true, 'key-refused')).toBe('key-refused');
    expect(haltReason({ ...submission, unknown: 1 }, true, 'online')).toBe('unknown');
    expect(haltReason(submission, true, 'online')).toBe('stopped');
    expect(haltReason(submission, false, 'unknown')).toBe('rest');
  });

  test('only offers to send the rest when the cause has passed', () => {
    expect(haltReason(submission, false, 'key-refused')).toBe('key-refused');
    expect(haltReason(submission, false, 'online')).toBe('rest');
    expect(bulkInputsMessages.halted.rest.title).not.toMatch(/service|key/u);
    expect(bulkInputsMessages.halted.rest.text).toMatch(/is still in your draft.*send it again/u);
  });

  test('counts inputs that failed in the service as not saved, not as refused', () => {
    const done = { ...submission, state: 'done' as const, waiting: 0, rejected: 1, notKept: 2 };
    expect(countsText(done)).toBe('7 saved · 1 refused · 2 not saved');
  });
});
