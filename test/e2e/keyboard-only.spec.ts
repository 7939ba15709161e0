import { connectionMessages } from '#features/connections/texts.ts';
import { expect, test } from './fixtures.ts';
import { choose, expectNoPointer, moveRightTo, tabTo, tabToElement, watchPointer } from './keyboard.ts';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { captureButton } from './pages/companies-page.ts';
import { normalHours } from './weekly.ts';

const sundayHours = /Sunday overtime hours/;

test('supports the whole job by keyboard alone', async ({ paydesk: { page } }) => {
  const inputs = new BulkInputsPage(page);
  const { keyboard } = page;
  await watchPointer(page);

  await tabTo(page, connectionMessages.practice.button);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible();
  await choose(page, 'Control+O', 'karoo');
  await expect(captureButton(page)).toBeVisible();
  await choose(page, 'Control+Shift+O', 'weekly');
  await inputs.waitForColumn(normalHours);
  await expect(page.locator('textarea:focus')).toBeAttached();

  // Typed, filled down, copied and pasted; the service will refuse one value.
  await keyboard.type('37,25');
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  for (let rows = 1; rows < 4; rows += 1) await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+D');
  await keyboard.press('Control+C');
  for (let rows = 0; rows < 4; rows += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Control+V');
  await inputs.waitUntilSaved(8);
  await keyboard.press('Control+Home');
  await moveRightTo(page, await inputs.cell(1, sundayHours));
  await keyboard.type('999');
  await keyboard.press('Enter');
  await inputs.waitUntilSaved(9);

  await keyboard.press('Control+Enter');
  await expect(inputs.review).toBeVisible();
  // No week has that many hours.
  await tabToElement(page, inputs.review.getByRole('checkbox', { name: /^It is right/ }));
  await keyboard.press('Space');
  await expect(inputs.review.getByRole('button', { name: /^Send 9 changes/ })).toBeEnabled();
  await keyboard.press('Control+Shift+Enter');
  await expect(inputs.strip).toContainText('8 saved · 1 refused');

  await choose(page, 'Control+K', 'show refused');
  await expect(page.getByText(/^Showing only the/)).toBeVisible();
  await expect(await inputs.cell(1, sundayHours)).toHaveAttribute('aria-invalid', 'true');
  await keyboard.type('3:30');
  await keyboard.press('Enter');
  await inputs.waitUntilSaved(1);
  await keyboard.press('Control+Enter');
  await expect(inputs.review.getByRole('button', { name: /^Send 1 change/ })).toBeEnabled();
  await keyboard.press('Control+Shift+Enter');
  await expect(inputs.strip).toContainText('1 saved');
  await expect(await inputs.cell(1, sundayHours)).toHaveText('3,50');

  await expectNoPointer(page);
});
