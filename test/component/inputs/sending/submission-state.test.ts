import { expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { SubmissionState } from '#features/inputs/sending/submission-state.svelte.ts';
import { FakeMain } from '../fake-main.ts';
import { openedPeriod } from '../period.ts';

test('keeps the times of the previous submission when the next is refused', async () => {
  const main = new FakeMain(openedPeriod(12));
  const submission = new SubmissionState(main.fake.bridge, () => undefined);
  main.fake.bridge.events.bulkInputs.progress((progress) => submission.handleEvent(progress));
  submission.load('draft-1', null);
  await submission.send(null, 'token');
  main.progress({ state: 'done', cells: 1, applied: 1 });
  const times = () => ({ startedAt: submission.startedAt, endedAt: submission.endedAt });
  const before = times();
  main.handlers['bulkInputs.send'] = () => {
    throw new AppError('review-outdated', {});
  };
  await expect(submission.send(null, 'token')).rejects.toThrow();
  expect(before.endedAt).not.toBeNull();
  expect(times()).toEqual(before);
});
