import { pasteQuestionMessages } from '#features/inputs/texts/pasting.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { commission, openProtea } from '../../protea.ts';

test('asks before pasting beyond the last row, and does what the clerk chooses', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openProtea(page);
  const { pastEdge } = pasteQuestionMessages;
  const block = { text: '10\n20\n30\n40\n', html: '' };
  const question = page.getByRole('dialog', { name: pastEdge.title });

  await inputs.paste(13, commission, block);
  await expect(question).toContainText(pastEdge.text(2, 0));
  await question.getByRole('button', { name: pastEdge.cancel }).click();
  await expect(page.getByText('Nothing was pasted.').first()).toBeVisible();
  await expect(await inputs.cell(13, commission)).toHaveText('');

  await inputs.paste(13, commission, block);
  await question.getByRole('button', { name: pastEdge.fit }).click();
  await expect(await inputs.cell(13, commission)).toHaveText('10,00');
  await expect(await inputs.cell(14, commission)).toHaveText('20,00');
  await inputs.waitUntilSaved(2);
});
