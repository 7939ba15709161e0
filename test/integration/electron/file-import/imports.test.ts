import { imports as contract } from '#electron/file-import/contract/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import type { FileMapping } from '#electron/file-import/contract/imported-file.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { bytesOf } from '#test/support/files/workbook.ts';
import { company, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';

const shape = 'a'.repeat(64);
const contentHash = 'b'.repeat(64);
const other = { ...company, companyId: company.companyId + 1 };
const mapping: FileMapping = {
  columns: [
    { target: { type: 'person', key: 'number' }, reading: {} },
    { target: { type: 'input', heading: 'calc.overtime.hours' }, reading: { hoursAs: 'clock' } },
    { target: { type: 'ignored' }, reading: {} },
  ],
};
const idNumber = '0101015009087';

let runtime: Runtime;
let saved: { suggestedName: string; bytes: Uint8Array } | undefined;

beforeEach(async () => {
  saved = undefined;
  runtime = await openRuntime({
    practice: { baseUrl: 'http://127.0.0.1:1/v1', key: 'none' },
    files: {
      save: ({ suggestedName, bytes }) => {
        saved = { suggestedName, bytes };
        return Promise.resolve({ name: suggestedName });
      },
      choose: () => Promise.resolve(null),
    },
  });
});

afterEach(() => runtime.close());

const imports = () => runtime.handlers.imports;

async function keepEmployees(ref: typeof company): Promise<void> {
  const attributes = (value: string, email: string) => ({ attributes: { id_number: value }, email });
  await runtime.store.cache.replaceEmployees({
    ...ref,
    at: 1,
    employees: [
      { ...anEmployee(1), ...attributes(idNumber, 'Thandi@Example.test') },
      { ...anEmployee(2), ...attributes('8001015009087', '') },
      { ...anEmployee(3), ...attributes('8001015009087', 'twins@example.test') },
      { ...anEmployee(4), ...attributes('', 'twins@example.test') },
    ],
  });
}

test('finds employees by ID number and e-mail, which the page never receives', async () => {
  await keepEmployees(company);
  const { matches } = await imports().matchEmployees({
    ...company,
    by: 'id-number',
    values: [idNumber, '101015009087', '010101 5009 087', '8001015009087', '', '15009087', "' OR 1=1"],
  });
  expect(matches).toEqual([[1], [1], [1], [2, 3], [], [], []]);
  const byEmail = await imports().matchEmployees({
    ...company,
    by: 'email',
    values: ['THANDI@example.test ', 'twins@example.test', 'nobody@example.test', ''],
  });
  expect(byEmail.matches).toEqual([[1], [3, 4], [], []]);
  const { employees: found } = await imports().employees(company);
  expect(found.map(({ employeeId }) => employeeId).toSorted()).toEqual([1, 2, 3, 4]);
  expect(JSON.stringify(found)).not.toContain('15009087');
});

test('records a look-up of numbers, and limits its size', async () => {
  await keepEmployees(company);
  await imports().matchEmployees({ ...company, by: 'id-number', values: ['1', '2', idNumber] });
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ ...company, kind: 'people-matched', subject: 'id-number', new: '3' }]);
  expect(JSON.stringify(rows)).not.toContain(idNumber);
  const { input } = contract.calls.matchEmployees;
  const guesses = { ...company, by: 'id-number', values: Array.from({ length: 2_001 }, String) };
  expect(input.safeParse(guesses).success).toBe(false);
});

test('finds nobody of another company that uses the same ids and numbers', async () => {
  await keepEmployees(other);
  expect(await imports().employees(company)).toEqual({ employees: [] });
  expect(await imports().matchEmployees({ ...company, by: 'id-number', values: [idNumber] })).toEqual({
    matches: [[]],
  });
});

