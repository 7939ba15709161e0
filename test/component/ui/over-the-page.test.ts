import Button from '#ui/Button.svelte';
import Drawer from '#ui/layer/Drawer.svelte';
import Dialog from '#ui/layer/Dialog.svelte';
import IconButton from '#ui/IconButton.svelte';
import Tabs from '#ui/layout/Tabs.svelte';
import Printer from '@lucide/svelte/icons/printer';
import { createRawSnippet } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import MenuAndPopover from './MenuAndPopover.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

describe('a menu', () => {
  async function openMenu() {
    const onchoose = vi.fn();
    await render(MenuAndPopover, { onchoose });
    const opener = page.getByRole('button', { name: 'More' });
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
    return { onchoose, opener };
  }

  test('finds an item by its letters and runs it', async () => {
    const { onchoose } = await openMenu();
    await userEvent.keyboard('dis{Enter}');
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('discard');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('restores the focus on Esc', async () => {
    const { opener } = await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });

  test('focuses a disabled item, says why, and does not run it', async () => {
    const { onchoose } = await openMenu();
    await userEvent.keyboard('{Home}{ArrowDown}');
    const item = page.getByRole('menuitem', { name: /Revert submission/ });
    await expect.element(item).toHaveFocus();
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item.getByText('Two cells were changed since.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onchoose).not.toHaveBeenCalled();
    await expect.element(page.getByRole('menu')).toBeVisible();
  });

  test('reports checked items, and lets the caller change them', async () => {
    const { onchoose } = await openMenu();
    const item = page.getByRole('menuitemcheckbox', { name: 'Dense rows' });
    await expect.element(item).toHaveAttribute('aria-checked', 'true');
    await item.click();
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('dense');
  });
});

describe('a popover', () => {
  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['its own button', () => page.getByRole('button', { name: 'Got it' }).click()],
  ])('closes by %s and restores the focus', async (_name, close) => {
    await render(MenuAndPopover, { onchoose: vi.fn() });
    const opener = page.getByRole('button', { name: 'Show changes' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'What changed' });
    await expect.element(panel).toBeVisible();
    await close();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

describe('a disabled button with a reason', () => {
  test.each([
    ['a button', Button, { children: words('Send') }],
    ['a button with a picture', IconButton, { icon: Printer, label: 'Send' }],
  ])('keeps the focus, says why and does nothing on %s', async (_name, part, props) => {
    const onclick = vi.fn();
    // The table has each component with its own props.
    await render(
      part as typeof Button,
      { ...props, onclick, disabledReason: 'Nothing was changed.' } as never,
    );
    await userEvent.keyboard('{Tab}');
    const button = page.getByRole('button', { name: 'Send' });
    await expect.element(button).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Nothing was changed.');
    await userEvent.keyboard('{Enter}');
    expect(onclick).not.toHaveBeenCalled();
  });
});

describe('a tooltip', () => {
  const tooltip = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Print' });
  const rest = () => render(IconButton, { icon: Printer, label: 'Print', title: 'Prints all of it' });

  test('comes when the pointer rests on its control, describes it, and goes with the pointer', async () => {
    await rest();
    await button.hover();
    await expect.element(tooltip).toHaveTextContent('Prints all of it');
    await expect.element(button).toHaveAccessibleDescription('Prints all of it');
    await button.unhover();
    await expect.element(tooltip).not.toBeInTheDocument();
    await expect.element(button).toHaveAccessibleDescription('');
  });

  test('stays for the focus when the pointer goes, and goes when the page scrolls under it', async () => {
    await rest();
    await button.hover();
    await userEvent.keyboard('{Tab}');
    await button.unhover();
    await expect.element(tooltip).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.dispatchEvent(new Event('scroll'));
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  test('goes when its control is pressed', async () => {
    await rest();
    await userEvent.keyboard('{Tab}');
    await expect.element(tooltip).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(tooltip).not.toBeInTheDocument();
  });
});

describe('a dialog', () => {
  test('focuses its main control, not its close button', async () => {
    const footer = createRawSnippet(() => ({ render: () => '<button>Keep</button>' }));
    await render(Dialog, {
      open: true,
      title: 'Discard?',
      closeLabel: 'Close',
      children: words('Lost.'),
      footer,
    });
    await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus();
  });

  test('closes with the same Esc as a tooltip', async () => {
    const onclose = vi.fn();
    await render(Dialog, {
      open: true,
      title: 'Look',
      closeLabel: 'Close',
      children: words('This.'),
      onclose,
    });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    page.getByRole('button', { name: 'Close' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onclose).toHaveBeenCalledOnce();
  });

  test('makes its body focusable only while it scrolls', async () => {
    const tall = createRawSnippet(() => ({ render: () => '<div style="height: 4000px">Much</div>' }));
    const { rerender } = await render(Dialog, {
      open: true,
      title: 'Look',
      closeLabel: 'Close',
      children: tall,
    });
    const body = () => page.getByRole('dialog').element().querySelector('.body');
    await expect.poll(() => body()?.getAttribute('tabindex')).toBe('0');
    await rerender({ children: words('Little') });
    await expect.poll(() => body()?.getAttribute('tabindex')).toBeNull();
  });
});

describe('a drawer', () => {
  async function openDrawer(busy = false) {
    const onclose = vi.fn();
    await render(Drawer, {
      open: true,
      title: 'Payslip',
      closeLabel: 'Close',
      children: words('R 1'),
      busy,
      onclose,
    });
    return { onclose, drawer: page.getByRole('dialog', { name: 'Payslip' }) };
  }

  // A click on the backdrop hits the dialog itself.
  const pressBeside = (drawer: Element) => drawer.dispatchEvent(new MouseEvent('click', { bubbles: true }));

  test('closes on a press outside', async () => {
    const { drawer, onclose } = await openDrawer();
    pressBeside(drawer.element());
    await expect.poll(() => onclose).toHaveBeenCalledOnce();
  });

  test('stays open on a press inside', async () => {
    const { onclose } = await openDrawer();
    await page.getByText('R 1').click();
    expect(onclose).not.toHaveBeenCalled();
  });

  test('stays open while work is under way', async () => {
    const { drawer, onclose } = await openDrawer(true);
    pressBeside(drawer.element());
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(drawer).toBeVisible();
    expect(onclose).not.toHaveBeenCalled();
  });
});

test('selects tabs by arrow keys, skipping disabled ones', async () => {
  await render(Tabs, {
    label: 'Review',
    value: 'changes',
    tabs: [
      { value: 'changes', label: 'Changes' },
      { value: 'history', label: 'History', disabled: true },
      { value: 'totals', label: 'Totals' },
    ],
    children: createRawSnippet((value: () => string) => ({
      render: () => '<p></p>',
      setup: (element) => {
        element.textContent = `Here are the ${value()}`;
      },
    })),
  });
  page.getByRole('tab', { name: 'Changes' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Totals' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('tabpanel', { name: 'Totals' }))
    .toHaveTextContent('Here are the totals');
});
