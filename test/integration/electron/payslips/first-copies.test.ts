import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { Store } from '#store/store.ts';
import { expect, test, vi } from 'vitest';
import { pauseMs } from '#electron/payslips/first-copies.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { karoo } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

test('serves the clerk’s requests while first copies are made', async () => {
  const sleep = vi.spyOn(hastyClock, 'sleep');
  // One with more payslips than are compared at once.
  const { runtime, first } = await openTwoServices({ companyId: karoo });
  await syncCompany(runtime, first);
  const isDone = async () => (await runtime.handlers.firstCopies.changed(first)).kept > 0;
  await expect.poll(isDone).toBe(true);
  expect(sleep.mock.calls).toContainEqual([pauseMs]);
});

test('keeps the first copy of a finalised payslip, and reports when it is later read differently', async () => {
  const { runtime, first, payslips } = await openTwoServices();
  const { handlers, store } = runtime;
  await syncCompany(runtime, first);
  const { total, rows } = await payslips(first, { state: 'finalised' });
  await expect.poll(async () => (await handlers.firstCopies.changed(first)).kept).toBe(total);
  expect((await handlers.firstCopies.changed(first)).changed).toEqual([]);
  const [one, two] = rows;
  if (one === undefined || two === undefined) throw new Error('The practice company has too few payslips.');
  const { copy } = await handlers.firstCopies.read({ ...first, payslipId: one.id });
  expect(copy).toMatchObject({ nettPayCents: one.nettPayCents, changedAt: null });
  expect(copy?.groups.flatMap(({ items }) => items).length).toBeGreaterThan(1);

  const change = async (payslip: typeof one, more: Partial<typeof one>) => {
    const { items } = await payslipsOf(payslip.employeeId);
    const changed = items.map((each) => (each.id === payslip.id ? { ...each, ...more } : each));
    const employeeIds = [payslip.employeeId];
    await store.cache.replacePayslips({ ...first, employeeIds, payslips: changed, at: Date.now() });
  };
  const payslipsOf = async (employeeId: number) => ({ items: (await payslips(first, { employeeId })).rows });

  await change(one, { nettPayCents: (one.nettPayCents ?? 0) - 100 });
  await change(two, { finalised: false });
  runtime.firstCopies.note(first);
  await expect
    .poll(async () =>
      (await handlers.firstCopies.changed(first)).changed.map(({ change: kind }) => kind).toSorted(),
    )
    .toEqual(['nett-pay', 'reopened']);
  expect(runtime.events).toContainEqual({ event: 'firstCopies.changed', payload: first });
  // The copy stays as it was first seen, and no file shows a version that no longer exists.
  const firstCopy = await handlers.firstCopies.read({ ...first, payslipId: one.id });
  expect(firstCopy.copy).toMatchObject({ nettPayCents: one.nettPayCents, groups: copy?.groups });

  const file = { ...first, payslipId: one.id };
  await store.cache.savePdf({ ...file, bytes: new Uint8Array(9), at: 1, maxBytes: 9 });
  runtime.firstCopies.note(first);
  await expect.poll(() => store.cache.readPdf(file)).toBeNull();

  await change(one, { nettPayCents: one.nettPayCents });
  runtime.firstCopies.note(first);
  await expect.poll(async () => (await handlers.firstCopies.changed(first)).changed).toHaveLength(1);

  // With no space at all, still nothing of the last tax year is removed.
  await handlers.settings.write({ firstCopyMegabytes: 10 });
  await store.work.trimFirstCopies({ maxBytes: 0, keepFrom: one.date });
  const { copies } = await handlers.firstCopies.measure({});
  expect(copies).toBe(rows.filter(({ date }) => date >= one.date).length);
});

test('does not restore first copies that were removed as old, at the next reading or one in progress', async () => {
  const { runtime, first, payslips } = await openTwoServices();
  const { store, handlers } = runtime;
  await syncCompany(runtime, first);
  const { total, rows } = await payslips(first, { state: 'finalised' });
  await expect.poll(async () => (await handlers.firstCopies.changed(first)).kept).toBe(total);
  await expect.poll(() => runtime.events.map(({ event }) => event)).toContain('firstCopies.changed');
  const dates = [...new Set(rows.map(({ date }) => date))].toSorted();
  const before = dates.at(-1) ?? '';
  const left = rows.filter(({ date }) => date === before).length;
  expect(left).toBeLessThan(total);
  const old = await store.work.readFirstCopy({ ...first, payslipId: rows.at(-1)?.id ?? 0 });
  await store.work.removeOldWork({ before, beforeAt: 0, at: Date.now() });
  expect((await handlers.firstCopies.changed(first)).kept).toBe(left);
  const eventsBefore = runtime.events.length;
  await runtime.firstCopies.compare(first);
  expect(runtime.events.slice(eventsBefore).map(({ event }) => event)).not.toContain('firstCopies.changed');
  // As a comparison that had begun earlier writes it.
  if (old === null) throw new Error('The oldest payslip has no first copy.');
  await store.work.saveFirstCopies({ company: first, copies: [old], changed: [], now: Date.now() });
  expect((await handlers.firstCopies.changed(first)).kept).toBe(left);
});

