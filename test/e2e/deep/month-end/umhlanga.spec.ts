import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFile as readTable } from '#features/file-import/reading/read-file.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { sendingMessages } from '#features/inputs/texts/sending.ts';
import { countDirty, differences, stateOfService } from '#test/support/service/practice-state.ts';
import { expect, test } from '../../fixtures.ts';
import { SentInputsPage } from '../../pages/sent-inputs-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { effectsOf, forgetEffects, lacksKeychain } from '../../protea.ts';
import {
  normalHours,
  openUmhlanga,
  employees,
  employeesOf,
  setHours,
  timesheet,
  umhlanga,
} from '../../umhlanga.ts';

const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
const wait = { timeout: 300_000 };

test(`sends inputs of ${employees} employees from a workbook over a bad connection once each, and takes them back without a trace`, async ({
  paydesk: { page, downloads },
  startPractice,
  profile,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const databaseFile = path.join(profile, 'practice.db');
  const service = await startPractice({ databaseFile, companies: [umhlanga] });
  const all = await employeesOf(service);
  expect(all).toHaveLength(employees);
  await setHours(service, all.slice(0, 90), '38.00');
  await expect.poll(() => countDirty(databaseFile), wait).toBe(0);
  const before = stateOfService(databaseFile);
  await forgetEffects(service);

  const inputs = await openUmhlanga(page, service);
  const [twice] = all.slice(100);
  if (twice === undefined) throw new Error('There are too few employees.');
  const tooMany = [0, 77, 103].flatMap((index) => all[index] ?? []);
  const importing = new ImportPage(page);
  await importing.choose('Hotels week.xlsx', timesheet(all, { tooMany, twice }));
  await importing.assign('Nagure', 'Overtime hours');
  await importing.checkRows();
  await expect(importing.dialog.getByText(importMessages.preview.doubles.title(1))).toBeVisible();
  await importing.dialog.getByRole('tab', { name: importMessages.preview.tabs.skipped }).click();
  await expect(importing.dialog.getByText('Not found in this company.', { exact: true })).toHaveCount(2);
  // What looks wrong is left out until the clerk confirms that it is right.
  await importing.dialog.getByRole('tab', { name: importMessages.preview.tabs.check }).click();
  await importing.dialog.getByRole('checkbox', { name: importMessages.preview.tickAll }).check();
  const taken = (employees - 1) * 3;
  await importing.land(taken);
  await inputs.waitUntilSaved(taken);

  await test.step('reviews it', async () => {
    await inputs.openReview();
    const { review } = inputs;
    await review.getByRole('radio', { name: 'By column' }).check({ force: true });
    const impossible = review.getByRole('table', { name: 'Impossible values' });
    await review.getByRole('tab', { name: /Impossible values/ }).click();
    await expect(impossible).toContainText(/More than the hours of the period \(\d+\)/);
    await inputs.confirmImpossible();
  });

  await test.step('sends it over a bad connection', async () => {
    service.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'after' } });
    service.faults.add({
      ...bulkInput,
      skip: Math.ceil(employees / 100) - 1,
      effect: { kind: 'status', status: 429, retry_after: { seconds: 1, as: 'seconds' } },
    });
    await inputs.sendReviewed();
    await expect(inputs.strip).toContainText('3 refused', wait);
    await expect(inputs.strip).toContainText(
      sendingMessages.nettPay.known(employees - 1, employees - 1),
      wait,
    );
    await expect(inputs.strip).toContainText(/Nett pay of these inputs:.*R.* → R/);
    await inputs.strip.getByRole('button', { name: sendingMessages.nettPay.perEmployee }).click();
    await expect(page.getByText(sendingMessages.nettPay.touched(employees - 1))).toBeVisible();
    await page.keyboard.press('Escape');
    expect(service.faults.list()).toMatchObject([{ hits: 1 }, { hits: 1 }]);
    service.faults.clear();
  });

  await test.step('exports the refused, corrects them, and sends them again', async () => {
    await inputs.strip.getByRole('button', { name: sendingMessages.exportFailed }).click();
    const toast = page.getByText(/^In “.*”\.$/);
    const name = (await toast.innerText()).replace(/^In “|”\.$/g, '');
    const { table } = await readTable(Uint8Array.from(await readFile(path.join(downloads, name))), null);
    const numbers = table.columns.find(({ texts }) => texts[0] === 'Number')?.texts.slice(1);
    expect(numbers?.toSorted()).toEqual(tooMany.map(({ number }) => number).toSorted());

    await inputs.refusals(3);
    for (const row of [1, 2, 3]) await inputs.type(row, normalHours, '45');
    await inputs.waitUntilSaved(3);
    await inputs.send();
    await expect(inputs.strip).toContainText('3 saved', wait);
  });

  const written = await effectsOf(service);
  expect(written).toHaveLength(taken);
  expect(written.filter(({ writes, changes }) => writes !== 1 || changes !== 1)).toEqual([]);

  const submissions = new SentInputsPage(page);
  for (const saved of [3, taken - 3]) {
    await test.step(`takes ${saved} back`, async () => {
      await submissions.open();
      await submissions.list
        .getByRole('row')
        .nth(saved === 3 ? 1 : 3)
        .click();
      await submissions.cells.waitFor();
      await submissions.takeBack(saved);
      await inputs.waitForColumn(normalHours);
      await inputs.waitUntilSaved(saved);
      await inputs.send();
      await expect(inputs.strip).toContainText('Everything you sent is saved', wait);
    });
  }
  await expect.poll(() => countDirty(databaseFile), wait).toBe(0);
  expect(differences(before, stateOfService(databaseFile))).toEqual([]);
  const did = { employees, 'inputs there and back': taken };
  test.info().annotations.push({ type: 'did', description: JSON.stringify(did) });
});
