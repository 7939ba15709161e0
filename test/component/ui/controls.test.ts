import ColourChoice from '#ui/form/ColourChoice.svelte';
import NumberInput from '#ui/form/NumberInput.svelte';
import SplitView from '#ui/layout/SplitView.svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import LabelledInput from './LabelledInput.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

test('a field ties its words to its control', async () => {
  await render(LabelledInput, {
    label: 'Key',
    hint: 'From the settings of the service.',
    error: 'It has 40 letters.',
    required: 'required',
  });
  const input = page.getByRole('textbox', { name: 'Key' });
  await expect
    .element(input)
    .toHaveAccessibleDescription('From the settings of the service. It has 40 letters.');
  await expect.element(input).toHaveAttribute('aria-required', 'true');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

const number = {
  value: '1234.5',
  parse: (text: string) => (/^\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : null),
  format: (value: string) => `~${value}`,
};

test('a number is taken when it is left, and shown as numbers are', async () => {
  const onchange = vi.fn();
  await render(NumberInput, { ...number, onchange });
  const input = page.getByRole('textbox');
  await expect.element(input).toHaveValue('~1234.5');
  await input.fill('99,5');
  expect(onchange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onchange).toHaveBeenCalledExactlyOnceWith('99.5');
  await expect.element(input).toHaveValue('~99.5');
});

test('what is no number stays to be mended and changes nothing', async () => {
  const onchange = vi.fn();
  await render(NumberInput, { ...number, onchange });
  const input = page.getByRole('textbox');
  await input.fill('12 hours');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('12 hours');
  expect(onchange).not.toHaveBeenCalled();
  await input.fill('12');
  await userEvent.keyboard('{Enter}');
  expect(onchange).toHaveBeenCalledExactlyOnceWith('12');
});

test('Esc takes the typing back', async () => {
  await render(NumberInput, number);
  const input = page.getByRole('textbox');
  await input.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(input).toHaveValue('~1234.5');
});

test('arrow keys choose a colour', async () => {
  const onchoose = vi.fn();
  const options = [
    { hue: 25, label: 'Red' },
    { hue: 150, label: 'Green' },
  ];
  await render(ColourChoice, { label: 'Colour', hue: 25, options, onchoose });
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'Red' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(150);
});

const split = {
  list: words('The list'),
  detail: words('The detail'),
  open: false,
  onback: () => undefined,
  backLabel: 'Back to the list',
  dividerLabel: 'Width of the list',
  listWidth: 300,
};

test('the divider moves by keys within what both panes need', async () => {
  await page.viewport(900, 600);
  await render(SplitView, split);
  const divider = page.getByRole('separator', { name: 'Width of the list' });
  (divider.element() as HTMLElement).focus();
  const width = () => Number(divider.element().getAttribute('aria-valuenow'));
  await expect.poll(width).toBe(300);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(width).toBe(324);
  await userEvent.keyboard('{Home}');
  await expect.poll(width).toBe(220);
  await userEvent.keyboard('{End}');
  await expect.poll(width).toBe(Number(divider.element().getAttribute('aria-valuemax')));
});

test('the divider can be dragged', async () => {
  await page.viewport(900, 600);
  const { container } = await render(SplitView, split);
  container.style.height = '200px';
  const divider = page.getByRole('separator').element();
  const fire = (type: string, clientX: number) =>
    divider.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true }));
  vi.spyOn(divider as HTMLElement, 'setPointerCapture').mockReturnValue();
  fire('pointerdown', 300);
  fire('pointermove', 360);
  fire('lostpointercapture', 360);
  fire('pointermove', 500);
  await expect.poll(() => divider.getAttribute('aria-valuenow')).toBe('360');
});

test('with room for one pane it shows the list, or the detail and the way back', async () => {
  await page.viewport(480, 600);
  const onback = vi.fn();
  const { rerender } = await render(SplitView, { ...split, onback });
  await expect.element(page.getByText('The list')).toBeVisible();
  await expect.element(page.getByText('The detail')).not.toBeInTheDocument();
  await rerender({ open: true });
  await expect.element(page.getByText('The detail')).toBeVisible();
  await expect.element(page.getByText('The list')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  expect(onback).toHaveBeenCalledOnce();
  await page.viewport(1280, 800);
});
