import { beforeEach, expect, test } from 'vitest';
import { dailyPay, weeklyPay } from '#payroll/final-pay.ts';
import { baobab, protea } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let ref: Fixture['first'] & { employeeId: number };

const lastDay = '2026-11-30';
const bonus = 'calc.annual_bonus.amount';
const commission = 'calc.commission.amount';

beforeEach(() => open());

/** Opens a company, Protea Joinery unless another is given, with somebody in service who is to leave. */
async function open(companyId = protea): Promise<void> {
  fixture = await openTwoServices({ companyId });
  await syncCompany(fixture.runtime, fixture.first);
  const { rows } = await fixture.employees(fixture.first);
  const serving = rows.find(({ endedOn }) => endedOn === null);
  if (serving === undefined) throw new Error('Nobody is in service.');
  ref = { ...fixture.first, employeeId: serving.employeeId };
}

const handlers = () => fixture.runtime.handlers;
const facts = (more: object = {}) => handlers().servicePeriods.finalPay({ ...ref, lastDay, ...more });

/** Reads what final pay is calculated from. */
async function readAll(): Promise<void> {
  await handlers().payItems.refresh({ ...ref, payslipId: null, force: true });
  await handlers().inherited.refresh({ ...ref, force: true });
  await handlers().leave.refresh({ ...ref, asAt: lastDay, force: true });
}

async function inputsFor(cells: readonly { heading: string; value: string }[]) {
  const { period } = await facts();
  if (period === null) throw new Error('There is no period.');
  const { payFrequencyId, periodEnd } = period;
  return { payFrequencyId, periodEnd, cells: [...cells] };
}

/** What is typed for the leaver in the draft of the period. */
async function typed(): Promise<Record<string, string>> {
  const { payFrequencyId, periodEnd } = await inputsFor([]);
  const draft = await handlers().bulkInputs.open({ ...fixture.first, payFrequencyId, periodEnd });
  const own = draft.cells.filter(({ employeeId }) => employeeId === ref.employeeId);
  const shown = new Set(draft.columns.map(({ heading }) => heading));
  return Object.fromEntries(
    own.map(({ heading, value }) => [shown.has(heading) ? heading : '?', value ?? '?']),
  );
}

test('knows nothing of pay, hours and leave until they are read, and then what a week and a day are worth', async () => {
  await open(baobab);
  const before = await facts();
  expect(before).toMatchObject({
    payReadAt: null,
    leave: null,
    pay: { fixedAmount: null, hourlyRate: null },
  });
  expect(weeklyPay(before.pay)).toBeNull();
  await readAll();
  const after = await facts();
  expect(after.leave?.balances.map(({ name }) => name)).toContain('Annual');
  expect(after.pay).toMatchObject({ period: { toAMonth: 1 }, hoursAWeek: expect.any(String) });
  expect(Number(weeklyPay(after.pay)?.amount)).toBeGreaterThan(0);
  expect(Number(dailyPay(after.pay)?.amount)).toBeGreaterThan(0);
  expect(after.service?.from).toMatch(/^\d{4}-/);
  expect(after.under24Hours).toBe(false);
  expect(after.period).toMatchObject({ periodEnd: lastDay, finalised: false });
  expect(after.items.map(({ column }) => column.heading)).toEqual(
    expect.arrayContaining([bonus, commission]),
  );
  expect(after.items.every(({ column }) => column.scope === 'payslip')).toBe(true);
});

test('captures final pay with the end of service, as inputs to review, and sends none of them', async () => {
  await handlers().servicePeriods.saveFinalPay({ ...ref, texts: { leaveAmount: '7846.20' } });
  expect((await facts()).typed).toEqual({ leaveAmount: '7846.20' });
  const { servicePeriods } = await handlers().employees.read(ref);
  const { startDate = '' } = servicePeriods.items.at(-1) ?? {};
  const { writeId } = await handlers().servicePeriods.end({
    ...ref,
    termination: { date: lastDay, code: 11 },
    seen: { startDate, endDate: null, terminationCode: null },
    finalPay: await inputsFor([
      { heading: commission, value: '20000' },
      { heading: bonus, value: '7846.2' },
    ]),
  });
  expect(await typed()).toEqual({ [commission]: '20000.00', [bonus]: '7846.20' });
  expect(await facts()).toMatchObject({ typed: {}, remembered: {} });
  await handlers().setUp.save({
    ...fixture.first,
    kind: 'final-pay',
    level: 'company',
    values: { leaveItem: bonus },
  });
  expect(await facts()).toMatchObject({ remembered: { leaveItem: bonus } });
  await expect
    .poll(async () => (await fixture.runtime.store.work.readWrite({ writeId }))?.state)
    .toBe('applied');
  expect(await typed()).toEqual({ [commission]: '20000.00', [bonus]: '7846.20' });
  const sent = await handlers().payItems.refresh({ ...ref, payslipId: null, force: true });
  expect(sent.fetchedAt).toBeGreaterThan(0);
  const { items } = await handlers().payItems.read({ ...ref, payslipId: null });
  expect(items.map(({ item }) => item)).not.toContain('annual_bonus');
});

test('replaces nothing that is typed in the sheet already, and then ends no service either', async () => {
  await handlers().servicePeriods.captureFinalPay({
    ...ref,
    inputs: await inputsFor([{ heading: bonus, value: '500' }]),
  });
  expect((await facts()).items.find(({ column }) => column.heading === bonus)?.typed).toBe('500.00');
  const ends = [
    {
      employeeId: ref.employeeId,
      startDate: '2020-01-01',
      termination: { date: lastDay, code: 6 },
      finalPay: await inputsFor([{ heading: bonus, value: '900' }]),
    },
  ];
  await expect(handlers().servicePeriods.endMany({ ...fixture.first, ends })).rejects.toMatchObject({
    code: 'fields-wrong',
    params: { problems: [{ path: bonus, problem: 'already-there' }] },
  });
  expect(await typed()).toEqual({ [bonus]: '500.00' });
  const { connectionId } = fixture.first;
  expect(await fixture.runtime.store.work.listUnfinishedWrites({ connectionId })).toEqual([]);
});

test('refuses an input that every later payslip would have', async () => {
  const inputs = await inputsFor([{ heading: 'calc.basic_salary.fixed_amount', value: '900' }]);
  await expect(handlers().servicePeriods.captureFinalPay({ ...ref, inputs })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('has no period for a last day after the last payslip', async () => {
  expect(await facts({ lastDay: '2027-06-30' })).toMatchObject({ period: null, items: [] });
});

test('lists no payslip after the last day once the service has ended', async () => {
  const lists = async () => {
    const own = await fixture.payslips(fixture.first, { employeeId: ref.employeeId });
    const detail = await handlers().employees.read(ref);
    const { payslips } = await handlers().servicePeriods.consequences({ ...ref, asAt: '2026-10-31' });
    return [own.rows, detail.payslips.items, payslips].map((rows) =>
      rows
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    );
  };
  expect(await lists()).toEqual([lastDay, lastDay, lastDay]);
  const { servicePeriods } = await handlers().employees.read(ref);
  const { startDate = '' } = servicePeriods.items.at(-1) ?? {};
  const { writeId } = await handlers().servicePeriods.end({
    ...ref,
    termination: { date: '2026-10-31', code: 6 },
    seen: { startDate, endDate: null, terminationCode: null },
    finalPay: null,
  });
  await expect
    .poll(async () => (await fixture.runtime.store.work.readWrite({ writeId }))?.state)
    .toBe('applied');
  await expect.poll(lists).toEqual(['2026-10-31', '2026-10-31', '2026-10-31']);
});
