import Page from '#ui/layout/Page.svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

const text = (html: string) => createRawSnippet(() => ({ render: () => html }));

afterEach(() => page.viewport(1280, 800));

test.each([
  ['180 employees', true],
  ['Garnishee orders, unions, medical aids and funds: what was deducted and contributed', false],
])('of the subtitle %j in a low window, all is shown: %j', async (subtitle, isWhole) => {
  await page.viewport(853, 533);
  const screen = await render(Page, {
    layout: 'fill',
    title: 'Leave',
    subtitle,
    tools: text('<button style="width: 700px">Capture leave</button>'),
    children: text('<p>180</p>'),
  });
  const shown = screen.getByTitle(subtitle).element();
  expect(shown.scrollWidth <= shown.clientWidth).toBe(isWhole);
  // The buttons are beside the title, unless the subtitle needs the room.
  const { top, bottom } = screen.getByRole('button').element().getBoundingClientRect();
  const title = screen.getByRole('heading').element().getBoundingClientRect();
  expect(title.top < bottom && title.bottom > top).toBe(!isWhole);
});
