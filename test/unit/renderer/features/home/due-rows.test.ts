import { formatDate, formatMoney } from '#messages/format.ts';
import { calendarDays, dueRows, isTicked, tickDay, tickedBy, tickText } from '#features/home/due-rows.ts';
import { dueMessages } from '#features/home/texts/dues.ts';
import { aDue } from '#test/support/samples/home-row.ts';
import { expect, test } from 'vitest';

const today = '2026-12-08';
const tick = { on: '2026-12-04', by: 'thandi', at: 1 };
const done = { submitted: tick, paid: { ...tick, by: 'sipho' } };
const payDay = { kind: 'payDay', payFrequencyId: 7, payFrequencyName: 'Weekly', end: '2026-12-11' } as const;

test.each([
  [{}, 'Nov 2026'],
  [{ kind: 'emp501Interim', end: '2026-08' }, 'Mar to Aug 2026'],
  [{ kind: 'emp501Annual', end: '2027-02' }, 'Mar 2026 to Feb 2027'],
  [payDay, 'Weekly, 11 Dec 2026'],
  [{ ...payDay, payFrequencyName: null }, 'Pay frequency not read yet (no. 7), 11 Dec 2026'],
] as const)('names what it is due for: %j', (change, about) => {
  expect(dueRows([aDue(change)], today).map((row) => row.about.replaceAll('\u00a0', ' '))).toEqual([about]);
});

test('marks as late what is not done once its day has passed', () => {
  const late = (due: object, day: string) => dueRows([aDue(due)], day)[0]?.isLate;
  expect(late({}, '2026-12-07')).toBe(false);
  expect(late({}, '2026-12-08')).toBe(true);
  expect(late({ submitted: tick }, '2026-12-08')).toBe(true);
  expect(late(done, '2026-12-08')).toBe(false);
});

test.each([
  ['emp201', 'submitted'],
  ['emp201', 'paid'],
  ['payDay', 'paid'],
] as const)('opens %s again where there is another amount to pay than when it was %s', (kind, step) => {
  const row = (payableCents: number | null) => {
    const ticks = { ...done, [step]: { ...tick, payableCents: 100_00 } };
    const [one] = dueRows([aDue({ ...ticks, kind, payableCents })], today);
    if (one === undefined) throw new Error('Nothing is due.');
    return one;
  };
  for (const same of [row(100_00), row(null)]) {
    expect([same.isDone, isTicked(same, step)]).toEqual([true, true]);
    expect(tickDay(same, step)).toBe(formatDate(tick.on));
  }
  const changed = row(100_01);
  expect([changed.isDone, changed.isLate, isTicked(changed, step)]).toEqual([false, true, false]);
  expect(isTicked(changed, step === 'paid' ? 'submitted' : 'paid')).toBe(true);
  expect(tickDay(changed, step)).toBe(dueMessages.amountChanged);
  expect(tickText(changed, step)).toContain(formatMoney(100_00));
});

test('says when each step was done, and who ticked it', () => {
  const [row] = dueRows([aDue(done)], today);
  if (row === undefined) throw new Error('Nothing is due.');
  expect(tickText(row, 'paid')).toBe(dueMessages.ticked('2026-12-04', 'sipho'));
  expect(tickedBy(row)).toBe('thandi, sipho');
});

test('puts into a calendar what is not done, under ids that stay and differ between connections', () => {
  const ids = (...changes: readonly object[]) =>
    calendarDays(
      dueRows(
        changes.map((change) => aDue(change)),
        today,
      ),
    ).map(({ id }) => id);
  expect(ids({}, { connectionId: 'c-2' }, payDay)).toEqual([
    'c-1-42-2026-12-emp201',
    'c-2-42-2026-12-emp201',
    'c-1-42-7-2026-12-11-payDay',
  ]);
  expect(ids({ submitted: tick })).toEqual(ids({}));
  expect(ids(done)).toEqual([]);
});
