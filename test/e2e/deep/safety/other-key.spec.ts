import { connectionMessages } from '#features/connections/texts.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { commission, lacksKeychain, openConnectedProtea, serviceKey } from '../../protea.ts';

const wait = { timeout: 60_000 };
const newKey = 'e2e-key-of-next-year';
const words = connectionMessages.replaceKey;

test('rejects a key of other companies', async ({ launchPaydesk, startPractice }) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const companies = (...ids: number[]) => practiceCompanies.filter(({ id }) => ids.includes(id));
  const first = await startPracticeService({ port: 0, key: serviceKey, companies: companies(2501) });
  const { page } = await launchPaydesk();
  const inputs = await openConnectedProtea(page, first);
  await inputs.type(1, commission, '100');
  await inputs.waitUntilSaved(1);
  await first.close();
  await startPractice({
    port: Number(new URL(first.origin).port),
    key: newKey,
    companies: companies(2502),
  });

  await new FramePage(page).go('connections');
  await new ConnectionsPage(page).chooseMore('Bookkeeper', connectionMessages.list.replaceKey);
  const dialog = page.getByRole('dialog', { name: words.title('Bookkeeper') });
  await dialog.getByLabel(words.key, { exact: true }).fill(newKey);
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog.getByText(words.other.title)).toBeVisible(wait);
  await expect(dialog.getByText(/Karoo Fresh Produce/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.differs.confirm })).toHaveCount(0);
});
