import { ChangeSheet } from '#features/employees/change-many/change-sheet.svelte.ts';
import { changeSheetMessages as messages } from '#features/employees/texts/change-sheet.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { account, ChangingMain } from '#test/support/changing-main.ts';
import { company, groups } from '#test/support/samples/karoo.ts';
import { AppError } from '#kit/errors.ts';
import { banks } from '#electron/employees/contract/banks.ts';
import { expect, test } from 'vitest';

async function open(main: ChangingMain, more: FakeHandlers = {}) {
  const fake = createFakeBridge({ ...main.handlers, ...more });
  const employeeIds = [...main.records.keys()];
  const changes = new ChangeSheet(fake.bridge, { company, groups, employeeIds, since: 0 });
  await changes.load(['jobTitle', 'email']);
  const { sheet } = changes;
  const cell = (rowId: string, columnId: string) => {
    const place = sheet.placeOf(rowId, columnId);
    return place && sheet.cell(place);
  };
  const texts = (columnId: string) =>
    Array.from({ length: sheet.rowCount }, (_, row) => cell(sheet.rowId(row) ?? '', columnId)?.text);
  return { changes, sheet, cell, texts, fake };
}

test('fills one value down all 1 200 rows as one step, saves it at once and undoes it', async () => {
  const main = new ChangingMain(1_200);
  const { changes, sheet, texts, fake } = await open(main);
  sheet.edit('1', 'jobTitle', 'Driver');
  const rows = Array.from({ length: 1_200 }, (_, row) => ({
    row,
    column: sheet.placeOf('1', 'jobTitle')?.column ?? 0,
  }));
  sheet.write(rows.map((place) => ({ ...place, typed: 'Driver' })));
  await changes.check();
  expect(changes.counts.changed).toBe(1_200);
  expect(main.typed.get(1_200)).toEqual({ jobTitle: 'Driver' });
  expect(fake.inputsOf('employees.saveTypedMany').length).toBeLessThan(4);
  sheet.undo();
  sheet.undo();
  await changes.check();
  expect(new Set(texts('jobTitle'))).toEqual(new Set(['Packer']));
  expect(changes.counts.changed).toBe(0);
  expect(main.typed.get(1_200)).toEqual({});
});

test('shows what the record has beside a changed value, and nothing once it is typed back', async () => {
  const { changes, sheet, cell } = await open(new ChangingMain());
  sheet.edit('1', 'jobTitle', 'Driver');
  await changes.check();
  expect(cell('1', 'jobTitle')).toMatchObject({ mark: 'changed', message: { text: messages.was('Packer') } });
  sheet.edit('1', 'jobTitle', 'Packer');
  await changes.check();
  expect(cell('1', 'jobTitle')?.mark).toBe('none');
  expect(changes.list.lines).toEqual([]);
});

test('restores what was typed before, with a column for each field that has something typed', async () => {
  const main = new ChangingMain();
  main.typed.set(2, { lastName: 'Ḓavhana', email: 'nobody' });
  const { changes, cell } = await open(main);
  expect(changes.shown).toEqual(['lastName', 'email', 'jobTitle']);
  expect(cell('2', 'lastName')).toMatchObject({ text: 'Ḓavhana', mark: 'changed' });
  expect(cell('2', 'email')).toMatchObject({ text: 'nobody', mark: 'invalid' });
  expect(changes.problems).toMatchObject([{ id: '2', path: 'email' }]);
});

test('keeps what is typed while the rows are read again, and shows what has changed in the service', async () => {
  const main = new ChangingMain();
  const { 'employees.sheet': read } = main.handlers;
  let onread = () => undefined as unknown;
  const { changes, sheet, cell } = await open(main, {
    'employees.sheet': (input) => {
      const rows = read?.(input) ?? { rows: [] };
      onread();
      return rows;
    },
  });
  sheet.edit('1', 'jobTitle', 'Driver');
  main.records.set(1, { ...main.records.get(1), email: 'new@example.org' });
  onread = () => sheet.edit('2', 'jobTitle', 'Foreman');
  await changes.load();
  expect(cell('1', 'email')?.text).toBe('new@example.org');
  expect(['1', '2'].map((id) => cell(id, 'jobTitle')?.text)).toEqual(['Driver', 'Foreman']);
  expect(changes.list.lines.map(({ after }) => after)).toEqual(['Driver', 'Foreman']);
});

