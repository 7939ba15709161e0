import path from 'node:path';
import { writeXlsx } from '#documents/xlsx.ts';
import { frameMessages } from '#messages/frame.ts';
import { overtakenMessages } from '#features/inputs/texts/overtaken.ts';
import { expect, test } from '../../fixtures.ts';
import { shortenDeadlines, restoreDeadlines } from '../../short-deadlines.ts';
import type { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { IncreasesPage } from '../../pages/increases-page.ts';
import {
  commission,
  effectsOf,
  forgetEffects,
  lacksKeychain,
  openConnectedProtea,
  serviceKey,
} from '../../protea.ts';
import { raised, salariesIn, setSalary } from '../../salaries.ts';

const { online, offline } = frameMessages.status;
const salary = /Fixed amount/i;

test('captures and reviews inputs offline in every way, asks about values changed meanwhile, and sends all when back online', async ({
  paydesk: { app, page },
  startPractice,
  profile,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const databaseFile = path.join(profile, 'service.db');
  const service = await startPractice({ databaseFile });
  const port = Number(new URL(service.origin).port);
  const before = await salariesIn(service);
  const frame = new FramePage(page);
  const inputs: BulkInputsPage = await openConnectedProtea(page, service);
  for (const row of [1, 14]) {
    await expect(await inputs.cell(row, salary)).not.toHaveText('');
  }
  await forgetEffects(service);
  // Without this, it takes half a minute until Paydesk checks the connection.
  await shortenDeadlines(app);
  await service.close();
  await page.keyboard.press('F5');
  await expect(frame.statusBar).toContainText(offline);

  await inputs.type(1, commission, '250');
  await inputs.paste(2, commission, { text: '300\r\n400\r\n', html: '' });
  await inputs.selectDown(1, commission, 3);
  await page.keyboard.press('Control+Shift+M');
  await page.getByRole('textbox', { name: 'Multiply by' }).fill('1,1');
  await page.keyboard.press('Enter');
  await expect(await inputs.cell(3, commission)).toHaveText('440,00');

  const importing = new ImportPage(page);
  const sheet = writeXlsx({
    name: 'Commission',
    frozen: 0,
    columns: [
      { header: 'Number', kind: 'text', width: 12 },
      { header: 'Commission · Amount', kind: 'money', width: 12 },
    ],
    rows: [[await inputs.numberInRow(5), '512.50']],
  });
  await importing.choose('commission.xlsx', sheet);
  await importing.land(1);
  await expect(await inputs.cell(5, commission)).toHaveText('512,50');

  await page.keyboard.press('Control+Shift+K');
  await page.getByRole('menuitem', { name: 'Save as a new layout' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Month end');
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Columns: Month end' })).toBeVisible();

  await (await inputs.cell(1, commission)).click();
  await page.keyboard.press('End');
  await inputs.type(1, /My note/, 'ask the foreman');
  await expect(await inputs.cell(1, /My note/)).toHaveText('ask the foreman');
  await page.keyboard.press('Home');

  await page.getByRole('combobox', { name: 'Pay point' }).click();
  await page.getByRole('option').nth(1).click();
  const shown = await page
    .getByText(/^\d+ of 14 employees shown$/)
    .first()
    .innerText();
  const employees = Number(/^\d+/.exec(shown)?.[0]);
  const number = await inputs.numberInRow(1);
  const increases = new IncreasesPage(page);
  await increases.begin();
  await increases.type('6');
  await increases.choose('R 10');
  await expect(increases.outcome).toHaveText(`${employees} of ${employees} employees get an increase`);
  await increases.land(employees);
  await inputs.waitUntilSaved(employees + 4);

  await inputs.openReview();
  const waits = `No connection: ${employees + 4} changes wait on this computer`;
  await expect(inputs.review.getByText(waits)).toBeVisible();
  await expect(inputs.review.getByRole('button', { name: /^Send \d+ changes/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');

  const elsewhere = await startPractice({ databaseFile, key: serviceKey });
  const changed = await setSalary(elsewhere, number, '43210.00');
  await elsewhere.close();
  const back = await startPractice({ databaseFile, port, key: serviceKey });
  await expect(frame.statusBar).toContainText(online, { timeout: 120_000 });
  await restoreDeadlines(app);
  await expect(page.getByText(overtakenMessages.notice(1))).toBeVisible();
  await forgetEffects(back);
  await page.getByRole('button', { name: /^Review and send/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${overtakenMessages.take}: `) }).click();
  await page.getByRole('button', { name: overtakenMessages.goOn }).click();
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText(`${employees + 3} saved`);

  const after = await salariesIn(back);
  const raises = [...after].filter(([id, cents]) => id !== changed && cents !== before.get(id));
  expect(raises.length).toBe(employees - 1);
  for (const [id, cents] of raises) expect(cents).toBe(raised(before.get(id) ?? 0n));
  expect(after.get(changed)).toBe(4_321_000n);
  const sent = (await effectsOf(back)).filter(({ attribute }) => attribute.includes('commission'));
  expect(sent.map(({ value }) => value).toSorted()).toEqual(['275.00', '330.00', '440.00', '512.50']);
  expect(sent.every(({ writes }) => writes === 1)).toBe(true);
});
