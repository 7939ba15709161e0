import { expect, test } from './fixtures.ts';

test('opens on its two doors and closes with exit code 0', async ({ launchPaydesk }) => {
  const { app, page } = await launchPaydesk();
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  const child = app.process();
  await app.close();
  expect(child.exitCode).toBe(0);
});

// In the page's own words: this file is compiled for Node, which knows no document.
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

test('shows the page no Node, and runs no script that is not its own', async ({ paydesk: { page } }) => {
  expect(await page.evaluate(tryForeignScript)).toEqual({
    refused: true,
    ran: 0,
    node: ['undefined', 'undefined'],
  });
});

test('keeps a navigation away and a pop-up out', async ({ paydesk: { app, page } }) => {
  const before = page.url();
  await page.evaluate(`window.open('https://example.org/'); location.href = 'https://example.org/'; 0`);
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  expect(page.url()).toBe(before);
});
