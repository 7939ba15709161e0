import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

test('lists a pay run with its total, to which its payslips add up, offline too', async () => {
  const { runtime, first, goOffline } = await openTwoServices();
  const { payRuns } = runtime.handlers;
  expect(await payRuns.list(first)).toEqual({ payRuns: [], made: false, fetchedAt: null });
  await syncCompany(runtime, first);
  const { payRuns: runs } = await payRuns.list(first);
  expect(runs.map(({ periodEnd }) => periodEnd)).toEqual(
    runs
      .map(({ periodEnd }) => periodEnd)
      .toSorted()
      .toReversed(),
  );
  const run = runs.at(-1);
  if (run === undefined) throw new Error('The practice company has no pay run.');
  expect(run.payFrequencyName).not.toBeNull();
  const ref = { ...first, payRunId: run.id };
  expect(await payRuns.read(ref)).toMatchObject({ run: { id: run.id }, rows: [], fetchedAt: null });
  await payRuns.refresh({ ...ref, force: false });
  expect(runtime.events).toContainEqual({ event: 'payRuns.changed', payload: ref });
  await goOffline();
  // A finalised run is not requested again unless forced.
  await payRuns.refresh({ ...ref, force: false });
  await expect(payRuns.refresh({ ...ref, force: true })).rejects.toMatchObject({ code: 'offline' });
  const { rows, items, withoutItems } = await payRuns.read(ref);
  expect(rows.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0)).toBe(run.totalCents);
  expect(withoutItems).toBe(0);
  const listed = (await payRuns.list(first)).payRuns.find(({ id }) => id === run.id);
  expect(listed?.payslips).toBe(rows.length);
  const signs = items.map(({ kind }) => (kind === 'income' ? 1 : kind === 'deduction' ? -1 : 0));
  for (const { amounts, nettPayCents } of rows) {
    expect(amounts.reduce<number>((sum, cents, index) => sum + (cents ?? 0) * (signs[index] ?? 0), 0)).toBe(
      nettPayCents,
    );
  }
  expect(rows.every(({ lastName }) => lastName !== '')).toBe(true);
});
