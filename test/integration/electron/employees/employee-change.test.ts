import { headersOf } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { fileColumns, fileFields } from '#features/employees/change-many/edited-file.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { expect } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { endOf } from '#test/support/outbox-runtime.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { paidByBank, recordOf, test } from './known-employees.ts';

test('sends all fields of a bank account, with the number behind its mask, when one field changes', async ({
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const ref = { ...company, employeeId };
  const before = (await recordOf(runtime, company, employeeId))?.item;
  const { texts } = await employees.fields(ref);
  expect(JSON.stringify(texts)).not.toContain(before?.bankAccount?.accountNumber);
  const now = {
    ...texts,
    lastName: 'Ḓavhana-Müller',
    'bankAccount.bankId': '284678023',
    'bankAccount.branchCode': '051001',
  };
  const { writeId } = await employees.change({ ...ref, before: texts, now });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'applied' });
  // Read again once it is applied.
  await expect
    .poll(async () => (await recordOf(runtime, company, employeeId))?.item.lastName)
    .toBe('Ḓavhana-Müller');
  const after = (await recordOf(runtime, company, employeeId))?.item;
  expect(after?.bankAccount).toEqual({ ...before?.bankAccount, bankId: 284678023, branchCode: '051001' });
  expect(after?.idNumber).toBe(before?.idNumber);
});

test('exports all employees, and changes only what was edited when the file is imported', async ({
  runtime,
  dialogs,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const fields = fileFields(await employees.groups(company));
  const file = {
    ...company,
    on: '2026-11-20',
    suggestedName: 'All',
    name: 'Employees',
    idHeader: 'Paydesk ID',
  };
  const answer = await employees.saveFile({ ...file, columns: fileColumns(fields) });
  const inService = known.filter(({ endedOn }) => endedOn === null || endedOn >= '2026-11-20');
  expect(answer.saved).toEqual({ name: 'All.xlsx', employees: inService.length });
  const { rows: entries } = await runtime.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 1 },
  });
  expect(entries).toMatchObject([{ kind: 'exported', subject: 'All.xlsx', new: String(inService.length) }]);

  const { table, days } = await readFile(Uint8Array.from(dialogs.saved[0]?.bytes ?? []), null);
  const targets = new FieldHeaders(fields).suggest(headersOf(table, 0));
  const columns = table.columns.map((column, index) => ({
    column,
    field: fields.find(({ path }) => path === targets[index]),
  }));
  const read = readEmployees({ table, days, columns, header: 0, dayFirst: null, usesAsked: false });
  expect(read).toMatchObject({ doubted: [], mended: 0, tooMany: 0 });
  const changed = async (rows: readonly Record<string, string>[]) => {
    const { compared } = await employees.compare({ ...company, rows: [...rows] });
    expect(compared.every(({ employeeId, by }) => employeeId !== null && by === 'id')).toBe(true);
    return compared.flatMap(({ employeeId, changes }) =>
      changes.map((change) => ({ employeeId, ...change })),
    );
  };
  expect(await changed(read.employees)).toEqual([]);
  const rows = read.employees.map((row, index) =>
    index === 2 ? { ...row, jobTitle: 'Ntendishaledzi' } : row,
  );
  expect(await changed(rows)).toMatchObject([
    { employeeId: Number(rows[2]?.['@employeeId']), path: 'jobTitle', now: 'Ntendishaledzi', problem: null },
  ]);
});

test('reports a conflict when somebody else has changed the value since the clerk saw it', async ({
  practice,
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const ref = { ...company, employeeId };
  const { texts } = await employees.fields(ref);
  await patchEmployee(practice, employeeId, { job_title: 'Foreman' });
  const { writeId } = await employees.change({
    ...ref,
    before: texts,
    now: { ...texts, jobTitle: 'Driver' },
  });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'conflict', theirs: { jobTitle: 'Foreman' } });
});

async function addEmployee(
  runtime: Runtime,
  company: CompanyRef,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<number> {
  const { employees, onboarding } = runtime.handlers;
  const { payFrequencies } = await employees.groups(company);
  const texts = {
    firstName,
    lastName,
    identificationType: 'none',
    birthdate: '1990-01-04',
    payFrequencyId: String(payFrequencies[0]?.id),
    appointmentDate: '2026-11-02',
    paymentMethod: 'cash',
  };
  const { id } = await onboarding.begin({ ...company, texts });
  await endOf(runtime, (await onboarding.submit({ id, seen: nobodyAlike })).writeId);
  const { employeeId } = (await onboarding.read({ id })).line;
  await expect.poll(() => recordOf(runtime, company, employeeId ?? 0)).not.toBeNull();
  return employeeId ?? 0;
}

test('deletes no employee with finalised payslips, and none without the right number', async ({
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const { employee } = await employees.read({ ...company, employeeId });
  const own = { ...company, employeeId, confirmed: employee?.number ?? '' };
  await expect(employees.remove(own)).rejects.toMatchObject({ code: 'invalid-input' });
  const added = await addEmployee(runtime, company, { firstName: 'Added', lastName: 'Mistaken' });
  const number = (await employees.read({ ...company, employeeId: added })).employee?.number ?? '';
  const remove = (confirmed: string) => employees.remove({ ...company, employeeId: added, confirmed });
  for (const typed of ['Added Mistaken', `${number}1`, '']) await expect(remove(typed)).rejects.toThrow();
  await employees.saveTyped({ ...company, employeeId: added, texts: { idNumber: '8001015009087' } });
  const { writeId } = await employees.remove({
    ...company,
    employeeId: added,
    confirmed: ` ${number.toLowerCase()} `,
  });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'applied' });
  await expect.poll(() => recordOf(runtime, company, added)).toBeNull();
  expect(await runtime.store.work.listTypedChanges(company)).toEqual([]);
});
