import { expect, test } from './fixtures.ts';

test('opens on its two choices and closes with exit code 0', async ({ launchPaydesk }) => {
  const { app, page } = await launchPaydesk();
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  const child = app.process();
  await app.close();
  expect(child.exitCode).toBe(0);
});

test('starts in safe mode on request, without contacting a service, and says so on Home', async ({
  launchPaydesk,
}) => {
  const { page } = await launchPaydesk({ switches: ['--safe'] });
  await expect(page.getByText('Safe start')).toBeVisible();
  await page.getByRole('button', { name: 'Open connections' }).click();
  await page.getByRole('button', { name: 'Open the practice company' }).click();
  await expect(page.getByRole('heading', { name: 'No connection to the service' })).toBeVisible();
});

// As text: this file is compiled for Node, which has no document.
const tryForeignScript = `new Promise((done) => {
  let refused = false;
  document.addEventListener('securitypolicyviolation', () => (refused = true));
  try {
    document.head.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.ran=1' }));
  } catch {
    refused = true;
  }
  setTimeout(() => done({ refused, ran: window.ran ?? 0, node: [typeof window.require, typeof window.process] }), 300);
})`;

test('keeps Node from the page, runs only its own scripts, and blocks navigation elsewhere', async ({
  paydesk: { app, page },
}) => {
  expect(await page.evaluate(tryForeignScript)).toEqual({
    refused: true,
    ran: 0,
    node: ['undefined', 'undefined'],
  });
  const before = page.url();
  await page.evaluate(`window.open('https://example.org/'); location.href = 'https://example.org/'; 0`);
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  expect(page.url()).toBe(before);
});
