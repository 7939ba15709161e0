import { expect, test } from './fixtures.ts';

test('opens on its two doors and closes with exit code 0', async ({ launchPaydesk }) => {
  const { app, page } = await launchPaydesk();
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  const child = app.process();
  await app.close();
  expect(child.exitCode).toBe(0);
});

test('shows the page no Node, and runs no script that is not its own', async ({ launchPaydesk }) => {
  const { page } = await launchPaydesk();
  const found = await page.evaluate(() => {
    const script = Object.assign(document.createElement('script'), {
      src: 'data:text/javascript,window.ran=true',
    });
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    try {
      document.head.append(script);
    } catch {
      violations.push('trusted-types');
    }
    return new Promise((done) => {
      setTimeout(
        () =>
          done({
            violations: violations.length > 0,
            node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
            ran: Reflect.get(window, 'ran'),
          }),
        200,
      );
    });
  });
  expect(found).toEqual({ violations: true, node: ['undefined', 'undefined'] });
});

test('keeps a navigation away and a pop-up out', async ({ launchPaydesk }) => {
  const { app, page } = await launchPaydesk();
  const before = page.url();
  await page.evaluate(() => {
    window.open('https://example.org/');
    location.href = 'https://example.org/';
  });
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  expect(page.url()).toBe(before);
});
