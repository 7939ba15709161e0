import ColourChoice from '#ui/form/ColourChoice.svelte';
import NumberInput from '#ui/form/NumberInput.svelte';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import LabelledInput from './LabelledInput.svelte';

test('labels a control with its field’s text', async () => {
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

test('commits and formats a number on blur', async () => {
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

test('keeps an invalid number for correction without changing the value', async () => {
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

test('reverts typing on Esc', async () => {
  await render(NumberInput, number);
  const input = page.getByRole('textbox');
  await input.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(input).toHaveValue('~1234.5');
});

test('chooses a colour by arrow keys', async () => {
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
