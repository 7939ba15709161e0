import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import ReadCodes from '#features/employees/codes/ReadCodes.svelte';
import { importMessages } from '#features/file-import/texts/import.ts';
import { serviceCodeMessages as messages } from '#features/employees/texts/service-codes.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';

const { banks } = offeredCodes(noCodes);
const listOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => `${name},${id}`).join('\n');

async function openWith(content: string) {
  let closed = 0;
  const rendered = await renderInApp(ReadCodes, {
    props: { company, onclose: () => (closed += 1) },
    handlers: { 'serviceCodes.save': () => ({}) },
  });
  const { screen, inputsOf } = rendered;
  await screen.getByLabelText(importMessages.choose.field).upload(new File([content], 'Bulk add.csv'));
  return {
    screen,
    saved: () => inputsOf('serviceCodes.save'),
    closed: () => closed,
  };
}

test('lists the differences from the offered banks before using them', async () => {
  const [absa, gone, ...others] = banks;
  const listed = [
    ...(absa ? [{ ...absa, name: 'Absa Group' }] : []),
    ...others,
    { id: 9, name: 'Ubuntu Bank' },
  ];
  const { screen, saved, closed } = await openWith(listOf(listed));
  await expect.element(screen.getByText(messages.found(listed.length, 0))).toBeVisible();
  await expect.element(screen.getByText(messages.added('Ubuntu Bank'))).toBeVisible();
  await expect.element(screen.getByText(messages.renamed('Absa Group'))).toBeVisible();
  await expect.element(screen.getByText(messages.gone(gone?.name ?? ''))).toBeVisible();
  await expect.element(screen.getByText(messages.kept.countries)).toBeVisible();
  expect(saved()).toEqual([]);
  await screen.getByRole('button', { name: messages.save }).click();
  await expect.poll(saved).toEqual([{ connectionId: company.connectionId, banks: listed, countries: [] }]);
  await expect.poll(closed).toBe(1);
});

test('asks for another file when the lists are missing or the file is invalid', async () => {
  const { screen, saved } = await openWith('Number,Name\n1,Thoko');
  await expect.element(screen.getByText(messages.none.title('Bulk add.csv'))).toBeVisible();
  await screen.getByLabelText(importMessages.choose.field).upload(new File(['%PDF-1.7'], 'a.pdf'));
  await expect.element(screen.getByText(/a\.pdf/)).toBeVisible();
  await screen.getByLabelText(importMessages.choose.field).upload(new File([listOf(banks)], 'b.csv'));
  await expect.element(screen.getByText(messages.unchanged)).toBeVisible();
  await screen.getByRole('button', { name: messages.otherFile }).click();
  await expect.element(screen.getByText(messages.hint)).toBeVisible();
  expect(saved()).toEqual([]);
});
