import { beforeEach, describe, expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { addressOf, enterInputs, patchEmployee } from '#test/support/service/practice-service.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let runtime: Fixture['runtime'];
let first: Fixture['first'];
let payslips: Fixture['payslips'];
let services: Fixture['services'];

beforeEach(async () => {
  ({ runtime, first, payslips, services } = await openTwoServices());
});

describe('payslips', () => {
  test('come with their age, and with how many employees have not been read', async () => {
    // Nothing is added up that nobody asks for.
    expect(await payslips(first)).not.toHaveProperty('totals');
    expect(await payslips(first)).toMatchObject({ rows: [], fetchedAt: null, unreadEmployees: 0 });
    await syncCompany(runtime, first);
    const { rows, fetchedAt, unreadEmployees } = await payslips(first);
    expect(unreadEmployees).toBe(0);
    expect(fetchedAt).toBe(Math.min(...rows.map((row) => row.fetchedAt)));
    const { periods } = await runtime.handlers.payslips.periods(first);
    const end = periods[0]?.end ?? '';
    const period = await payslips(first, { from: end, to: end, withTotals: true });
    const known = period.rows.flatMap(({ nettPayCents }) => nettPayCents ?? []);
    expect(period.rows.length).toBe(period.total);
    const { open = 0, calculating = 0, finalised = 0 } = period.totals?.states ?? {};
    expect(open + calculating + finalised).toBe(period.total);
    expect(period.totals).toMatchObject({
      cents: known.reduce((sum, cents) => sum + cents, 0),
      unknown: period.total - known.length,
    });
    expect(periods.map(({ end }) => end)).toEqual(
      periods
        .map(({ end }) => end)
        .toSorted()
        .toReversed(),
    );
  });

  test('are incomplete when the service lists them for one employee at a time', async () => {
    await runtime.handlers.connections.connect({
      name: 'Older',
      ...addressOf(services[0], 'older'),
    });
    const { connections } = await runtime.handlers.connections.list({});
    const older = { connectionId: connections.at(-1)?.id ?? '', companyId: 2501 };
    await syncCompany(runtime, older);
    const { total, unreadEmployees } = await payslips(older);
    expect(total).toBeGreaterThan(0);
    expect(unreadEmployees).toBeGreaterThan(0);
  });

  test('show their items, by the names that the clerk gives', async () => {
    // The list of employees alone brings no items.
    await runtime.sync.readEmployees(first);
    const { rows } = await payslips(first, { state: 'finalised' });
    const payslipId = rows[0]?.id ?? 0;
    const ref = { ...first, payslipId };
    const before = await runtime.handlers.payslips.read(ref);
    expect(before).toMatchObject({ items: null, missing: 'never-read' });
    await runtime.handlers.payslips.refresh({ ...ref, force: false });
    const { items, missing } = await runtime.handlers.payslips.read(ref);
    expect(missing).toBeNull();
    const shown = items?.groups.flatMap((group) => group.items) ?? [];
    expect(shown.find(({ item }) => item === 'nett_pay')?.amountCents).toBe(rows[0]?.nettPayCents);

    await runtime.store.cache.savePayslipDetail({
      ...first,
      detail: {
        id: payslipId,
        deduction: [],
        sideline: [],
        leavePayments: [],
        leave: [],
        income: [{ item: '48211', amountCents: 5_000 }],
        grandTotal: [{ item: 'nett_pay', amountCents: rows[0]?.nettPayCents ?? 0 }],
      },
      at: Date.now(),
    });
    const named = async () => {
      const view = await runtime.handlers.payslips.read(ref);
      return view.items?.groups[0]?.items[0];
    };
    expect(await named()).toMatchObject({ item: '48211', name: null, nameable: true });
    await runtime.handlers.payslips.nameItem({ ...first, item: '48211', name: 'Tea money' });
    expect(await named()).toMatchObject({ name: 'Tea money', named: true });
    await runtime.handlers.payslips.nameItem({ ...first, item: '48211', name: null });
    expect(await named()).toMatchObject({ name: null, named: false });
  });

  test('show how an amount was worked out from their inputs', async () => {
    await syncCompany(runtime, first);
    const [line] = (await payslips(first, { state: 'open' })).rows;
    const ref = { ...first, payslipId: line?.id ?? 0 };
    const salary = {
      'calc.basic_salary.fixed_amount': '',
      'calc.basic_salary.hourly_rate': '31.05',
      'calc.basic_salary.normal_hours_input': '45',
    };
    await enterInputs(services[0], {
      employeeId: line?.employeeId ?? 0,
      payslipId: ref.payslipId,
      values: salary,
    });
    await runtime.handlers.payslips.refresh({ ...ref, force: true });
    const { items } = await runtime.handlers.payslips.read(ref);
    const shown = items?.groups.flatMap((group) => group.items) ?? [];
    expect(shown.find(({ item }) => item === 'basic_salary')).toMatchObject({
      amountCents: 139_725,
      worked: { units: '45', unit: 'hours', rate: '31.05', factor: '1' },
    });
  });

  test('never show an amount while the service calculates', async () => {
    await syncCompany(runtime, first);
    const { rows } = await payslips(first, { state: 'open' });
    const [line] = rows;
    if (line === undefined) throw new Error('The practice company has no open payslip.');
    const ref = { ...first, payslipId: line.id };
    await runtime.handlers.payslips.refresh({ ...ref, force: true });
    expect((await runtime.handlers.payslips.read(ref)).items).not.toBeNull();

    services[0].calculator.hold();
    await patchEmployee(services[0], line.employeeId, { job_title: 'Joiner' });
    const attributes = { 'calc.commission.amount': '12.00' };
    await enterInputs(services[0], { employeeId: line.employeeId, payslipId: line.id, values: attributes });
    const failing = runtime.handlers.payslips.refresh({ ...ref, force: true });
    await expect(failing).rejects.toMatchObject({ code: 'not-ready' });
    const view = await runtime.handlers.payslips.read(ref);
    expect(view).toMatchObject({ items: null, missing: 'calculating' });
    expect(view.payslip).toMatchObject({ calculating: true, nettPayCents: null });
    expect((await payslips(first, { state: 'calculating' })).rows.map(({ id }) => id)).toEqual([line.id]);
  });

  test('show no old amount when they have changed since they were read', async () => {
    await syncCompany(runtime, first);
    const [line] = (await payslips(first, { state: 'open' })).rows;
    if (line === undefined) throw new Error('The practice company has no open payslip.');
    const ref = { ...first, payslipId: line.id };
    await runtime.handlers.payslips.refresh({ ...ref, force: true });
    await runtime.store.cache.replacePayslips({
      ...first,
      employeeIds: [line.employeeId],
      payslips: [{ ...line, nettPayCents: (line.nettPayCents ?? 0) + 1 }],
      at: Date.now(),
    });
    expect(await runtime.handlers.payslips.read(ref)).toMatchObject({ items: null, missing: 'outdated' });
  });

  test('are shown as gone when the service no longer has them', async () => {
    const failing = runtime.handlers.payslips.refresh({ ...first, payslipId: 1, force: false });
    await expect(failing).rejects.toMatchObject({ code: 'not-found', params: { what: 'payslip' } });
  });
});
