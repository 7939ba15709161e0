import Dialog from '#ui/layer/Dialog.svelte';
import ToastRegion from '#ui/layer/ToastRegion.svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';

const saved = {
  id: 1,
  tone: 'good',
  title: '180 payslips saved in “Payslips Karoo Fresh Produce 2026-11-20.zip”.',
} as const;
const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

/** The position of the notice, once it no longer moves. */
async function place(): Promise<DOMRect> {
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(saved.title);
  await expect.element(notice).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return notice.element().closest('.toast')?.getBoundingClientRect() ?? new DOMRect();
}

const show = () =>
  render(ToastRegion, {
    toasts: [saved],
    label: 'Notices',
    dismissLabel: 'Dismiss',
    ondismiss: () => undefined,
  });

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

// A zoomed window has less room.
const windows = { '100%': [1360, 860], '150%': [907, 573] } as const;

afterEach(() => page.viewport(1280, 800));

for (const [zoom, [width, height]] of Object.entries(windows)) {
  test(`does not cover the footer of a screen or panel with a notice, at ${zoom}`, async () => {
    await page.viewport(width, height);
    await show();
    const { top, bottom } = await place();
    // Above the status bar, a screen has its margin.
    expect(top).toBeGreaterThan(height - 2.5 * rem());
    expect(bottom).toBeLessThanOrEqual(height);
  });

  test(`does not cover the buttons of a dialog with a notice, at ${zoom}`, async () => {
    await page.viewport(width, height);
    await render(Dialog, {
      open: true,
      width: 'l',
      title: 'Review and send',
      closeLabel: 'Close',
      children: words('What is sent'),
      footer: words('Send'),
    });
    await show();
    const { top, bottom } = await place();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(3 * rem());
    const notice = document.querySelector('.toast')?.getBoundingClientRect();
    const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    expect(notice?.right ?? width).toBeLessThan(close.left);
  });
}
