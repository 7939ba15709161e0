import Button from '#ui/Button.svelte';
import ChoiceGroup from '#ui/form/ChoiceGroup.svelte';
import CellButton from '#ui/table/CellButton.svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { forceColors } from '#test/support/page/force-colors.ts';

beforeEach(() => forceColors('active'));
afterEach(() => forceColors('none'));

const children = createRawSnippet(() => ({ render: () => '<span>Send</span>' }));

// The browser draws Canvas behind the text of elements that it adjusts, which hides text in the colour Canvas.
test.each(['primary', 'danger'] as const)(
  'shows the text of a %s button in high contrast',
  async (variant) => {
    const screen = await render(Button, { variant, children });
    const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(
      screen.getByRole('button').element(),
    );
    expect(forcedColorAdjust).toBe('none');
    expect(color).not.toBe(backgroundColor);
  },
);

const paperOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The colour in which the system fills what is selected. */
function selection(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
  const paper = paperOf(probe);
  probe.remove();
  return paper;
}

test('fills the chosen one of several choices in high contrast', async () => {
  const options = [
    { value: 'month', label: 'Month' },
    { value: 'week', label: 'Week' },
  ];
  const screen = await render(ChoiceGroup, {
    label: 'Show',
    options,
    value: 'week',
    onchoose: () => undefined,
  });
  const [other, chosen] = [...screen.container.querySelectorAll('label')].map(paperOf);
  expect(chosen).toBe(selection());
  expect(other).not.toBe(selection());
});

test.each([true, false])('fills a button of a row in high contrast if it is pressed: %s', async (pressed) => {
  const screen = await render(CellButton, {
    label: 'Pay Thandi Dlamini',
    text: 'Pay',
    pressed,
    onclick: () => undefined,
  });
  expect(paperOf(screen.getByRole('button').element()) === selection()).toBe(pressed);
});
