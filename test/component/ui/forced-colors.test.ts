import Button from '#ui/Button.svelte';
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
