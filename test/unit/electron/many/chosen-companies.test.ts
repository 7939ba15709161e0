import { expect, test } from 'vitest';
import { many } from '#electron/many/contract/calls.ts';

test('takes every line of Home when a thousand companies have three pay frequencies each', () => {
  const companies = Array.from({ length: 3_000 }, (_, index) => ({
    connectionId: 'karoo',
    companyId: 1 + Math.floor(index / 3),
    period: { payFrequencyId: 1 + (index % 3), periodEnd: '2026-11-30' },
    name: 'Karoo',
    unreadName: 'Karoo incomplete',
  }));
  const { error } = many.calls.start.input.safeParse({
    question: { act: 'read' },
    companies,
    suggestedName: 'Read',
  });
  expect(error).toBeUndefined();
});
