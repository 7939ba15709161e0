import { commonMessages } from '#messages/common.ts';
import { formMessages } from '#messages/forms.ts';
import { formatDate } from '#messages/format.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { expect, test } from './fixtures.ts';
import { FramePage } from './pages/frame-page.ts';
import { SafetyPage } from './pages/safety-page.ts';
import { commission, lacksKeychain } from './protea.ts';
import { expectAmount, passphrase, typeDraft } from './safe-draft.ts';

test.skip(lacksKeychain, 'needs a keychain');

const everythingInThePage = `document.documentElement.outerHTML`;
// The page's own call to main, as an injected script would use it.
const askDirectly = `window.paydesk.calls.connections.list({})`;

test('shows and returns nothing while locked, unlocks to the same screen, and stays locked after a restart', async ({
  launchPaydesk,
}) => {
  const first = await launchPaydesk();
  const { page } = first;
  const inputs = await typeDraft(page);
  const safety = new SafetyPage(page);
  await safety.choosePassphrase(passphrase);
  await new FramePage(page).go('bulk-inputs');
  await expectAmount(page, '150,00');
  await inputs.type(2, commission, '250');
  await safety.lock();

  const shown = await page.evaluate<string>(everythingInThePage);
  expect(shown).not.toContain('Protea');
  expect(shown).not.toContain('150,00');
  expect(await page.evaluate(askDirectly)).toEqual({ ok: false, error: { code: 'locked', params: {} } });
  await safety.tryPassphrase('kudu lantern');
  await expect(page.getByRole('alert')).toContainText('This is not the passphrase');
  await safety.tryPassphrase(passphrase);
  await expectAmount(page, '150,00');
  await expect(await inputs.cell(2, commission)).toHaveText('250,00');

  const { from, to } = leaveFieldMessages.fields;
  const openLeave = async () => {
    await page.getByRole('button', { name: leaveMessages.capture.open }).click();
    await page.getByRole('menuitem', { name: /^For all/ }).click();
    return page.getByRole('dialog', { name: /^Capture leave for/ });
  };
  await new FramePage(page).go('leave');
  const leave = await openLeave();
  await leave.getByLabel(from.label, { exact: true }).fill('21 Dec 2026');
  // The field that is being typed into when it locks.
  await leave.getByLabel(to.label, { exact: true }).fill('23 Dec 2026');
  await page.evaluate('void window.paydesk.calls.lock.close({})');
  await safety.tryPassphrase(passphrase);
  await expect((await openLeave()).getByText(formMessages.restored)).toBeVisible();
  await expect(leave.getByLabel(from.label, { exact: true })).toHaveValue(formatDate('2026-12-21'));
  await expect(leave.getByLabel(to.label, { exact: true })).toHaveValue(formatDate('2026-12-23'));
  await leave.getByRole('button', { name: commonMessages.cancel }).click();
  await new FramePage(page).go('bulk-inputs');

  await safety.lock();
  await first.kill();
  const second = await launchPaydesk();
  const again = new SafetyPage(second.page);
  await expect(again.lockScreen).toBeVisible();
  await again.tryPassphrase(passphrase);
  await expectAmount(second.page, '150,00');
});
