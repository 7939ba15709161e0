import { expect, test } from 'vitest';
import { EntryView } from '#electron/outbox/entry-view.ts';
import type { Ports } from '#services/ports.ts';
import type { AttentionCell } from '#electron/outbox/store/records.ts';

const cell: AttentionCell = {
  employeeId: 4,
  heading: 'income_tax_number',
  state: 'conflict',
  reason: null,
  message: null,
  base: '0123456789',
  value: '0987654321',
  theirs: '0555555117',
};

function viewOf(attention: readonly AttentionCell[]) {
  const none = () => Promise.resolve({ items: [] });
  // The view reads nothing else.
  const store = {
    work: {
      listOutbox: () =>
        Promise.resolve({
          rows: [{ type: 'submission', group: 'needs-you', id: 's', ref: {}, counts: {}, attention }],
          total: 1,
        }),
      listItemNames: () => Promise.resolve([]),
    },
    cache: {
      listCompanies: none,
      listPayFrequencies: none,
      listItemNames: () => Promise.resolve([]),
      readEmployee: () => Promise.resolve(null),
    },
  };
  return new EntryView({ store } as unknown as Ports);
}

async function conflictsOf(attention: readonly AttentionCell[]) {
  const { entries } = await viewOf(attention).list({ connectionId: null, group: null, offset: 0, limit: 9 });
  return entries.flatMap((entry) => (entry.type === 'submission' ? entry.conflicts : []));
}

test('shows an input in a conflict with all three values', async () => {
  const amount = { ...cell, heading: 'calc.bonus.amount', base: '1.00', value: '2.00', theirs: '3.00' };
  expect(await conflictsOf([amount])).toMatchObject([{ before: '1.00', mine: '2.00', theirs: '3.00' }]);
});

test('masks an income tax number in a conflict', async () => {
  expect(await conflictsOf([cell])).toMatchObject([
    { before: '•••• 789', mine: '•••• 321', theirs: '•••• 117' },
  ]);
  expect(await conflictsOf([{ ...cell, base: null, theirs: null }])).toMatchObject([
    { before: null, theirs: null },
  ]);
});
