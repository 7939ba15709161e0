import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteQuestionMessages, unusedPasteMessages } from '#features/inputs/texts/pasting.ts';
import { ImportMain } from './import-main.ts';
import { cellAt, choose, openScreen, pasteText } from '../open-screen.ts';
import { normal } from '#test/support/samples/inputs.ts';

test('asks about a total at the end of a paste by position, and pastes without it', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF005', normal);
  pasteText('41\r\n42\r\n43\r\n126');
  const question = page.getByRole('dialog', { name: pasteQuestionMessages.totalRow.title });
  await question.getByRole('button', { name: pasteQuestionMessages.totalRow.without }).click();
  await expect.poll(() => cellAt('KF007', normal).text).toBe('43,00');
  expect(cellAt('KF008', normal).text).toBe('40,00');
});

test('counts, lists and exports unused values of a paste by position, and leads to their cells', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  choose('KF002', normal);
  pasteText('41\r\nforty\r\n42');
  await expect.poll(() => cellAt('KF002', normal).text).toBe('41,00');
  const counted = '3 cells pasted: 1 used, 1 not valid, 1 where no input is taken.';
  await expect.element(screen.getByText(counted).first()).toBeVisible();
  await screen.getByRole('button', { name: unusedPasteMessages.show(2) }).click();
  const list = page.getByRole('dialog', { name: unusedPasteMessages.title(2) });
  await list.getByRole('button', { name: unusedPasteMessages.export }).click();
  await expect
    .poll(() => main.tables[0]?.sheets[0]?.rows.map(([, column, text, why]) => [column, text, why]))
    .toEqual([
      [expect.stringContaining('Normal hours'), 'forty', unusedPasteMessages.why.invalid],
      [expect.stringContaining('Normal hours'), '42', unusedPasteMessages.why.closed],
    ]);
  await list.getByRole('button', { name: /^Go to KF003/ }).click();
  await userEvent.keyboard('39{Enter}');
  await expect.poll(() => cellAt('KF003', normal).text).toBe('39,00');
  await screen.getByRole('button', { name: unusedPasteMessages.show(2) }).click();
  await list.getByRole('button', { name: unusedPasteMessages.forget }).click();
  await expect
    .poll(() => screen.getByRole('button', { name: unusedPasteMessages.show(2) }).query())
    .toBeNull();
});
