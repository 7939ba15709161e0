import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import ChoicesInDialog from './ChoicesInDialog.svelte';
import ListBehindDialog from './ListBehindDialog.svelte';

const values = () => JSON.parse(document.querySelector('pre')?.textContent ?? '{}') as Record<string, string>;

async function focusOn(name: string, props: { inDialog?: boolean; optional?: boolean; max?: string } = {}) {
  await render(ChoicesInDialog, props);
  const control =
    name === 'Last day' ? page.getByRole('textbox', { name }) : page.getByRole('combobox', { name });
  (control.element() as HTMLElement).focus();
  return control;
}

describe('a select', () => {
  test('chooses by letters without being opened', async () => {
    const select = await focusOn('Paid by');
    await userEvent.keyboard('ca');
    await expect.poll(() => values().method).toBe('cash');
    await expect.element(select).toHaveTextContent('Cash');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('keeps its choice on Tab, even if an option begins with Tab', async () => {
    const select = await focusOn('Paid by');
    await userEvent.keyboard('{Tab}');
    await expect.element(select).not.toHaveFocus();
    expect(values().method).toBe('eft');
  });

  test('opens with an arrow and chooses with Enter', async () => {
    const select = await focusOn('Paid by');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'Cash' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => values().method).toBe('cash');
    await expect.element(select).toHaveFocus();
  });

  test('never chooses a disabled option', async () => {
    await focusOn('Paid by');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'Cheque' })).toBeVisible();
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => values().method).toBe('cash');
  });

  test('keeps the choice on Esc, and closes only itself in a dialog', async () => {
    const select = await focusOn('Paid by', { inDialog: true });
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(select).toBeVisible();
    expect(values().method).toBe('eft');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens by mouse in a dialog', async () => {
    await focusOn('Paid by', { inDialog: true });
    await page.getByRole('combobox', { name: 'Paid by' }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await expect.poll(() => values().method).toBe('cash');
  });
});

describe('a combobox', () => {
  test('finds words ignoring accents, and chooses with Enter', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('bank stan');
    await expect.element(page.getByRole('option', { name: 'Standard Bank' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => values().bank).toBe('Standard Bank');
    await expect.element(input).toHaveValue('Standard Bank');
  });

  test('keeps text that is not a choice, marks it, and chooses nothing', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('zebra{Tab}');
    await expect.element(input).toHaveValue('zebra');
    await expect.element(input).toHaveAccessibleDescription('No such bank');
    expect(values().bank).toBe('');
    await input.fill('stan');
    await userEvent.keyboard('{Tab}');
    await expect.element(input).toHaveValue('Standard Bank');
    expect(values().bank).toBe('Standard Bank');
    await expect.element(input).not.toHaveAttribute('aria-invalid');
  });

  test('prefers an exact name to an option that contains the word', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('bank of cape{Enter}');
    await expect.element(input).toHaveValue('Sønder Bank');
    await input.fill('SB');
    await userEvent.keyboard('{Tab}');
    await expect.element(input).toHaveValue('Standard Bank');
  });

  test('reverts on Esc, which closes only its list in a dialog', async () => {
    const input = await focusOn('Bank', { inDialog: true });
    await userEvent.keyboard('zebra{Escape}');
    await expect.element(input).toHaveValue('Nedbank');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('restores the full name when the current choice is chosen again', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('bank');
    await page.getByRole('option', { name: 'Nedbank' }).click();
    await expect.element(input).toHaveValue('Nedbank');
    expect(values().bank).toBe('Nedbank');
  });

  test('says when nothing matches, and returns to the choice on Esc', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('zebra');
    await expect.element(page.getByRole('status')).toHaveTextContent('No such bank');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('Nedbank');
    expect(values().bank).toBe('Nedbank');
  });

  test('points the screen reader at the option that Enter would choose', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'Nedbank' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    const option = page.getByRole('option', { name: 'Standard Bank' }).element();
    await expect.element(input).toHaveAttribute('aria-activedescendant', option.id);
  });

  test('clears an optional choice when emptied', async () => {
    await focusOn('Bank', { optional: true });
    await userEvent.keyboard('{Backspace}{Tab}');
    await expect.poll(() => values().bank).toBe('');
  });

  test('restores a required choice that was deleted', async () => {
    const input = await focusOn('Bank');
    await userEvent.keyboard('{Backspace}{Tab}');
    await expect.element(input).toHaveValue('Nedbank');
    expect(values().bank).toBe('Nedbank');
  });
});

describe('a date field', () => {
  async function type(text: string, props = {}) {
    const input = await focusOn('Last day', props);
    await userEvent.fill(input, text);
    await userEvent.keyboard('{Enter}');
    return input;
  }

  test('reads a date in common formats, and shows it in the clerk’s own', async () => {
    const input = await type('1 dec');
    expect(values()).toMatchObject({ day: '2026-12-01', problem: 'none' });
    await expect.element(input).toHaveValue('01/12/2026');
  });

  test('keeps a date that does not exist as typed', async () => {
    const input = await type('31/11');
    expect(values()).toMatchObject({ day: '', problem: 'not-a-date' });
    await expect.element(input).toHaveValue('31/11');
  });

  test('reverts on Esc when half typed, without closing the dialog', async () => {
    const input = await focusOn('Last day', { inDialog: true });
    await userEvent.fill(input, '1 de');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('25/11/2026');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('marks a date beyond its limit as an error', async () => {
    await type('1 dec', { max: '2026-11-30' });
    expect(values()).toMatchObject({ day: '2026-12-01', problem: 'too-late' });
  });

  test('chooses a date from the calendar by keyboard', async () => {
    const input = await focusOn('Last day');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('data-value')).toBe('2026-11-25');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.poll(() => values().day).toBe('2026-11-26');
    await expect.element(input).toHaveValue('26/11/2026');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([true, false])('closes one layer at a time on Esc: list, dialog (%s), panel', async (inDialog) => {
  const onclose = vi.fn();
  await render(ListBehindDialog, { inDialog, onclose });
  (page.getByRole('combobox', { name: 'Bank' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(onclose).not.toHaveBeenCalled();
  if (inDialog) {
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onclose).not.toHaveBeenCalled();
    return;
  }
  await userEvent.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
});

test('closes a dialog on Esc, and no panel behind it, when nothing has the focus', async () => {
  const onclose = vi.fn();
  await render(ListBehindDialog, { inDialog: true, onclose });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onclose).not.toHaveBeenCalled();
});

test.each([
  [
    'the row that opened it',
    () => (page.getByRole('button', { name: 'Row' }).element() as HTMLElement).focus(),
  ],
  [
    'a button above the list',
    () => (page.getByRole('button', { name: 'Above' }).element() as HTMLElement).focus(),
  ],
  ['nothing', () => (document.activeElement as HTMLElement | null)?.blur()],
])('closes the panel beside a list on Esc when %s has the focus', async (_what, focus) => {
  const onclose = vi.fn();
  await render(ListBehindDialog, { inDialog: false, onclose });
  focus();
  await userEvent.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
});
