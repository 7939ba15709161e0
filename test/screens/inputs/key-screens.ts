import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { placeAt, failed, ok, real } from '../places.ts';
import { connectionMessages } from '#features/connections/texts.ts';

const host = 'api.payroll.simplepay.cloud';
const refused = failed({ code: 'key-refused', params: { host } });
const connections: Answers = placeAt(real, null);

/** What happens to a new key with which a clerk replaces the old one. */
export const keyGrounds: Readonly<Record<string, Answers>> = {
  'key-refused': { ...connections, 'connections.test': refused, 'connections.replaceKey': refused },
  'key-of-others': {
    ...connections,
    'connections.replaceKey': ok({
      outcome: 'other',
      companies: 2,
      missing: [{ name: 'Karoo Fresh Produce', unsent: 12 }],
      added: ['Naidoo Textiles', 'Overberg Fruit'],
    }),
  },
  'key-lacks-companies': {
    ...connections,
    'connections.replaceKey': ok({
      outcome: 'differs',
      companies: 3,
      missing: [
        { name: 'Karoo Fresh Produce', unsent: 12 },
        { name: 'Protea Joinery', unsent: 0 },
        { name: null, unsent: 1 },
      ],
      added: ['Overberg Fruit'],
    }),
  },
};

const toConnections = async (page: Page) => new FramePage(page).go('connections');

async function openDialog(page: Page): Promise<void> {
  await toConnections(page);
  await page
    .getByRole('button', { name: /^More for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: connectionMessages.list.replaceKey }).click();
}

async function tryKey(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByLabel('New API key', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Test and replace' }).click();
}

export const keyScenes = {
  'replace-key': { from: 'key-refused', act: openDialog },
  'replace-key-refused': { from: 'key-refused', act: tryKey },
  'replace-key-of-others': { from: 'key-of-others', act: tryKey },
  'replace-key-lacks-companies': { from: 'key-lacks-companies', act: tryKey },
  'connection-key-refused': {
    from: 'key-refused',
    act: async (page: Page) => {
      await toConnections(page);
      await page.getByRole('button', { name: connectionMessages.list.test }).first().click();
    },
  },
} as const;
