import { expect, test } from 'vitest';
import { notedOf } from '#electron/period-check/contract/period-check.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { enterInputs, patchEmployee } from '#test/support/service/practice-service.ts';

test('checks a period offline, and keeps a tick until the figures change', async () => {
  const { runtime, first, services, goOffline } = await openTwoServices();
  const { handlers, events } = runtime;
  await syncCompany(runtime, first);
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId });
  const open = periods.filter(({ payslips, finalised }) => finalised < payslips).at(0);
  const period = { ...first, payFrequencyId, periodEnd: open?.end ?? '' };
  const { items } = await runtime.store.cache.listPayslips(period);
  const [one, two] = items;
  if (one === undefined || two === undefined) throw new Error('The practice company has too few payslips.');
  const find = async (check: string, employeeId = one.employeeId) => {
    const { findings } = await handlers.periodChecks.read(period);
    return findings.find((each) => each.check === check && each.employeeId === employeeId);
  };
  expect(await find('shared-account')).toBeUndefined();

  const bankAccount = {
    bank_id: 1809393886,
    account_type: 1,
    account_number: '62999888777',
    branch_code: '250655',
  };
  for (const { employeeId } of [one, two]) {
    await patchEmployee(services[0], employeeId, {
      payment_method: 'eft_manual',
      bank_account: { ...bankAccount, holder_relationship: 1 },
    });
  }
  const attributes = { 'calc.commission.amount': '4000.00' };
  await enterInputs(services[0], { employeeId: one.employeeId, payslipId: one.id, values: attributes });
  await syncCompany(runtime, first);
  await goOffline();

  const view = await handlers.periodChecks.read(period);
  expect(view.payslips).toBe(items.length);
  expect(view.compared.end).toBe(periods.map(({ end }) => end).find((end) => end < period.periodEnd));
  const changed = await find('changed');
  expect(changed).toMatchObject({ payslipId: one.id, tick: null, reasons: [] });
  expect(changed?.largest).toMatchObject({ item: 'Commission', cents: 400_000 });
  expect(changed).toEqual(
    view.findings.find(({ check, employeeId }) => check === 'changed' && employeeId === one.employeeId),
  );
  const shared = await find('shared-account', two.employeeId);
  expect(shared?.others).toHaveLength(1);
  expect(JSON.stringify(view)).not.toContain('62999888777');

  if (changed === undefined || shared === undefined) throw new Error('Something was not found.');
  await handlers.periodChecks.tick({
    ...period,
    findings: [notedOf(changed, 'Commission of October'), notedOf(shared)],
    ticked: true,
  });
  expect((await find('changed'))?.tick).toMatchObject({ by: 'thandi', note: 'Commission of October' });
  expect(events).toContainEqual({ event: 'periodChecks.changed', payload: period });
  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['check-ticked'] },
    window: { offset: 0, limit: 10 },
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ subject: 'shared-account', new: 'ticked', periodEnd: period.periodEnd });

  await handlers.settings.write({ variance: { percent: 10, rands: 100_000 } });
  expect(await find('changed')).toBeUndefined();
  await handlers.settings.write({ variance: { percent: 1, rands: 1 } });
  expect((await find('changed'))?.tick).not.toBeNull();
  const ofBefore = await runtime.store.cache.listPayslips({ ...period, periodEnd: view.compared.end ?? '' });
  const before = ofBefore.items.filter(({ employeeId }) => employeeId === one.employeeId);
  await runtime.store.cache.replacePayslips({
    ...first,
    employeeIds: [one.employeeId],
    at: Date.now(),
    payslips: [...before, { ...one, nettPayCents: (one.nettPayCents ?? 0) + 700_000 }],
  });
  // The known items belong to the previous nett pay, so they explain nothing about the new one.
  expect(await find('changed')).toMatchObject({
    tick: null,
    reasons: [],
    items: 'not-read',
    largest: null,
  });
  await handlers.periodChecks.tick({ ...period, findings: [notedOf(shared)], ticked: false });
  expect((await find('shared-account', two.employeeId))?.tick).toBeNull();
});
