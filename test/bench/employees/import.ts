import readIndependently from 'read-excel-file/node';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { marksOf, sheetFields } from '#features/employees/file/sheet-field.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, medianOf } from '../data/times.ts';

const [count, width, rounds, limitMs] = [2_000, 40, 10, 1_000];
const groups = {
  payFrequencies: [{ id: 7, companyId: 1, name: 'Monthly' }],
  payPoints: [{ id: 31, companyId: 1, name: 'Packhouse' }],
  customFields: [],
  codes: offeredCodes(noCodes),
};
const all = sheetFields(onboardingFields, groups);
const fields = all.slice(0, width);

/** A valid text for each kind of field; in every tenth row an invalid one. */
function textFor({ kind }: (typeof all)[number]['field']['row'], row: number): string {
  if (row % 10 === 0) return 'x'.repeat(row % 90);
  if (kind === 'date') return `19${70 + (row % 30)}-02-${String(1 + (row % 28)).padStart(2, '0')}`;
  if (kind === 'money' || kind === 'decimal') return `${row % 45}.5`;
  return kind === 'yes-no' ? 'Yes' : `Naidoo ${row}`;
}

const workbook = writeXlsx({
  name: 'Employees',
  frozen: 0,
  columns: fields.map(({ title: header }) => ({ header, kind: 'text' as const, width: 16 })),
  rows: Array.from({ length: count }, (_, row) =>
    fields.map(({ field, choices }) => choices?.[row % choices.length]?.text ?? textFor(field.row, row)),
  ),
});

/** Everything that an import of employees does until each cell has been checked and before rows become drafts. */
async function check(): Promise<{ employees: number; wrong: number }> {
  const { table, days } = await readFile(Uint8Array.from(workbook), null);
  const headers = new FieldHeaders(all);
  const header = findHeader(table, (text) => headers.knows(text));
  const targets = headers.suggest(headersOf(table, header));
  const columns = table.columns.map((column, index) => ({
    column,
    field: all.find(({ path }) => path === targets[index]),
  }));
  const { employees } = readEmployees({ table, columns, header, days, dayFirst: true, usesAsked: false });
  const marks = employees.map((texts) =>
    marksOf(onboardingFields, all, { texts, sense: { today: '2026-11-20' } }),
  );
  return { employees: employees.length, wrong: marks.filter((of) => of.length > 0).length };
}

/** A workbook of employees, read and checked as the screen that adds many employees does it. */
export async function measureImport(): Promise<void> {
  const { employees, wrong } = await check();
  if (employees !== count || wrong === 0) throw new Error(`${employees} employees, ${wrong} with a problem.`);
  const elsewhere = medianOf(await measure(rounds, () => readIndependently(Buffer.from(workbook))));
  const ours = medianOf(await measure(rounds, check));
  title(`a workbook of ${count} employees × ${fields.length} fields`);
  say('reference: read-excel-file reads it', elsewhere);
  const ratio = (ours.cpuMs / elsewhere.cpuMs).toFixed(2);
  const words = judge(ours.cpuMs <= limitMs, `× ${ratio} of it, of at most ${limitMs} ms`);
  say('read, matched and each cell judged', ours, words);
}