test('makes first copies again once a clock that was years ahead is right', async () => {
  const { runtime, first, payslips } = await openTwoServices();
  const { store, handlers } = runtime;
  const years = 9 * 366 * 86_400_000;
  await store.work.removeOldWork({ before: '2034-01-01', beforeAt: 0, at: Date.now() + years });
  await syncCompany(runtime, first);
  const { total } = await payslips(first, { state: 'finalised' });
  await expect.poll(async () => (await handlers.firstCopies.changed(first)).kept).toBe(total);
});

/** A store in which a comparison can be held up after it has read its payslips. */
function storeThatHolds() {
  let whenListed = () => Promise.resolve();
  const throughStore = (all: Store): Store => {
    const listLabelledItems: Store['cache']['listLabelledItems'] = async (asked) => {
      const items = await all.cache.listLabelledItems(asked);
      await whenListed();
      return items;
    };
    return { ...all, cache: { ...all.cache, listLabelledItems } };
  };
  /** Holds up the next comparison: `found` resolves when it waits, `release` lets it continue. */
  const hold = () => {
    const found = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<void>();
    whenListed = () => {
      found.resolve(undefined);
      return held.promise;
    };
    return { found: found.promise, release: () => held.resolve() };
  };
  return { throughStore, hold };
}

test('never lists more than 1,000 payslips at a time, and each once', async () => {
  const listed: number[][] = [];
  const throughStore = (all: Store): Store => {
    const listPayslipFacts: Store['cache']['listPayslipFacts'] = async (asked) => {
      const facts = await all.cache.listPayslipFacts(asked);
      listed.push(facts.map(({ payslipId }) => payslipId));
      return facts;
    };
    return { ...all, cache: { ...all.cache, listPayslipFacts } };
  };
  const { runtime, first } = await openTwoServices({ throughStore });
  const employeeIds = Array.from({ length: 210 }, (_, index) => 1_000 + index);
  const payslips = employeeIds.flatMap((employeeId) =>
    Array.from({ length: 10 }, (_, month): PayslipRecord => ({
      id: employeeId * 100 + month,
      employeeId,
      date: `2026-${String(month + 1).padStart(2, '0')}-25`,
      special: false,
      finalised: false,
      calculating: false,
      nettPayCents: 1,
      payRunId: null,
      released: false,
      data: null,
    })),
  );
  await runtime.store.cache.replacePayslips({ ...first, employeeIds, payslips, at: Date.now() });
  listed.length = 0;
  await runtime.firstCopies.compare(first);
  expect(listed.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
  expect(listed.flat().toSorted((a, b) => a - b)).toEqual(payslips.map(({ id }) => id));
});

test('compares payslips once more when they are read again meanwhile', async () => {
  const { throughStore, hold } = storeThatHolds();
  const { runtime, first, payslips } = await openTwoServices({ throughStore });
  await syncCompany(runtime, first);
  const { total, rows } = await payslips(first, { state: 'finalised' });
  const { handlers, store, firstCopies } = runtime;
  await expect.poll(async () => (await handlers.firstCopies.changed(first)).kept).toBe(total);
  const [one] = rows;
  if (one === undefined) throw new Error('The practice company has no payslips.');
  const { found, release } = hold();
  firstCopies.note(first);
  await found;
  const own = (await payslips(first, { employeeId: one.employeeId })).rows;
  const changed = own.map((each) => (each.id === one.id ? { ...each, finalised: false } : each));
  const employeeIds = [one.employeeId];
  await store.cache.replacePayslips({ ...first, employeeIds, payslips: changed, at: Date.now() });
  firstCopies.note(first);
  release();
  const changes = async () => (await handlers.firstCopies.changed(first)).changed;
  await expect.poll(changes).toMatchObject([{ payslipId: one.id, change: 'reopened' }]);
});

test('makes no first copies of what is removed while payslips are compared', async () => {
  const { throughStore, hold } = storeThatHolds();
  const { runtime, first, second, payslips } = await openTwoServices({ throughStore });
  const { store, handlers } = runtime;
  await syncCompany(runtime, first);
  await syncCompany(runtime, second);
  const { total } = await payslips(first, { state: 'finalised' });
  await expect.poll(async () => (await handlers.firstCopies.measure({})).copies).toBe(2 * total);
  const none = () => store.work.trimFirstCopies({ maxBytes: 0, keepFrom: '9999-12-31' });
  const removedMeanwhile = async (compare: () => unknown, remove: () => unknown) => {
    await none();
    const { found, release } = hold();
    const compared = compare();
    await found;
    const removed = remove();
    // Removing either waits for the comparison or is done by then.
    await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, 300))]);
    release();
    await Promise.all([removed, compared]);
  };
  const { connectionId } = second;
  await removedMeanwhile(
    () => runtime.firstCopies.compare(second),
    () => handlers.connections.forget({ connectionId }),
  );
  expect(await handlers.firstCopies.measure({})).toEqual({ copies: 0, bytes: 0 });
  await removedMeanwhile(
    () => runtime.firstCopies.note(first),
    () => handlers.retention.remove({ kind: 'company', company: first }),
  );
  await runtime.firstCopies.close();
  expect(await handlers.firstCopies.measure({})).toEqual({ copies: 0, bytes: 0 });
});
