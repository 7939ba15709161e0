import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8');

type Pairs = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

function pairsIn(text: string): Pairs {
  return new Map(
    [...text.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
}

const [usualText = '', moreText = ''] = css.split('@media (prefers-contrast: more)');
const usual = pairsIn(usualText);
const more: Pairs = new Map([...usual, ...pairsIn(moreText.split('@media')[0] ?? '')]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

interface Ground {
  readonly on: string;
  readonly look: 'light' | 'dark';
  readonly pairs: Pairs;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(role: string, { on, look, pairs }: Ground): number {
  const colours = [role, on].map((name) => {
    const pair = pairs.get(name);
    if (!pair) throw new Error(`tokens.css has no colour called ${name}.`);
    return luminance(pair[look]);
  });
  const [dark = 0, light = 0] = colours.toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ['surface', 'surface-raised', 'surface-sunken'];
const inks = ['accent', 'good', 'warn', 'wrong', 'locked', 'stale', 'pending', 'practice'];

describe.each([
  { name: 'the light look', look: 'light', pairs: usual, text: 4.5, edge: 3 },
  { name: 'the dark look', look: 'dark', pairs: usual, text: 4.5, edge: 3 },
  { name: 'the light look with more contrast', look: 'light', pairs: more, text: 7, edge: 4.5 },
  { name: 'the dark look with more contrast', look: 'dark', pairs: more, text: 7, edge: 4.5 },
] as const)('$name', ({ look, pairs, text, edge }) => {
  test.each<readonly [string, string]>([
    ...papers.flatMap((paper) => ['text', 'text-muted', ...inks].map((role) => [role, paper] as const)),
    ...inks.flatMap((role) => [['text', `${role}-soft`] as const, [role, `${role}-soft`] as const]),
    // Explanatory text appears on every kind of row.
    ...['accent', 'neutral', 'locked', 'stale'].map((role) => ['text-muted', `${role}-soft`] as const),
    ['accent-text', 'accent'],
    ['accent-text', 'accent-strong'],
    ['wrong-text', 'wrong'],
    ['wrong-text', 'wrong-strong'],
    ['tooltip-text', 'tooltip'],
  ])('has enough contrast of %s on %s', (role, on) => {
    expect(contrast(role, { on, look, pairs })).toBeGreaterThanOrEqual(text);
  });

  test.each(papers)('shows the edge of a control on %s', (on) => {
    expect(contrast('control-line', { on, look, pairs })).toBeGreaterThanOrEqual(edge);
  });

  // The focus is drawn beside a control, or on its edge: on the page, or on the paper of what has it.
  test.each([...papers, ...inks.map((role) => `${role}-soft`)])('shows the focus on %s', (on) => {
    expect(contrast('accent', { on, look, pairs })).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 2, 3, 4, 5, 6])('draws series %i of a chart visibly', (number) => {
    expect(contrast(`series-${number}`, { on: 'surface-raised', look, pairs })).toBeGreaterThanOrEqual(3);
  });
});

test('shows which row of a list the keys are on by more than soft paper, which hardly differs from the paper', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../renderer');
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .flatMap((file) => {
      const [, style = ''] =
        /<style>(.*)<\/style>/s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
      return [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        file,
        selector: selector.trim(),
        body,
      }));
    });
  const ofFocus = rules.filter(
    ({ selector, body }) =>
      /:focus(?!-)|highlighted|\b(li|option)\[aria-selected/.test(selector) && /-soft\)/.test(body),
  );
  expect(ofFocus.length).toBeGreaterThan(3);
  const isShown = ({ selector, body, file }: (typeof rules)[number]) =>
    /box-shadow: inset|outline: var/.test(body) ||
    rules.some(
      (other) =>
        other.file === file && selector.includes(other.selector) && /box-shadow: inset/.test(other.body),
    );
  expect(
    ofFocus.filter((rule) => !isShown(rule)).map(({ file, selector }) => `${file}: ${selector}`),
  ).toEqual([]);
});

test('replaces every colour when the system forces its own', () => {
  const forced = css.split('@media (forced-colors: active)')[1]?.split('@media')[0] ?? '';
  const named = new Set([...forced.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name));
  expect([...usual.keys()].filter((name) => !named.has(name) && !name.startsWith('company'))).toEqual([]);
});
