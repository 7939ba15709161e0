import type { HomeRow } from '#electron/home/contract/home-row.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { nextStep, withWork, type NextStep, type StepWork } from '#state/next-step.ts';
import { noWork, periodKey, type PeriodWork, type Queued } from '#state/work-queue.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { outboxWrite } from '#test/support/samples/outbox-entries.ts';
import { expect, test } from 'vitest';

const month = (row: Partial<HomeRow> = {}, inputs: Partial<PeriodWork> = {}, changes = 0): StepWork => ({
  row: aHomeRow(row),
  inputs: { ...noWork, ...inputs },
  changes,
});
const done = { by: 'thandi', at: 1 };

test.each<[NextStep, StepWork]>([
  ['decide', month({}, { undecided: 1, refused: 2, unsent: 3 })],
  ['decide', month({}, {}, 1)],
  ['settle', month({}, { unknown: 1, refused: 1, unsent: 2 })],
  ['fix', month({}, { refused: 1, unsent: 5 })],
  ['fix', month({}, { notSaved: 1, unsent: 1 })],
  ['send', month({ done }, { unsent: 1 })],
  ['done', month({ done })],
  ['pay', month({ finalised: 12, toPay: true })],
  ['hand-out', month({ finalised: 12 })],
  ['finalise', month({ toPay: true })],
  ['capture', month({ submissions: 0 })],
  // Who said that there is nothing to capture goes on to the check.
  ['look', month({ submissions: 0, nothingToCapture: true, unusual: 2 })],
  ['wait', month({ calculating: 1 })],
  ['wait', month({ unusual: null })],
  ['look', month({ unusual: 2 })],
  ['wait', month({ finalised: 12, unread: 179 })],
  ['finalise', month()],
])('has the next step “%s”', (step, work) => {
  expect(nextStep(work)).toBe(step);
});

test('shows unsent work of a period in its row, and other work separately', () => {
  const rows = [aHomeRow(), aHomeRow({ payFrequencyId: 8 }), aHomeRow({ connectionId: 'c-2' })];
  const inputs = { ...noWork, unsent: 5 };
  const period = (ref: Pick<PeriodRef, 'periodEnd' | 'onceOff'>): Queued => ({
    ...inputs,
    ...({
      type: 'period',
      key: periodKey({ connectionId: 'c-1', companyId: 42, payFrequencyId: 7, ...ref }),
    } as const),
    ref: { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, ...ref },
    companyName: 'Karoo',
    payFrequencyName: 'Monthly',
    changedAt: 1,
  });
  const write = outboxWrite({ connectionId: 'c-1', companyId: 42 });
  const queue: readonly Queued[] = [
    period({ periodEnd: '2026-11-30' }),
    period({ periodEnd: '2026-10-31' }),
    period({ periodEnd: '2026-11-30', onceOff: true }),
    { type: 'write', key: 'w-1', write, changedAt: 1 } as const,
  ];
  const { months, others } = withWork(rows, queue);
  expect(months.map(({ inputs: { unsent } }) => unsent)).toEqual([5, 0, 0]);
  expect(months.map(({ changes }) => changes)).toEqual([1, 0, 0]);
  expect(others).toEqual(queue.slice(1));
});
