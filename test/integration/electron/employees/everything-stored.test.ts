import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { test } from '#test/support/fixtures.ts';

const inOneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '');

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return inOneLine(text);
}

/** Every text in it, except times, which are written differently on paper. */
function valuesIn(data: unknown): string[] {
  if (typeof data === 'string') return /T[\d:.]+Z$/.test(data) ? [] : [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : [];
}

test('exports everything about an employee: record, payslips with items, leave, and what only this computer has', async ({
  runtime,
  company,
  dialogs,
}) => {
  const { handlers, store } = runtime;
  const [one] = (await handlers.imports.employees(company)).employees;
  const ref = { ...company, employeeId: one?.employeeId ?? 0 };
  const record = (await store.cache.readEmployee(ref))?.item;
  const period = { ...company, payFrequencyId: record?.payFrequencyId ?? 0, periodEnd: '2026-11-30' };
  const notes = [{ employeeId: ref.employeeId, note: 'On leave' }];
  await store.work.writeRowNotes({ ref: period, notes });
  const earlier = {
    ...ref,
    employeeName: 'Earlier, Name',
    subject: 'lastName',
    old: 'Earlier',
    new: 'Later',
  };
  await store.work.addAuditEntry({ at: 1, kind: 'employee-changed', outcome: 'applied', ...earlier });
  const { sent } = await handlers.employees.record(ref);
  const titles = {
    title: 'All data held about Ḓavhana',
    notice: 'Only for the employee.',
    boxes: 'Boxes',
    pageOf: 'Page {page} of {pages}',
    parts: { record: 'Record of the service' },
  };
  for (const paper of [null, titles]) {
    await handlers.employees.saveEverything({ ...ref, suggestedName: 'One', paper });
  }

  const everything = JSON.parse(new TextDecoder().decode(dialogs.saved[0]?.bytes)) as Record<string, unknown>;
  expect(everything).toMatchObject({ record: { idNumber: record?.idNumber } });
  // What nobody has read or typed is there as an empty list, and not left out.
  for (const part of ['servicePeriods', 'payItems', 'leaveDays', 'leaveBalances', 'hoursAndClassification'])
    expect([part, Array.isArray(everything[part])]).toEqual([part, true]);
  expect(everything['payslipItems']).not.toEqual([]);
  // Also what was recorded under a name that the employee no longer has.
  expect(everything['changesSentFromHere']).toEqual([expect.objectContaining(earlier)]);
  expect(sent).toEqual([expect.objectContaining({ subject: 'lastName' })]);
  // The paper has each value of the file, wherever its lines break.
  const paper = await textOfPdf(dialogs.saved[1]?.bytes ?? new Uint8Array());
  expect(paper).toContain(inOneLine(titles.title));
  expect(paper).toContain(inOneLine(titles.parts.record));
  expect(paper).toContain('Page1of');
  expect(valuesIn(everything).filter((value) => !paper.includes(inOneLine(value)))).toEqual([]);
  expect(everything['onThisComputer']).toHaveProperty('row_notes', [
    expect.objectContaining({ note: 'On leave' }),
  ]);
});
