import { nothingNoted } from '#electron/home/contract/due.ts';
import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

test('reads and stores a month’s EMP201, newest version first, and copies its amounts', async () => {
  const { runtime, first, goOffline } = await openTwoServices();
  const { emp201 } = runtime.handlers;
  await syncCompany(runtime, first);
  const { payRuns } = await runtime.handlers.payRuns.list(first);
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(first);
  const [periodEnd, payFrequencyId] = [payRuns[0]?.periodEnd ?? '', payFrequencies[0]?.id ?? 0];
  const month = periodEnd.slice(0, 7);
  const stepNow = async () => {
    const { steps } = await runtime.handlers.monthEnds.read({ ...first, payFrequencyId, periodEnd });
    return steps.find(({ id }) => id === 'emp201');
  };
  const ref = { ...first, month };
  expect(await emp201.read(ref)).toEqual({
    versions: [],
    estimate: null,
    noted: nothingNoted,
    isDue: false,
    fetchedAt: null,
  });
  await emp201.refresh({ ...ref, force: false });
  expect(runtime.events).toContainEqual({ event: 'emp201.changed', payload: first });
  await goOffline();
  await emp201.refresh({ ...ref, force: false });
  await expect(emp201.refresh({ ...ref, force: true })).rejects.toMatchObject({ code: 'offline' });
  const { versions } = await emp201.read(ref);
  const [latest] = versions;
  if (latest === undefined) throw new Error('The practice company has no EMP201.');
  const { payeCents, uifCents, sdlCents, etiUtilisedCents, totalCents } = latest;
  expect((payeCents ?? 0) + (uifCents ?? 0) + (sdlCents ?? 0) - (etiUtilisedCents ?? 0)).toBe(totalCents);

  const older = { ...latest, version: 1 };
  const newer = { ...latest, version: 3, totalCents: -5 };
  const emp201s = [older, { ...latest, version: null }, newer];
  await runtime.store.cache.saveEmp201s({ ...ref, emp201s, at: 7 });
  expect((await emp201.read(ref)).versions.map(({ version }) => version)).toEqual([3, 1, null]);
  const due = {
    ...first,
    kind: 'emp201',
    payFrequencyId: null,
    end: month,
    due: `${month}-07`,
  } as const;
  await runtime.handlers.home.noteDue({
    ...due,
    days: { submitted: `${month}-28` },
    reference: '7SARS',
  });
  const { noted, isDue } = await emp201.read(ref);
  expect(isDue).toBe(true);
  // The amount of the newest version, so that a later one with another amount is noticed.
  const submitted = { on: `${month}-28`, payableCents: -5 };
  expect(noted).toMatchObject({ submitted, paid: null, reference: '7SARS' });
  expect(await stepNow()).toMatchObject({ state: 'done', says: 'emp201-submitted' });
  const changed = [{ ...newer, version: 4, totalCents: 7 }, newer];
  await runtime.store.cache.saveEmp201s({ ...ref, emp201s: changed, at: 8 });
  expect(await stepNow()).toMatchObject({ state: 'open', says: 'emp201-changed', by: 'thandi' });
  // Another note leaves the tick as it is; ticked on the same day again, it is for the new amount.
  await runtime.handlers.home.noteDue({ ...due, days: {}, reference: '8SARS' });
  expect((await emp201.read(ref)).noted).toMatchObject({ submitted, reference: '8SARS' });
  await runtime.handlers.home.noteDue({ ...due, days: { submitted: submitted.on } });
  expect((await emp201.read(ref)).noted.submitted).toMatchObject({ on: submitted.on, payableCents: 7 });
  await emp201.copyAmount({ amountCents: -5 });
  expect(await runtime.ports.clipboard.readText()).toBe('-0.05');
});
