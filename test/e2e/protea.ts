import type { Page } from '@playwright/test';
import type { PracticeService } from '#practice/service.ts';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';

/** The key of the services that tests start. */
export const serviceKey = 'e2e-key';

/** A money column of the open month at Protea Joinery, the smallest company. */
export const commission = /Commission/;

/** True if no real company can be connected, because the computer has no keychain for its key. */
export const lacksKeychain = process.platform === 'linux' && process.env.PAYDESK_TEST_KEYRING !== '1';

/** The environment of a start without a keychain. On other systems it is built in and cannot be removed. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/paydesk-no-bus' };

export function addressOf({ origin }: PracticeService): string {
  return `${origin}/v1`;
}

/** The service's own answer, requested without the app. */
export async function askService(service: PracticeService, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${addressOf(service)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    // The service runs in the test's process: while that is busy, a kept-alive connection goes stale.
    headers: { authorization: serviceKey, 'content-type': 'application/json', connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return reply.json();
}

/** Opens the inputs of the current month, with a commission column, from the list of companies. */
export async function openProtea(page: Page): Promise<BulkInputsPage> {
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(/Fixed amount/i);
  await inputs.addColumn({ item: 'commission', input: 'amount', kind: 'money' });
  return inputs;
}

/** The same over a connection to the test's own service, which can be disturbed and asked for its effects. */
export async function openConnectedProtea(page: Page, service: PracticeService): Promise<BulkInputsPage> {
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  return openProtea(page);
}

/** One attribute of one employee: how often it was written, how often that changed it, and its value. */
export interface Effect {
  readonly attribute: string;
  readonly writes: number;
  readonly changes: number;
  readonly value: string;
}

export async function effectsOf({ origin }: PracticeService): Promise<readonly Effect[]> {
  const reply = await fetch(`${origin}/practice/effects`, { headers: { authorization: serviceKey } });
  // The service checks its own replies against their schema.
  return (await reply.json()) as Effect[];
}

export async function forgetEffects({ origin }: PracticeService): Promise<void> {
  await fetch(`${origin}/practice/effects`, { method: 'DELETE', headers: { authorization: serviceKey } });
}
