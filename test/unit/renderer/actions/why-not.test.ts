import type { ActionFacts } from '#actions/define.ts';
import { actionTable } from '#actions/table.ts';
import { whyNot } from '#actions/why-not.ts';
import { expect, test } from 'vitest';

const facts: ActionFacts = { connected: true, company: true, period: true, unsent: 2, sending: false };
const { 'bulk-inputs.review': review, 'application.sync': sync, 'go.back': back } = actionTable;

test.each([
  ['no connection when only that is missing', sync, { connected: false }, 'connected'],
  ['no period when none is chosen', review, { company: false, period: false }, 'period'],
  ['nothing unsent', review, { unsent: 0 }, 'unsent'],
  ['a submission that is under way', review, { sending: true }, 'sending'],
] as const)('gives as the reason %s', (_, action, change, reason) => {
  expect(whyNot(action, { ...facts, ...change }, true)).toBe(reason);
});

test('distinguishes an action of another screen from one that is not applicable', () => {
  expect(whyNot(review, facts, false)).toBe('elsewhere');
  expect(whyNot(back, facts, true)).toBe('nothing-to-do');
});
