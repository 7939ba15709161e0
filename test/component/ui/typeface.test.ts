import { expect, test } from 'vitest';

/** As wide as the text is drawn, in the type of the app. */
function drawnWidth(text: string, style = ''): number {
  const element = document.createElement('span');
  element.style.cssText = `position: absolute; white-space: pre; font-size: 100px; ${style}`;
  element.textContent = text;
  document.body.append(element);
  const { width } = element.getBoundingClientRect();
  element.remove();
  return width;
}

const context = document.createElement('canvas').getContext('2d');

/** As the sheet measures it to make a column wide enough. */
function measuredWidth(text: string, weight: string): number {
  if (context === null) throw new Error('This browser draws on no canvas.');
  context.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

test.each(['400', '600', '700'])(
  'at weight %s all figures are as wide as a nought, drawn and measured',
  (weight) => {
    const figures = [...'0123456789'];
    const nought = drawnWidth('0', `font-weight: ${weight}`);
    expect(nought).toBeGreaterThan(50);
    for (const figure of figures) {
      expect(drawnWidth(figure, `font-weight: ${weight}`)).toBeCloseTo(nought, 1);
      expect(measuredWidth(figure, weight)).toBeCloseTo(nought, 0);
    }
  },
);

test('a hyphen between words stays as narrow as it is', () => {
  expect(drawnWidth('-')).toBeLessThan(0.8 * drawnWidth('0'));
});

test.each(['Nkošana', 'Ṱhifhelimbilu', 'Muṋangiwa', '12\u202f345', 'R1 → R2', '≤ ≥ ≠ × − …', '⌘⇧↩'])(
  '%s is written in the app’s own typeface, whatever else this machine has',
  (text) => {
    const widths = ['serif', 'monospace'].map((other) => drawnWidth(text, `font-family: Inter, ${other}`));
    expect(widths[0]).toBe(widths[1]);
    expect(drawnWidth(text, 'font-family: monospace')).not.toBe(widths[0]);
  },
);
