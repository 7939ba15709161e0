import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8');

type Look = 'light' | 'dark';

const roles = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(role: string, on: string, look: Look): number {
  const colours = [role, on].map((name) => {
    const pair = roles.get(name);
    if (!pair) throw new Error(`tokens.css has no colour called ${name}.`);
    return luminance(pair[look]);
  });
  const [dark = 0, light = 0] = colours.toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ['surface', 'surface-raised', 'surface-sunken'];
const softs = ['accent', 'good', 'warn', 'wrong', 'locked', 'pending'].map((name) => `${name}-soft`);

const texts: (readonly [string, string])[] = [
  ...papers.flatMap((paper) =>
    ['text', 'text-muted', 'accent', 'good', 'warn', 'wrong', 'stale'].map((role) => [role, paper] as const),
  ),
  ...softs.map((soft) => ['text', soft] as const),
  ...['accent', 'good', 'warn', 'wrong', 'practice'].map((name) => [name, `${name}-soft`] as const),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-strong'],
  ['wrong-text', 'wrong'],
  ['wrong-text', 'wrong-strong'],
];

for (const look of ['light', 'dark'] as const) {
  test.each(texts)(`reads %s on %s in the ${look} look`, (role, on) => {
    expect(contrast(role, on, look)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([1, 2, 3, 4, 5, 6])(`draws series %i of a chart on paper in the ${look} look`, (series) => {
    for (const paper of ['surface', 'surface-raised']) {
      expect(contrast(`series-${series}`, paper, look)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(papers)(`shows where a control ends on %s in the ${look} look`, (paper) => {
    expect(contrast('control-line', paper, look)).toBeGreaterThanOrEqual(3);
  });
}