test('returns all employees when there are more than one page of a list', async () => {
  const employees = Array.from({ length: 1_203 }, (_, index) => anEmployee(index + 1));
  await runtime.store.cache.replaceEmployees({ ...company, at: 1, employees });
  const { employees: found } = await imports().employees(company);
  expect(new Set(found.map(({ employeeId }) => employeeId)).size).toBe(1_203);
});

test('remembers the newest choices for a file by company and shape', async () => {
  await imports().remember({ ...company, shape, mapping: { columns: [] } });
  await imports().remember({ ...company, shape, mapping });
  expect(await imports().recall({ ...company, shape })).toEqual({ mapping });
  expect(await imports().recall({ ...other, shape })).toEqual({ mapping: null });
  expect(await imports().recall({ ...company, shape: contentHash })).toEqual({ mapping: null });
});

test('lists imports of a file newest first, for its own company only', async () => {
  const facts = { contentHash, fileName: 'hours.xlsx', employees: 3, values: 6 };
  await imports().record({ ...facts, ref: period });
  await imports().record({ ...facts, ref: { ...period, periodEnd: '2026-12-31' }, values: 7 });
  const earlier = await imports().earlier({ ...company, contentHash });
  expect(earlier.imports.map(({ ref, values }) => [ref.periodEnd, values])).toEqual([
    ['2026-12-31', 7],
    [period.periodEnd, 6],
  ]);
  expect(earlier.imports[0]?.at).toBeGreaterThan(0);
  expect((await imports().earlier({ ...other, contentHash })).imports).toEqual([]);
});

test('removes what was remembered about files with their connection', async () => {
  await imports().remember({ ...company, shape, mapping });
  await imports().record({ ref: period, contentHash, fileName: 'hours.xlsx', employees: 1, values: 1 });
  await runtime.store.work.removeConnection({ connectionId: company.connectionId, at: 9 });
  expect(await imports().recall({ ...company, shape })).toEqual({ mapping: null });
  expect((await imports().earlier({ ...company, contentHash })).imports).toEqual([]);
});

test('saves the template as a readable workbook where the clerk chooses', async () => {
  const answer = await imports().saveTemplate({
    suggestedName: 'Karoo.xlsx',
    sheet: {
      name: 'Inputs',
      frozen: 2,
      columns: [{ header: 'Number', kind: 'text', width: 12 }],
      rows: [['007'], ['=1+1']],
    },
  });
  expect(answer).toEqual({ saved: { name: 'Karoo.xlsx' } });
  const { table } = await readFile(bytesOf(saved?.bytes ?? ''), null);
  expect(table.columns[0]?.texts).toEqual(['Number', '007', '=1+1']);
});

test('keeps rows that were not imported until the next import, or until none is left or the draft is discarded', async () => {
  const { draftId } = await runtime.handlers.bulkInputs.open(period);
  const row = (line: number) => ({ line, cells: [{ type: 'text' as const, text: 'X9' }] });
  const columns = mapping.columns.slice(0, 1);
  const file = {
    id: 'first',
    fileName: 'week.csv',
    headers: ['No'],
    days: 1900 as const,
    mapping: { columns },
  };
  const keep = (id: string, lines: number[]) =>
    imports().saveLeftOut({ draftId, file: { ...file, id, rows: lines.map(row) } });
  const storedImports = async () => {
    const { files } = await imports().leftOut({ draftId });
    return files.map(({ id, rows }) => [id, rows.map(({ line }) => line)]).toSorted();
  };
  await keep('first', [3, 9]);
  await keep('second', [4]);
  await keep('first', [9]);
  expect(await storedImports()).toEqual([
    ['first', [9]],
    ['second', [4]],
  ]);
  await keep('second', []);
  expect(await storedImports()).toEqual([['first', [9]]]);
  await expect(
    imports().saveLeftOut({ draftId: 'none', file: { ...file, rows: [row(1)] } }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  await runtime.handlers.bulkInputs.discard({ draftId });
  expect(await storedImports()).toEqual([]);
});
