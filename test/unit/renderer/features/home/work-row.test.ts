import { expect, test } from 'vitest';
import { monthRow } from '#features/home/work-row.ts';
import { homeMessages as messages } from '#features/home/texts/home.ts';
import { noWork } from '#state/work-queue.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';

const shown = {
  today: '2026-11-21',
  now: Date.parse('2026-11-21T08:00:00Z'),
  primary: false,
  onopen: () => undefined,
  ontick: () => undefined,
};

test('says first when the key no longer gives access to a company, and still shows its data', () => {
  const row = aHomeRow({ isListed: false, companyName: null, unusual: 2 });
  const { facts, companyName, action } = monthRow({ row, inputs: noWork, changes: 0 }, shown);
  expect(facts.map(({ text }) => text)).toEqual([
    messages.notListed,
    messages.unusual(2),
    messages.finalised(0, 12),
  ]);
  expect(companyName).toContain('42');
  expect(action).toBe(messages.actions.look);
});

test('says how many days a row is late, unless the company is done', () => {
  const late = aHomeRow({
    dates: { notification: null, finalisation: null, payDay: '2026-11-19', emp201: '2026-12-07' },
  });
  const dueOfRow = (row: typeof late) => monthRow({ row, inputs: noWork, changes: 0 }, shown).due;
  expect(dueOfRow(late)).toEqual({ text: messages.dueIn('payDay', '2026-11-19', -2), isLate: true });
  expect(dueOfRow({ ...late, done: { by: 'thandi', at: 1 } })?.isLate).toBe(false);
});
