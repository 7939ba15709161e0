import { expect, test } from 'vitest';
import { remittances } from '#electron/remittances/contract/remittance.ts';
import { isAppError } from '#kit/errors.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

async function openRemittances() {
  const opened = await openTwoServices();
  const { runtime, first } = opened;
  await syncCompany(runtime, first);
  const { payRuns } = await runtime.handlers.payRuns.list(first);
  const month = payRuns[0]?.periodEnd.slice(0, 7) ?? '';
  const payRunIds = payRuns.filter(({ periodEnd }) => periodEnd.startsWith(month)).map(({ id }) => id);
  const calls = runtime.handlers.remittances;
  const ref = { ...first, payRunIds };
  return { ...opened, calls, ref, read: () => calls.read(ref) };
}

/** What it fails with; undefined if it does not. */
const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const payee = { name: 'Protea Medical Scheme', reference: '88123', account: '62001234567', branch: '250655' };

test('reads what is owed to third parties once, and has payslips and journals agree, offline too', async () => {
  const { calls, ref, read, goOffline } = await openRemittances();
  const before = await read();
  expect(before.unreadRuns + before.unreadJournals).toBeGreaterThan(0);
  expect(before.fetchedAt).toBeNull();
  await calls.refresh({ ...ref, force: false });
  await goOffline();
  await calls.refresh({ ...ref, force: false });
  const { items, lines, unreadRuns, unreadPayslips, unreadJournals } = await read();
  expect([unreadRuns, unreadPayslips, unreadJournals]).toEqual([0, 0, 0]);
  const listed = items.filter((item) => item.listed);
  expect(listed.length).toBeGreaterThan(0);
  for (const item of items) expect(item.journalCents).toBe(item.employeeCents + item.employerCents);
  for (const { key, employeeCents, employerCents } of listed) {
    const own = lines.filter(({ item }) => item === key);
    expect(sum(own.map((line) => line.employeeCents))).toBe(employeeCents);
    expect(sum(own.map((line) => line.employerCents))).toBe(employerCents);
  }
  expect(items.some(({ label }) => /paye|uif|sdl|nett/i.test(label))).toBe(false);
});

test('keeps a payee’s whole account in the store, and shows its last digits', async () => {
  const { calls, first, read, runtime } = await openRemittances();
  const { id } = await calls.savePayee({ ...first, payee });
  const [saved] = (await read()).payees;
  expect(saved).toEqual({ ...payee, id, account: '•••• 567', accountType: '' });
  const shown = { name: payee.name, reference: '88124', account: '•••• 567', branch: '250655' };
  await calls.savePayee({ ...first, id, payee: shown });
  const { payees } = await runtime.store.work.readRemittances(first);
  expect(payees).toEqual([{ ...payee, id, reference: '88124', accountType: '' }]);
  const { rows } = await runtime.handlers.auditLog.list({ filter: first, window: { offset: 0, limit: 20 } });
  const entries = rows.filter(({ kind }) => kind === 'remittances-set-up');
  expect(entries.map((entry) => entry.new)).toEqual([payee.name, payee.name]);
  expect(JSON.stringify(entries)).not.toContain(payee.account);
});

test.each([
  [
    'a masked account that was never shown',
    { ...payee, name: 'Union', account: '•••• 999' },
    'account',
    'not-whole',
  ],
  ['a name that another payee has', { ...payee, name: ' protea medical SCHEME ' }, 'name', 'already-there'],
])('refuses %s', async (_, other, path, problem) => {
  const { calls, first } = await openRemittances();
  await calls.savePayee({ ...first, payee });
  const refused = await failureOf(() => calls.savePayee({ ...first, payee: other }));
  expect(isAppError(refused, 'fields-wrong') && refused.params).toEqual({ problems: [{ path, problem }] });
});

test('pays an item, and one employee otherwise, and has neither once the payee is removed', async () => {
  const { calls, first, ref, read } = await openRemittances();
  await calls.refresh({ ...ref, force: false });
  const [line] = (await read()).lines;
  const { item, employeeId } = line ?? { item: '', employeeId: null };
  const { id } = await calls.savePayee({ ...first, payee });
  const other = await calls.savePayee({ ...first, payee: { ...payee, name: 'Attorneys' } });
  await calls.saveItem({ ...first, item, listed: true, payeeId: id });
  await calls.saveEmployee({
    ...first,
    item,
    employeeId: employeeId ?? 0,
    payeeId: other.id,
    reference: 'Case 12/2026',
  });
  const ofItem = async () => (await read()).lines.filter((line) => line.item === item);
  const set = await ofItem();
  expect(set.filter(({ payeeId }) => payeeId === id)).toHaveLength(set.length - 1);
  expect(set.find((line) => line.employeeId === employeeId)).toMatchObject({
    payeeId: other.id,
    ownPayee: true,
    reference: 'Case 12/2026',
  });
  await calls.removePayee({ ...first, id: other.id });
  expect((await ofItem()).find((line) => line.employeeId === employeeId)).toMatchObject({
    payeeId: id,
    ownPayee: false,
    reference: 'Case 12/2026',
  });
  const gone = await failureOf(() => calls.saveItem({ ...first, item, listed: true, payeeId: other.id }));
  expect(isAppError(gone, 'not-found') && gone.params).toEqual({ what: 'payee' });
  await calls.saveItem({ ...first, item, listed: false, payeeId: null });
  expect(await ofItem()).toEqual([]);
});

test('keeps a payee of whom only the name is known', async () => {
  const { calls, first, read } = await openRemittances();
  const { id } = await calls.savePayee({ ...first, payee: { name: 'Stokvel' } });
  const { payees } = remittances.parse(await read());
  expect(payees).toEqual([{ id, name: 'Stokvel', reference: '', account: '', branch: '', accountType: '' }]);
});

test('shows nothing of another connection’s payees', async () => {
  const { calls, first, second, ref } = await openRemittances();
  await calls.savePayee({ ...first, payee });
  expect((await calls.read({ ...ref, ...second })).payees).toEqual([]);
});