test('keeps what could not be saved in its cell when the rows are read again', async () => {
  const main = new ChangingMain();
  const { changes, sheet, cell } = await open(main, {
    'employees.saveTypedMany': () => {
      throw new AppError('internal', {});
    },
  });
  sheet.edit('1', 'jobTitle', 'Driver');
  await changes.load();
  expect(cell('1', 'jobTitle')?.text).toBe('Driver');
  expect(changes.counts.changed).toBe(1);
  expect(changes.failure).not.toBeNull();
});

test('shows the columns chosen last and all that is typed when a reading that began before ends after it', async () => {
  const main = new ChangingMain();
  const { 'employees.sheet': read } = main.handlers;
  let slow: Promise<void> | undefined;
  const { changes, sheet, cell } = await open(main, {
    'employees.sheet': async (input) => {
      const rows = read?.(input) ?? { rows: [] };
      const waiting = slow;
      slow = undefined;
      await waiting;
      return rows;
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  slow = promise;
  const first = changes.load();
  await changes.flush();
  await new Promise((done) => setTimeout(done));
  sheet.edit('1', 'jobTitle', 'Driver');
  const second = changes.load(['jobTitle']);
  await new Promise((done) => setTimeout(done));
  resolve();
  await Promise.all([first, second]);
  expect(changes.shown).toEqual(['jobTitle']);
  expect(cell('1', 'jobTitle')?.text).toBe('Driver');
  expect(changes.counts.changed).toBe(1);
});

test('locks a row whose change is in the outbox, shows what was sent, and the mask of a new account once done', async () => {
  const main = new ChangingMain();
  const { changes, sheet, cell } = await open(main);
  await changes.load(['jobTitle', account]);
  sheet.edit('1', account, '62009876543');
  await changes.flush();
  main.typed.delete(1);
  const masked = '•••• 543';
  main.sent.set(1, { state: 'sending', texts: { [account]: masked }, message: null, refusals: [] });
  await changes.load();
  expect(cell('1', account)).toMatchObject({ text: masked, mark: 'pending', locked: messages.lockedSent });
  main.records.set(1, { ...main.records.get(1), [account]: masked });
  main.sent.set(1, { state: 'done', texts: { [account]: masked }, message: null, refusals: [] });
  await changes.load();
  expect(cell('1', account)).toMatchObject({ text: masked, mark: 'saved', locked: undefined });
  expect(changes.counts).toMatchObject({ changed: 0, sending: 0, done: 1 });
});

test('proposes the branch code of a bank that is chosen, and brings the old one back with the old bank', async () => {
  const main = new ChangingMain();
  const [bank, branch] = ['bankAccount.bankId', 'bankAccount.branchCode'];
  const [absa, capitec] = ['ABSA', 'Capitec'].map((name) => banks.find((one) => one.name === name));
  main.records.set(1, { ...main.records.get(1), [bank]: String(absa?.id), [branch]: '632009' });
  const { changes, sheet, cell } = await open(main);
  await changes.load([account]);
  sheet.edit('1', bank, 'capitec bank');
  expect(cell('1', branch)?.text).toBe(capitec?.branchCode);
  sheet.edit('1', bank, 'Absa');
  expect(cell('1', branch)?.text).toBe('632009');
});

test('leads to a problem in a row that is not listed and in a column that is not shown', async () => {
  const main = new ChangingMain();
  main.typed.set(3, { email: 'nobody' });
  const { changes, sheet } = await open(main);
  sheet.filterBy((rowId) => rowId === '1');
  await changes.goTo({ id: '3', path: 'birthdate' });
  expect(sheet.rowCount).toBe(3);
  expect(sheet.selection.active).toEqual(sheet.placeOf('3', 'birthdate'));
});
