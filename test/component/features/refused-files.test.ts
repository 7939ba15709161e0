import { FieldMemory } from '#features/file-import/columns/field-memory.ts';
import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import ReadCodes from '#features/employees/codes/ReadCodes.svelte';
import { EmployeeFile } from '#features/employees/file/employee-file.svelte.ts';
import ImportEmployees from '#features/employees/file/ImportEmployees.svelte';
import { sheetFields } from '#features/employees/file/sheet-field.ts';
import PayFile from '#features/pay-file/PayFile.svelte';
import OwnPasswords from '#features/hand-out/OwnPasswords.svelte';
import { fileProblems } from '#features/file-import/texts/import-problems.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importFile, ImportMain } from '../inputs/import/import-main.ts';
import { openScreen } from '../inputs/open-screen.ts';
import { giveFile } from '../support/give-file.ts';
import { renderInApp, renderInKaroo } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';

const name = 'wages.xls';
const content = '<html><table><tr><td>Number</td></tr></table></html>';
const nothing = () => undefined;
const done = () => Promise.resolve();

async function openEmployees() {
  const { bridge } = createFakeBridge({});
  const fields = sheetFields(onboardingFields, groups);
  const file = new EmployeeFile(fields, new FieldMemory(bridge, company, 'employees:change'));
  const props = {
    company,
    file,
    texts: { ...addManyMessages.file, export: addManyMessages.template },
    ontemplate: nothing,
    onadd: done,
    onclose: nothing,
  };
  await renderInKaroo(ImportEmployees, { props });
  giveFile(name, content);
}

const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'bulk inputs': async () => {
    await openScreen(new ImportMain(3));
    await importFile(name, content);
  },
  'new and changed employees': openEmployees,
  'the pay file': async () => {
    const props = { period: { ...company, payFrequencyId: 7, periodEnd: '2026-11-30' } };
    await renderInKaroo(PayFile, { props });
    giveFile(name, content);
  },
  'the list of passwords': async () => {
    const handlers = { 'payslipPasswords.read': () => ({ saved: null }) };
    await renderInApp(OwnPasswords, { props: { company, onchange: nothing }, handlers });
    giveFile(name, content);
  },
  'banks and countries': async () => {
    await renderInApp(ReadCodes, { props: { company, onclose: nothing } });
    giveFile(name, content);
  },
};

test.each(Object.entries(ways))(
  'says that a file is a web page, and what helps, when it is chosen for %s',
  async (_, choose) => {
    await choose();
    const { title, text } = fileProblems['web-page'];
    await expect.element(page.getByText(`${title}: ${name}`)).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    // What cannot be read can still be chosen: the system's dialog does not say why a file is missing.
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept.split(',')).toContain('.xls');
  },
);
