import SquareCheck from '@lucide/svelte/icons/square-check';
import type { IconComponent } from '#ui/icon.ts';
import { drawnIcon } from '#ui/table/drawn-icon.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

const icon: IconComponent = SquareCheck;

const shapes = '<rect width="18" height="18" x="3" y="3" rx="2"></rect><path d="m16 9-5.5 5.5L8 12"></path>';

test('draws an icon with the attributes that every icon has', async () => {
  const { container } = await render(icon, { props: { size: 15, strokeWidth: 1.75, 'aria-hidden': 'true' } });
  const drawn = container.querySelector('svg');
  expect(drawn?.outerHTML).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
      'stroke-linecap="round" stroke-linejoin="round" width="15" height="15" stroke-width="1.75" ' +
      `aria-hidden="true">${shapes}</svg>`,
  );
  expect(drawn?.querySelector('path')).toBeInstanceOf(SVGPathElement);
});

test('draws the same for a long list', () => {
  const place = document.createElement('span');
  drawnIcon(icon)(place);
  expect(place.querySelector('svg')?.getAttribute('width')).toBe('16');
  expect(place.querySelector('svg')?.innerHTML).toBe(shapes);
});
