import { roomOf } from '#sheet/view/painted-cell.ts';
import { expect, test } from 'vitest';

/** The width at which the text is drawn, in the app's typeface. */
function drawnWidth(text: string, style = ''): number {
  const element = document.createElement('span');
  element.style.cssText = `position: absolute; white-space: pre; font-size: 100px; ${style}`;
  element.textContent = text;
  document.body.append(element);
  const { width } = element.getBoundingClientRect();
  element.remove();
  return width;
}

test.each(['400', '600', '700'])('renders all digits at the same width, at weight %s', (weight) => {
  const nought = drawnWidth('0', `font-weight: ${weight}`);
  expect(nought).toBeGreaterThan(50);
  for (const figure of '123456789')
    expect(drawnWidth(figure, `font-weight: ${weight}`)).toBeCloseTo(nought, 1);
});

test('keeps a hyphen between words narrow', () => {
  expect(drawnWidth('-')).toBeLessThan(0.8 * drawnWidth('0'));
});

test.each(['Nkošana', 'Ṱhifhelimbilu', 'Muṋangiwa', '12\u202f345', 'R1 → R2', '≤ ≥ ≠ × − …', '⌘⇧↩'])(
  'renders %s in the app’s own typeface',
  (text) => {
    const widths = ['serif', 'monospace'].map((other) => drawnWidth(text, `font-family: Inter, ${other}`));
    expect(widths[0]).toBe(widths[1]);
    expect(drawnWidth(text, 'font-family: monospace')).not.toBe(widths[0]);
  },
);

test('leaves room for every letter in the sheet', () => {
  const tooWide = [
    ...' \u00a0',
    ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ].filter((letter) => 0.13 * drawnWidth(letter) > roomOf(letter));
  expect(tooWide).toEqual([]);
});

test('does not round letters to whole pixels, even in controls', () => {
  const small = 'font-size: 13px';
  expect(drawnWidth('i'.repeat(100), small)).toBeCloseTo(13 * drawnWidth('i'), 0);
  const button = document.createElement('button');
  document.body.append(button);
  expect(getComputedStyle(button).textRendering).toBe('geometricprecision');
  button.remove();
});
