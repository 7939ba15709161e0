import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { test as base } from '#test/support/fixtures.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';

const test = base
  .extend('folder', () => temporaryFolder())
  .extend('runtimeOptions', ({ folder }) => ({ jobFiles: jobFilesIn(folder) }));

const inOneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '');

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return inOneLine(text);
}

const letter = {
  title: 'Your personal information at Protea Joinery',
  notice: 'Answer to Ḓavhana',
  boxes: 'Boxes',
  pageOf: 'Page {page} of {pages}',
  lines: [
    { depth: 0, name: 'Identity', text: null },
    { depth: 1, name: 'ID number', text: { of: 'field' as const, name: 'idNumber' } },
    { depth: 1, name: 'Account', text: { of: 'field' as const, name: 'bankAccount.accountNumber' } },
    { depth: 1, name: 'Unknown', text: { of: 'field' as const, name: 'constructor' } },
  ],
};
const names = { folder: 'POPIA answer', letter: 'Letter to One', copy: 'Data of One' };
const contact = { officer: 'Naledi Mokoena', contact: 'privacy@protea.example' };

test('saves the letter with whole numbers and the copy beside it, and records that', async ({
  runtime,
  company,
  folder,
}) => {
  const { handlers, store } = runtime;
  const [one] = (await handlers.imports.employees(company)).employees;
  const ref = { ...company, employeeId: one?.employeeId ?? 0 };
  await handlers.employees.refresh({ ...ref, force: true });
  const record = (await store.cache.readEmployee(ref))?.item;
  const idNumber = record?.idNumber ?? '';
  expect(idNumber).toMatch(/^\d{13}$/);
  const copy = [
    {
      part: 'Identity',
      isList: false,
      entries: [[['ID number', { of: 'field' as const, name: 'idNumber' }]]],
    },
    { part: 'Payslips', isList: true, entries: [[['Period to', '2026-10-31']]] },
    { part: 'Notes', isList: true, entries: [] },
  ] satisfies Parameters<typeof handlers.employees.saveAnswer>[0]['copy'];

  const { saved } = await handlers.employees.saveAnswer({ ...ref, letter, copy, names });
  expect(saved?.name).toBe('POPIA answer');
  const files = readdirSync(join(folder, 'POPIA answer'));
  expect(files.toSorted()).toEqual(['Data of One.json', 'Letter to One.pdf']);
  const read = (name: string) => readFileSync(join(folder, 'POPIA answer', name));
  const paper = await textOfPdf(read('Letter to One.pdf'));
  for (const text of [letter.title, letter.notice, `ID number ${idNumber}`, 'Page 1 of 1'])
    expect(paper).toContain(inOneLine(text));
  expect(paper).not.toContain('function');
  expect(JSON.parse(read('Data of One.json').toString())).toEqual({
    Identity: { 'ID number': idNumber },
    Payslips: [{ 'Period to': '2026-10-31' }],
    Notes: [],
  });
  // Who answers is proposed for the next answer.
  const { connectionId, companyId } = ref;
  await handlers.setUp.save({
    connectionId,
    companyId,
    kind: 'personal-data-answer',
    level: 'company',
    values: contact,
  });
  expect((await handlers.employees.heldHere(ref)).contact).toEqual(contact);
  const { rows } = await handlers.auditLog.list({
    filter: { employeeId: ref.employeeId },
    window: { offset: 0, limit: 1 },
  });
  expect(rows).toMatchObject([{ kind: 'exported', subject: 'POPIA answer', outcome: 'done' }]);
});

test('names what only this computer has about an employee, with masked numbers', async ({
  runtime,
  company,
  period,
}) => {
  const { handlers, store } = runtime;
  const employeeId = period.employees[0] ?? 0;
  const ref = { ...company, employeeId };
  const heading = 'calc.commission.amount';
  const { draftId } = period;
  await handlers.bulkInputs.write({
    draftId,
    changes: [{ employeeId, heading, typed: '450', value: '450' }],
  });
  await handlers.bulkInputs.writeNotes({ draftId, notes: [{ employeeId, note: 'On leave, 8001015009087' }] });
  await handlers.employees.saveTyped({ ...ref, texts: { 'bankAccount.accountNumber': '62009876543' } });
  await store.work.tickLeaverTask({
    leaver: { ...ref, endDate: '2026-11-30' },
    task: 'assets',
    ticked: true,
    by: 'thandi',
    at: 1,
  });
  const held = await handlers.employees.heldHere(ref);
  const { periodEnd } = period.ref;
  expect(held).toMatchObject({
    unsentInputs: [{ periodEnd, heading, typed: '450' }],
    notes: [{ periodEnd, note: 'On leave, •••• 9087' }],
    kinds: expect.arrayContaining([{ kind: 'ticks', entries: 1 }]),
  });
  expect(held.typed['bankAccount.accountNumber']).toMatch(/^•+ ?543$/);
  // Nobody else's.
  const other = await handlers.employees.heldHere({ ...ref, employeeId: period.employees[1] ?? 0 });
  expect(other).toMatchObject({ unsentInputs: [], notes: [], typed: {} });
});
