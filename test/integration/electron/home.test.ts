import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from './two-services.ts';

test('Home tells where every company of every connection stands, offline, and what the next reading finds', async () => {
  const { desk, first, second, goOffline } = await openTwoServices();
  const { handlers, told } = desk;
  expect(await handlers.home.read({})).toEqual({ rows: [], lastSubmissions: [] });

  await syncCompany(desk, first);
  await syncCompany(desk, second);
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
  const own = await rowOf(first);
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId: own.payFrequencyId });
  const earliest = periods.findLast(({ payslips, finalised }) => finalised < payslips);
  expect(own).toMatchObject({
    ...{ ...first, companyName: 'Protea Joinery', followsFinalised: true, submissions: 0, done: null },
    ...{ periodEnd: earliest?.end, payslips: earliest?.payslips, finalised: earliest?.finalised },
  });

  const period = {
    ...{ ...first, payFrequencyId: own.payFrequencyId, periodEnd: own.periodEnd },
  };
  await expect.poll(async () => (await rowOf(first)).unusual).not.toBeNull();
  const { findings } = await handlers.periodChecks.read(period);
  expect((await rowOf(first)).unusual).toBe(findings.length);
  expect(told).toContainEqual({ event: 'home.changed', payload: {} });

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

test('what is unusual is counted again when a finding is ticked or the setting changes', async () => {
  const { desk, first } = await openTwoServices();
  const { handlers } = desk;
  await syncCompany(desk, first);
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
  const { employeeId, check, payslipId, state } = finding;
  const findings = [{ employeeId, check, payslipId, state }];
  await handlers.periodChecks.tick({ ...period, findings, ticked: true });
  await expect.poll(unusual).toBe((row.unusual ?? 0) - 1);
});

test('dates are saved for a calendar as they were chosen, with an entry in the audit log', async () => {
  const saved: { kind: string; text: string }[] = [];
  const { desk } = await openTwoServices({
    files: {
      save: ({ suggestedName, kind, bytes }) => {
        saved.push({ kind, text: new TextDecoder().decode(bytes) });
        return Promise.resolve({ name: `${suggestedName}.ics` });
      },
      choose: () => Promise.resolve(null),
    },
  });
  const days = [{ id: 'one', date: '2026-11-25', title: 'Pay day: Protea Joinery' }];
  await desk.handlers.exports.saveCalendar({ about: {}, suggestedName: 'Dates', rows: 1, days });
  expect(saved).toEqual([{ kind: 'calendar', text: expect.stringContaining('UID:one@paydesk\r\n') }]);
  const { rows } = await desk.handlers.auditLog.list({
    filter: { kinds: ['exported'] },
    window: { offset: 0, limit: 10 },
  });
  expect(rows).toMatchObject([{ subject: 'Dates.ics', new: '1', companyId: null }]);
});
