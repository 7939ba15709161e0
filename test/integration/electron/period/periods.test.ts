import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

test('has somebody without input whose only input is for a once-off payslip', async () => {
  const { runtime, first } = await openTwoServices();
  const { handlers, store } = runtime;
  await syncCompany(runtime, first);
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId });
  const open = periods.find(({ payslips, finalised }) => finalised < payslips);
  const period = { ...first, payFrequencyId, periodEnd: open?.end ?? '' };
  const [one] = (await store.cache.listPayslips(period)).items;
  if (one === undefined) throw new Error('The practice company has no open payslip.');
  const before = (await handlers.periods.read(period)).withoutInput;
  const draft = { ...period, onceOff: true as const, newId: 'd-1', at: 1 };
  const { id: draftId } = await store.work.openDraft(draft);
  const cell = { typed: '5', value: '5.00' };
  const row = { employeeId: one.employeeId, onceOffId: 77 };
  const changes = [{ ...row, heading: 'calc.commission.amount', cell }];
  await store.work.writeDraftCells({ draftId, changes, at: 2 });
  const after = await handlers.periods.read(period);
  expect(after.withoutInput).toEqual(before);
  expect(before.map(({ employeeId }) => employeeId)).toContain(one.employeeId);
  const { steps } = await handlers.monthEnds.read(period);
  expect(steps.find(({ id }) => id === 'send')).toMatchObject({ says: 'unsent', count: 1 });
  expect(steps.find(({ id }) => id === 'capture')).toMatchObject({ says: 'without-input' });
});

test('shows how far a period is beside the last ones, and who has no input, offline too', async () => {
  const { runtime, first, goOffline } = await openTwoServices();
  const { handlers, store } = runtime;
  await syncCompany(runtime, first);
  await goOffline();
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId });
  const open = periods.find(({ payslips, finalised }) => finalised < payslips);
  const period = { ...first, payFrequencyId, periodEnd: open?.end ?? '' };
  const { items } = await store.cache.listPayslips(period);
  const [one] = items;
  if (one === undefined) throw new Error('The practice company has no open payslip.');

  const before = await handlers.periods.read(period);
  expect(before).toMatchObject({ payslips: items.length, unread: 0 });
  expect(before.dates.emp201 > period.periodEnd).toBe(true);
  expect(before.withoutInput).toHaveLength(items.length);
  expect(before.totals).toHaveLength(4);
  expect(before.totals.at(-1)).toEqual({
    end: period.periodEnd,
    payslips: items.length,
    finalised: 0,
    nettPayCents: items.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0),
  });
  expect(before.totals.map(({ end }) => end)).toEqual(before.totals.map(({ end }) => end).toSorted());
  const { totals } = await handlers.periods.totals({ ...first, payFrequencyId });
  expect(totals.map(({ end }) => end)).toEqual(periods.map(({ end }) => end));
  expect(totals).toEqual(expect.arrayContaining(before.totals));

  // Somebody whom another clerk added, and whose payslips were not read yet.
  const { item: record } = (await store.cache.readEmployee({ ...first, employeeId: one.employeeId })) ?? {};
  if (record === undefined) throw new Error('The employee is not in the cache.');
  await store.cache.replaceEmployee({ ...first, employee: { ...record, id: 999_001 }, at: 1 });
  expect(await handlers.periods.read(period)).toMatchObject({ payslips: items.length, unread: 1 });

  const { id: draftId } = await store.work.openDraft({ ...period, newId: 'd-1', at: 1 });
  const cell = { typed: '5', value: '5.00' };
  const changes = [{ employeeId: one.employeeId, heading: 'calc.commission.amount', cell }];
  await store.work.writeDraftCells({ draftId, changes, at: 2 });
  await store.cache.replacePayslips({
    ...first,
    employeeIds: [one.employeeId],
    at: 3,
    payslips: [{ ...one, calculating: true, nettPayCents: null }],
  });
  const versions = [{ payslipId: one.id, nettPayCents: one.nettPayCents, itemsHash: null }];
  // A file that was only saved has reached nobody.
  const stepsNow = async () => {
    const { steps } = await handlers.monthEnds.read(period);
    return new Map(steps.map((step) => [step.id, step]));
  };
  await store.work.noteHandOuts({ ...first, versions, how: 'saved', at: 4 });
  expect((await stepsNow()).get('hand-out')).toMatchObject({
    says: 'handed-out',
    count: 0,
    all: items.length,
  });
  await store.work.noteHandOuts({ ...first, versions, how: 'printed', at: 5 });
  const after = await handlers.periods.read(period);
  const steps = await stepsNow();
  expect(steps.get('hand-out')).toMatchObject({ says: 'handed-out', count: 1 });
  expect(steps.get('send')).toMatchObject({ state: 'open', says: 'unsent', count: 1 });
  expect(steps.get('capture')).toMatchObject({ says: 'unread', count: 1 });
  expect(after.withoutInput.map(({ employeeId }) => employeeId)).not.toContain(one.employeeId);
  expect(after.totals.at(-1)?.nettPayCents).toBeNull();
});
