import { expect, test } from 'vitest';
import { notedOf } from '#electron/period-check/contract/period-check.ts';
import { wholeList } from '#test/support/samples/filters.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

/** Protea Joinery in its open period, with every difference as a finding. */
async function openCheck() {
  const { runtime, first } = await openTwoServices();
  await syncCompany(runtime, first);
  const { handlers } = runtime;
  await handlers.settings.write({ variance: { percent: 0, rands: 0 } });
  const { rows } = await handlers.home.read({});
  const [row] = rows;
  if (row === undefined) throw new Error('The company has no open period.');
  const { payFrequencyId, periodEnd } = row;
  const period = { ...first, payFrequencyId, periodEnd };
  return { runtime, handlers, first, period };
}

test('compares with the same month last year once its pay run has been read', async () => {
  const { handlers, first, period } = await openCheck();
  const ofYear = { ...period, compare: 'year-before' } as const;
  const unread = await handlers.periodChecks.read(ofYear);
  expect(unread.compared).toMatchObject({ end: '2025-11-30', state: 'not-read' });
  // Nobody counts as new because a year-old payslip was not read.
  expect(unread.findings).toEqual([]);

  const payRunId = unread.compared.payRunId ?? 0;
  await handlers.payRuns.refresh({ ...first, payRunId, force: false });
  const read = await handlers.periodChecks.read(ofYear);
  expect(read.compared).toEqual({
    compare: 'year-before',
    end: '2025-11-30',
    state: 'read',
    unread: 0,
    payRunId: null,
  });
  const changed = read.findings.find(({ check }) => check === 'changed');
  expect(changed).toMatchObject({ items: 'compared', largest: { item: expect.any(String) } });

  const { employeeId = 0, payslipId = null } = changed ?? {};
  const { now, before } = await handlers.periodChecks.explain({ ...ofYear, employeeId, payslipId });
  expect(now?.nettPayCents).toBe(changed?.nowCents);
  expect(before).toMatchObject({ nettPayCents: changed?.beforeCents, missing: null, payslipIds: [] });
  expect(before?.groups?.map(({ kind }) => kind)).toContain('income');
});

test('compares with the period two back', async () => {
  const { handlers, period } = await openCheck();
  const { compared, findings } = await handlers.periodChecks.read({ ...period, compare: 'two-before' });
  expect(compared).toMatchObject({ end: '2026-09-30', state: 'read' });
  const before = await handlers.periodChecks.read(period);
  expect(before.compared).toMatchObject({ compare: 'before', end: '2026-10-31' });
  expect(findings.map(({ beforeCents }) => beforeCents)).not.toEqual(
    before.findings.map(({ beforeCents }) => beforeCents),
  );
});

test('keeps ticks against another period apart from those that Home counts', async () => {
  const { handlers, period } = await openCheck();
  const compare = 'two-before';
  const read = async () => (await handlers.periodChecks.read({ ...period, compare })).findings;
  const [finding] = await read();
  if (finding === undefined) throw new Error('Nothing stands out.');
  const usual = async () =>
    (await handlers.periodChecks.read(period)).findings.filter(({ tick }) => tick !== null);
  await handlers.periodChecks.tick({ ...period, compare, findings: [notedOf(finding)], ticked: true });
  expect((await read())[0]?.tick).toMatchObject({ by: 'thandi' });
  expect(await usual()).toEqual([]);
  expect((await handlers.home.read({})).rows[0]?.ticked).toBe(0);
  await handlers.periodChecks.tick({ ...period, findings: [notedOf(finding)], ticked: false });
  expect((await read())[0]?.tick).not.toBeNull();
});

test('writes the note of a tick into the audit log', async () => {
  const { handlers, period } = await openCheck();
  const [finding] = (await handlers.periodChecks.read({ ...period, compare: 'two-before' })).findings;
  if (finding === undefined) throw new Error('Nothing stands out.');
  const findings = [notedOf(finding, 'Bonus of October')];
  await handlers.periodChecks.tick({ ...period, findings, ticked: true });
  const { rows } = await handlers.auditLog.list({ filter: { kinds: ['check-ticked'] }, window: wholeList });
  expect(rows[0]).toMatchObject({ subject: finding.check, new: 'ticked: Bonus of October' });
});
