import { Toasts } from '#state/toasts.svelte.ts';
import { expect, test } from 'vitest';

const failed = { tone: 'wrong', title: 'Could not read', text: 'The disk is full.' } as const;

test('replaces an identical notice, and stacks a different one', () => {
  const toasts = new Toasts();
  toasts.show(failed);
  toasts.show({ ...failed, text: 'The file is gone.' });
  toasts.show(failed);
  expect(toasts.items.map(({ id, text }) => [id, text])).toEqual([
    [2, 'The file is gone.'],
    [3, 'The disk is full.'],
  ]);
});
