import { AsyncEntry } from '@napi-rs/keyring';
import { expect, type Page } from '@playwright/test';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { commission, openProtea } from './protea.ts';

/** Strong enough to be accepted. */
export const passphrase = 'kudu lantern tuesday copper';

/** Types an amount into the practice company and waits until it is on disk. */
export async function typeDraft(page: Page): Promise<BulkInputsPage> {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openProtea(page);
  await inputs.type(1, commission, '150');
  await inputs.waitUntilSaved(1);
  return inputs;
}

export async function expectAmount(page: Page, text: string): Promise<void> {
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(commission);
  await expect(await inputs.cell(1, commission)).toHaveText(text);
}

/** The keychain entry with the databases' key of a profile. */
export function databaseKeyOf(profileId: string): AsyncEntry {
  return new AsyncEntry('Paydesk', `database-key:${profileId}`, { linux: { store: 'secret-service' } });
}
