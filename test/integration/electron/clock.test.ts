import { expect, onTestFinished, test } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { Clock } from '#services/ports.ts';
import { tell } from '#test/support/counts.ts';
import { hastyClock, type Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { formatDate } from '#messages/format.ts';
import { openRuntimeAt, questionsAt, startBehindProxy } from './sync/behind-proxy.ts';
import { newestFirst, wholeList } from '#test/support/samples/filters.ts';

const day = 24 * 3_600_000;
const year = 365.25 * day;

/** A clock that the test sets. */
function settableClock() {
  const state = { offsetMs: 0 };
  const clock: Clock = {
    now: () => Date.now() + state.offsetMs,
    sleep: (ms, signal) => hastyClock.sleep(ms, signal),
  };
  return { clock, state };
}

/** Every date that a clerk sees of the company. */
async function datesOf({ handlers }: Runtime, company: CompanyRef) {
  const { periods } = await handlers.payslips.periods(company);
  const everything = { employeeId: null, payFrequencyId: null, from: null, to: null } as const;
  const { rows } = await handlers.payslips.list({
    ...company,
    ...everything,
    special: null,
    payRunId: null,
    state: null,
    search: '',
    sort: newestFirst,
    window: wholeList,
  });
  const dates = [...periods.map(({ end }) => end), ...rows.map(({ date }) => date)];
  return dates.map((date) => [date, formatDate(date)]);
}

async function openSynced() {
  const proxy = await startBehindProxy();
  const { clock, state } = settableClock();
  const runtime = await openRuntimeAt(proxy, { clock });
  await syncCompany(runtime, runtime.company);
  return { proxy, runtime, state, first: questionsAt(proxy) };
}

const total = (counted: Readonly<Record<string, number>>) =>
  Object.values(counted).reduce((sum, count) => sum + count, 0);

test.for([
  ['a day ahead', day],
  ['a day behind', -day],
  ['ten years ahead', 10 * year],
  ['ten years behind', -10 * year],
] as const)(
  'moves no date and reads the company once more when the clock is set %s',
  async ([, ms], context) => {
    const { proxy, runtime, state, first } = await openSynced();
    const before = await datesOf(runtime, runtime.company);
    expect(before.length).toBeGreaterThan(10);
    state.offsetMs = ms;
    expect(await datesOf(runtime, runtime.company)).toEqual(before);

    // What was read under the other clock is now old or in the future: opening the company reads it again, once.
    await runtime.handlers.companies.payFrequencies(runtime.company);
    const again = await syncCompany(runtime, runtime.company);
    expect(again?.phase).toBe('idle');
    const second = total(questionsAt(proxy)) - total(first);
    expect(second).toBeGreaterThanOrEqual(total(first) - 3);
    expect(second).toBeLessThanOrEqual(2 * total(first));
    expect(await datesOf(runtime, runtime.company)).toEqual(before);
    tell(context, { 'settings of the clock': 1 });
  },
);

test('finishes reading a company when the clock is set back meanwhile', async () => {
  const { proxy, runtime, state, first } = await openSynced();
  proxy.injectFault(({ path }) => {
    if (path.includes('/employees')) state.offsetMs = -day;
    return null;
  });
  const again = await syncCompany(runtime, runtime.company);
  expect(again?.phase).toBe('idle');
  expect(total(questionsAt(proxy)) - total(first)).toBeLessThanOrEqual(3 * total(first));
});

const zones = ['UTC', 'Africa/Johannesburg', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test('moves no date with the time zone or its daylight saving', async (context) => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  const { runtime } = await openSynced();
  const before = await datesOf(runtime, runtime.company);
  // The days on which New York changes its clocks, both ends of a year, and a leap day.
  const awkward = ['2026-03-08', '2026-11-01', '2026-01-01', '2026-12-31', '2028-02-29'];
  const written = awkward.map((date) => formatDate(date));
  for (const zone of zones) {
    process.env['TZ'] = zone;
    expect(await datesOf(runtime, runtime.company)).toEqual(before);
    expect(awkward.map((date) => formatDate(date))).toEqual(written);
  }
  tell(context, { 'time zones': zones.length });
});
