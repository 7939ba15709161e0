import { expect } from 'vitest';
import { everythingId, noArrangement, type Layout } from '#electron/layouts/contract/layout.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 });

const hours: Layout = {
  id: 'hours',
  name: 'Hours',
  columns: [
    { heading: overtime, scope: 'payslip', kind: 'hours' },
    { heading: 'calc.999999.amount', scope: 'payslip', kind: 'choice', choices: ['A', 'B'] },
  ],
  arrangement: { ...noArrangement, hidden: ['@pay-point'], widths: [{ column: overtime, width: 140 }] },
};

test('saves and applies a layout for one pay frequency only, with its kinds of columns', async ({
  runtime,
  period,
}) => {
  const { ref, draftId } = period;
  const { layouts } = runtime.handlers;
  expect(await layouts.list(ref)).toMatchObject({ chosenId: everythingId, layouts: [{ name: '' }] });
  await layouts.save({ ref, layout: hours });
  await layouts.choose({ ...ref, layoutId: hours.id });
  expect(await layouts.list(ref)).toMatchObject({ chosenId: 'hours', layouts: [{ name: '' }, hours] });
  const other = { ...ref, payFrequencyId: ref.payFrequencyId + 1 };
  expect((await layouts.list(other)).layouts).toHaveLength(1);

  const { columns } = await runtime.handlers.bulkInputs.open(ref);
  expect(columns).toContainEqual({ ...hours.columns[1], source: 'typed' });
  const change = { employeeId: 1, heading: 'calc.999999.amount', typed: 'A', value: 'A' };
  await expect(runtime.handlers.bulkInputs.write({ draftId, changes: [change] })).resolves.toBeDefined();
  await layouts.remove({ ...ref, layoutId: hours.id });
  expect(await layouts.list(ref)).toMatchObject({ chosenId: everythingId });
});

test('never gives two layouts of a pay frequency the same name', async ({ runtime, period }) => {
  const { ref } = period;
  await runtime.handlers.layouts.save({ ref, layout: hours });
  const second = { ...hours, id: 'other', name: 'HOURS' };
  await expect(runtime.handlers.layouts.save({ ref, layout: second })).rejects.toMatchObject({
    code: 'layout-name-taken',
  });
});

test('exports and imports a layout, and lists the columns that this company lacks', async ({
  dialogs,
  runtime,
  period,
}) => {
  const { ref } = period;
  const { name, columns, arrangement } = hours;
  const shared = { name, columns, arrangement };
  await runtime.handlers.layouts.saveFile({ ...ref, layout: shared });
  const text = new TextDecoder().decode(dialogs.saved[0]?.bytes);
  expect(JSON.parse(text)).toMatchObject({ format: 'paydesk-layout', version: 1, name: 'Hours' });
  expect(await runtime.handlers.layouts.openFile(ref)).toEqual({
    opened: { layout: shared, unknown: [{ heading: 'calc.999999.amount', name: '' }] },
  });
});

test.for([
  ['a file that is not JSON', 'PK\u0003\u0004', 'not-a-layout'],
  ['a file of another program', '{"format":"something","version":1}', 'not-a-layout'],
  ['a file of a newer version', '{"format":"paydesk-layout","version":2}', 'newer-version'],
  [
    'a corrupt file',
    '{"format":"paydesk-layout","version":1,"name":"x","columns":[{"heading":"../x"}]}',
    'damaged',
  ],
  [
    'a file with a hostile key',
    '{"format":"paydesk-layout","version":1,"__proto__":{"name":"x"},"columns":[]}',
    'damaged',
  ],
])(
  'refuses %s with the reason, and saves nothing',
  async ([, text, reason], { runtime, period, dialogs }) => {
    const { ref } = period;
    dialogs.saved.push({ name: 'x', kind: 'layout', bytes: new TextEncoder().encode(text) });
    await expect(runtime.handlers.layouts.openFile(ref)).rejects.toMatchObject({
      code: 'layout-file-refused',
      params: { reason },
    });
    expect((await runtime.handlers.layouts.list(ref)).layouts).toHaveLength(1);
  },
);

test('stores notes with their period and employee', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const [first = 0, second = 0] = employees;
  const { bulkInputs } = runtime.handlers;
  await bulkInputs.writeNotes({
    draftId,
    notes: [
      { employeeId: first, note: 'call her' },
      { employeeId: second, note: 'x' },
    ],
  });
  await bulkInputs.writeNotes({ draftId, notes: [{ employeeId: second, note: ' ' }] });
  expect((await bulkInputs.open(ref)).notes).toEqual([{ employeeId: first, note: 'call her' }]);
  const earlier = await bulkInputs.open({ ...ref, periodEnd: '2026-10-31' });
  expect(earlier.notes).toEqual([]);
});

test('reads the last period once, and leaves out once-off inputs', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  await runtime.handlers.bulkInputs.readLastPeriod({ draftId, employeeIds: employees });
  const { lastValues, columns } = await runtime.handlers.bulkInputs.open(ref);
  expect(new Set(lastValues.map(({ employeeId }) => employeeId)).size).toBe(employees.length);
  const onceOff = new Set(columns.filter((column) => column.onceOff).map(({ heading }) => heading));
  expect(lastValues.some(({ heading }) => onceOff.has(heading))).toBe(false);
  expect(await runtime.handlers.bulkInputs.readLastPeriod({ draftId, employeeIds: employees })).toEqual({
    read: 0,
    failed: 0,
  });
});

test('shows an item that an employee lacks as new until it is sent', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '10.00', [overtime]: '1' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first] });
  const baseOf = async (heading: string) =>
    (await runtime.handlers.bulkInputs.open(ref)).bases.find(
      (base) => base.employeeId === first && base.heading === heading,
    );
  expect(await baseOf(commission)).toMatchObject({ value: '', isNew: true });
  expect((await baseOf(overtime))?.isNew).toBeUndefined();
  await send(runtime, draftId);
  await expect.poll(async () => (await baseOf(commission))?.value, patient).toBe('10.00');
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first], everything: true });
  expect((await baseOf(commission))?.isNew).toBeUndefined();
});

test('saves the value from before an edit with the input', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const [employeeId = 0] = employees;
  const change = { employeeId, heading: overtime, typed: '5', value: '5', seen: '2' };
  await runtime.handlers.bulkInputs.write({ draftId, changes: [change] });
  expect((await runtime.handlers.bulkInputs.open(ref)).cells).toEqual([change]);
});

test('offers a company’s own items as columns when the older deployment lists them', async ({
  practice,
  openAnother,
}) => {
  const older = await openAnother({ practice: addressOf(practice, 'older') });
  const { ref, draftId } = await openPeriod(older);
  await older.handlers.bulkInputs.refresh({ draftId });
  const company = { connectionId: ref.connectionId, companyId: ref.companyId };
  const [own] = await older.store.cache.listCalculations({ ...company, employeeIds: [0], payslipIds: [] });
  expect(own?.calculations.length).toBeGreaterThan(0);
  const { columns, available } = await older.handlers.bulkInputs.open(ref);
  const headings = new Set([...columns, ...available].map(({ heading }) => heading));
  for (const { item, inputs } of own?.calculations ?? []) {
    for (const input of Object.keys(inputs)) expect(headings).toContain(`calc.${item}.${input}`);
  }
});
