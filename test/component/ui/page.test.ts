import Page from '#ui/layout/Page.svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

const text = (html: string) => createRawSnippet(() => ({ render: () => html }));

afterEach(() => page.viewport(1280, 800));

const long = 'Garnishee orders, unions, medical aids and funds: what was deducted and contributed';

test.each([
  ['180 employees', 700, 'whole'],
  [long, 500, 'cut'],
  // Of a few letters nobody could read what it says.
  [long, 700, 'left out'],
] as const)(
  'the subtitle %j beside buttons of %i pixels in a low window is %s',
  async (subtitle, px, extent) => {
    await page.viewport(853, 533);
    const screen = await render(Page, {
      layout: 'fill',
      title: 'Leave',
      subtitle,
      tools: text(`<button style="width: ${px}px">Capture leave</button>`),
      children: text('<p>180</p>'),
    });
    const shown = screen.getByText(subtitle).element();
    const isCut = shown.scrollWidth > shown.clientWidth;
    const isLeftOut = !shown.checkVisibility();
    expect(isLeftOut ? 'left out' : isCut ? 'cut' : 'whole').toBe(extent);
    // The buttons are beside the title, unless the subtitle needs the room.
    const { top, bottom } = screen.getByRole('button').element().getBoundingClientRect();
    const title = screen.getByRole('heading').element().getBoundingClientRect();
    expect(title.top < bottom && title.bottom > top).toBe(extent !== 'whole');
  },
);
