import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFile as readTable } from '#features/file-import/reading/read-file.ts';
import type { PracticeService } from '#practice/service.ts';
import { expect, test } from '../../fixtures.ts';
import { SentInputsPage } from '../../pages/sent-inputs-page.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { commission, effectsOf, forgetEffects, lacksKeychain, openConnectedProtea } from '../../protea.ts';

const wait = { timeout: 60_000 };

/** The commission values in the service, according to its own records. */
async function heldBy(service: PracticeService): Promise<string[]> {
  const effects = await effectsOf(service);
  return effects.map(({ value }) => value).toSorted();
}

test('finds a submission after a restart, and takes it back, reuses and exports it', async ({
  launchPaydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const first = await launchPaydesk();
  const inputs = await openConnectedProtea(first.page, service);
  await inputs.type(1, commission, '100');
  await inputs.type(2, commission, '250,50');
  await inputs.send();
  await expect(inputs.strip).toContainText('2 saved', wait);
  await expect(inputs.strip).toContainText('Nett pay of these inputs', wait);
  expect(await heldBy(service)).toEqual(['100.00', '250.50']);
  await first.app.close();

  const { page, downloads } = await launchPaydesk();
  const submissions = new SentInputsPage(page);
  await submissions.open();
  await expect(submissions.list.getByRole('row')).toHaveCount(2);
  await submissions.openSending('All saved');
  await expect(submissions.cells).toContainText('250,50');

  const file = path.join(downloads, await submissions.exportXlsx());
  const { table } = await readTable(Uint8Array.from(await readFile(file)), null);
  expect(table.columns.find(({ texts }) => texts[0] === 'Outcome')?.texts.slice(1)).toEqual([
    'Saved',
    'Saved',
  ]);

  await submissions.takeBack(2);
  const again = new BulkInputsPage(page);
  await again.waitForColumn(commission);
  await again.waitUntilSaved(2);
  await forgetEffects(service);
  await again.send();
  await expect(again.strip).toContainText('2 saved', wait);
  const effects = await effectsOf(service);
  expect(effects.map(({ value, changes }) => [value, changes])).toEqual([
    ['', 1],
    ['', 1],
  ]);

  await submissions.open();
  await expect(submissions.list).toContainText('Taken back', wait);
  await submissions.openSending('Taken back');
  await submissions.useAgain(2);
  await again.waitForColumn(commission);
  await again.waitUntilSaved(2);
  await again.send();
  await expect(again.strip).toContainText('2 saved', wait);
  expect(await heldBy(service)).toEqual(['100.00', '250.50']);
});
