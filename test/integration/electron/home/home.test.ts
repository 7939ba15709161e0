import { expect, test } from 'vitest';
import { notedOf } from '#electron/period-check/contract/period-check.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { addressOf } from '#test/support/service/practice-service.ts';

test('shows the state of every company offline, and what the next reading finds', async () => {
  const { runtime, first, second, goOffline } = await openTwoServices();
  const { handlers, events } = runtime;
  // A company that was never read is named, and a connection whose companies are not known.
  expect(await handlers.home.read({})).toEqual({
    rows: [],
    dues: [],
    lastSubmissions: [],
    unlisted: [first.connectionId],
    others: [{ ...second, companyName: 'Protea Joinery', readAt: null, unread: 0, isCounting: false }],
  });

  await syncCompany(runtime, first);
  await syncCompany(runtime, second);
  await handlers.companies.refresh(first);
  await handlers.companies.refresh(second);
  const rowOf = async (ref: typeof first) => {
    const { rows } = await handlers.home.read({});
    const row = rows.find(({ connectionId }) => connectionId === ref.connectionId);
    if (row === undefined) throw new Error('A company is missing.');
    return row;
  };
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const { rows } = await handlers.home.read({});
  expect(rows).toHaveLength(2 * payFrequencies.length);
  expect(await handlers.home.read({})).toMatchObject({ others: [], unlisted: [] });
  const own = await rowOf(first);
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId: own.payFrequencyId });
  const earliest = periods.findLast(({ payslips, finalised }) => finalised < payslips);
  expect(own).toMatchObject({
    ...first,
    companyName: 'Protea Joinery',
    followsFinalised: true,
    submissions: 0,
    done: null,
    periodEnd: earliest?.end,
    payslips: earliest?.payslips,
    finalised: earliest?.finalised,
  });

  const period = {
    ...first,
    payFrequencyId: own.payFrequencyId,
    periodEnd: own.periodEnd,
  };
  await expect.poll(async () => (await rowOf(first)).unusual).not.toBeNull();
  const { findings } = await handlers.periodChecks.read(period);
  expect((await rowOf(first)).unusual).toBe(findings.length);
  expect(events).toContainEqual({ event: 'home.changed', payload: {} });

  const factsOf = async () => (await handlers.home.steps(first)).periods[0];
  expect(await rowOf(first)).toMatchObject({ ...(await factsOf()), nothingToCapture: false });
  await handlers.monthEnds.setNothingToCapture({ ...period, isSaid: true });
  expect(await factsOf()).toMatchObject({ ...period, nothingToCapture: true });
  const { periods: all } = await handlers.home.steps(first);
  expect(all.length).toBeGreaterThan(payFrequencies.length);

  await handlers.home.tick({ ...period, ticked: true });
  expect((await rowOf(first)).done).toMatchObject({ by: 'thandi' });
  expect((await rowOf(second)).done).toBeNull();
  const { rows: entries } = await handlers.auditLog.list({
    filter: { kinds: ['period-ticked'] },
    window: { offset: 0, limit: 10 },
  });
  expect(entries).toMatchObject([{ ...first, periodEnd: own.periodEnd, new: 'ticked' }]);

  await handlers.practice.finalise(period);
  const next = await rowOf(first);
  expect(next).toMatchObject({ followsFinalised: true, finalised: 0, done: null });
  expect(next.periodEnd > own.periodEnd).toBe(true);

  await goOffline();
  expect(await rowOf(first)).toEqual(await rowOf(first));
  await handlers.home.tick({ ...period, ticked: false });
  expect((await rowOf(first)).periodEnd).toBe(next.periodEnd);
});

test('counts the same on both deployments, and counts nothing unread as open', async () => {
  const { runtime, first, services } = await openTwoServices();
  const { handlers } = runtime;
  await syncCompany(runtime, first);
  const { connection } = await handlers.connections.connect({
    name: 'Older',
    ...addressOf(services[0], 'older'),
  });
  const older = { ...first, connectionId: connection.id };
  await syncCompany(runtime, older);
  const rowsOf = async ({ connectionId }: typeof first) => {
    const { rows, others } = await handlers.home.read({});
    const unread = [...rows, ...others].filter((each) => each.connectionId === connectionId);
    return {
      unread: unread.reduce((sum, each) => sum + each.unread, 0),
      counts: rows
        .filter((each) => each.connectionId === connectionId)
        .map(({ payFrequencyId, periodEnd, payslips, finalised }) => ({
          payFrequencyId,
          periodEnd,
          payslips,
          finalised,
        })),
    };
  };
  const overviewOf = async ({ connectionId }: typeof first) =>
    (await handlers.companies.overview({ connectionId, on: '2026-11-20' })).companies;
  const newer = await rowsOf(first);
  expect(newer.unread).toBe(0);
  const [partly] = await overviewOf(older);
  expect((await rowsOf(older)).unread).toBe(partly?.unread);
  expect(partly?.unread).toBeGreaterThan(0);

  await syncCompany(runtime, older, 'everyone');
  expect(await rowsOf(older)).toEqual(newer);
  // The older deployment names a pay frequency differently.
  const counts = (companies: Awaited<ReturnType<typeof overviewOf>>) =>
    companies.map(({ unread, employees, periods }) => [
      unread,
      employees,
      ...periods.map(({ end, payslips, finalised }) => [end, payslips, finalised, unread]),
    ]);
  expect(counts(await overviewOf(older))).toEqual(counts(await overviewOf(first)));
});

test('counts findings again when one is ticked or the setting changes', async () => {
  const { runtime, first } = await openTwoServices();
  const { handlers } = runtime;
  await syncCompany(runtime, first);
  await handlers.settings.write({ variance: { percent: 0, rands: 0 } });
  const unusual = async () => {
    const { rows } = await handlers.home.read({});
    return rows[0]?.unusual ?? null;
  };
  await expect.poll(unusual).not.toBeNull();
  const { rows } = await handlers.home.read({});
  const [row] = rows;
  if (row === undefined) throw new Error('The company is missing.');
  const { payFrequencyId, periodEnd } = row;
  const period = { ...first, payFrequencyId, periodEnd };
  const [finding] = (await handlers.periodChecks.read(period)).findings;
  if (finding === undefined) throw new Error('Nothing is unusual.');
  await handlers.periodChecks.tick({ ...period, findings: [notedOf(finding)], ticked: true });
  await expect.poll(unusual).toBe((row.unusual ?? 0) - 1);
});

test('saves chosen dates for a calendar, with an entry in the audit log', async () => {
  const saved: { kind: string; text: string }[] = [];
  const { runtime } = await openTwoServices({
    files: {
      save: ({ suggestedName, kind, bytes }) => {
        saved.push({ kind, text: new TextDecoder().decode(bytes) });
        return Promise.resolve({ name: `${suggestedName}.ics` });
      },
      choose: () => Promise.resolve(null),
    },
  });
  const days = [{ id: 'one', date: '2026-11-25', title: 'Pay day: Protea Joinery' }];
  await runtime.handlers.exports.saveCalendar({ about: {}, suggestedName: 'Dates', rows: 1, days });
  expect(saved).toEqual([{ kind: 'calendar', text: expect.stringContaining('UID:one@paydesk\r\n') }]);
  const { rows } = await runtime.handlers.auditLog.list({
    filter: { kinds: ['exported'] },
    window: { offset: 0, limit: 10 },
  });
  expect(rows).toMatchObject([{ subject: 'Dates.ics', new: '1', companyId: null }]);
});
