import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '../../../../renderer');

interface Rule {
  readonly name: string;
  readonly property: RegExp;
  /** What a value may not contain apart from its `var(…)`. */
  readonly raw: RegExp;
}

/** Each exception with its reason. */
const allowed: readonly (readonly [file: RegExp, rule: string, reason: string])[] = [
  [/^sheet\//, 'layer', 'The sheet is a stacking context of its own: its layers lie within it alone.'],
  [
    /^sheet\/view\/CellEditor/,
    'space',
    'The text of the editor must stand where the text of the cell stood.',
  ],
];

interface Declaration {
  readonly file: string;
  readonly property: string;
  readonly value: string;
}

function declarations(file: string): Declaration[] {
  const text = readFileSync(path.join(renderer, file), 'utf8');
  const css = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style).join('\n');
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ file, property, value }),
  );
}

/** The value without what comes from tokens.css, even if a token's fallback contains another token. */
function withoutTokens(value: string): string {
  const shorter = value.replaceAll(/var\([^()]*\)/g, '');
  return shorter === value ? value : withoutTokens(shorter);
}

const componentFiles = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => file.replaceAll('\\', '/'));

test.each<Rule>([
  {
    name: 'colour',
    property: /^(?!grid|animation|transition)/,
    raw: /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab|color)\(|\b(white|black|gr[ae]y|red|green|blue|orange|yellow)\b/i,
  },
  { name: 'size of text', property: /^font-size$/, raw: /[1-9]/ },
  { name: 'weight of text', property: /^font-weight$/, raw: /\d|bold/ },
  { name: 'layer', property: /^z-index$/, raw: /[1-9]/ },
  { name: 'movement', property: /^(transition|animation)/, raw: /\d(ms|s)\b/ },
  { name: 'roundness', property: /^border(-\w+)*-radius$/, raw: /[1-9]\d*(\.\d+)?(px|rem|em)/ },
  // A hairline has the same width in any density.
  {
    name: 'space',
    property: /^(padding|margin|gap|row-gap|column-gap)(-|$)/,
    raw: /(?<![\d.])(?!-?1px)-?\d*\.?\d+(px|rem)/,
  },
])('takes each $name in a component from tokens.css', ({ name, property, raw }) => {
  const rawValues = componentFiles
    .filter((file) => !allowed.some(([place, rule]) => place.test(file) && rule === name))
    .flatMap(declarations)
    .filter((found) => property.test(found.property) && raw.test(withoutTokens(found.value)))
    .map(({ file, property: of, value }) => `${file}: ${of}: ${value}`);
  expect(rawValues).toEqual([]);
});

test('moves nothing for those who prefer less motion, and nothing longer than 150 ms but what tells of work', () => {
  const tokens = readFileSync(path.join(renderer, 'styles/tokens.css'), 'utf8');
  const [usual = '', reduced = ''] = tokens.split('@media (prefers-reduced-motion: reduce)');
  const times = [...usual.matchAll(/--motion-(\w+): ([\d.]+)(ms|s);/g)].map(([, name = '', time, unit]) => ({
    name,
    ms: Number(time) * (unit === 's' ? 1000 : 1),
  }));
  expect(times.filter(({ ms }) => ms > 150).map(({ name }) => name)).toEqual(['slow']);
  for (const { name } of times) expect(reduced).toContain(`--motion-${name}: 0s;`);
  // Movements by a script know nothing of the tokens.
  const byScript =
    /svelte\/(transition|motion|animate)|\.animate\(|behavior: 'smooth'|scroll-behavior: smooth/;
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|css|ts)$/.test(file),
  );
  expect(files.filter((file) => byScript.test(readFileSync(path.join(renderer, file), 'utf8')))).toEqual([]);
});

test('defines every token that is used, in tokens.css or in the component', () => {
  const tokens = readFileSync(path.join(renderer, 'styles/tokens.css'), 'utf8');
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|css|ts)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(path.join(renderer, file), 'utf8'));
  const set = new Set(
    [tokens, ...texts].flatMap((text) =>
      [...text.matchAll(/(?:style:|['"\s;{])(--[\w-]+)\s*(?:[:=]|'|\?|\})/g)].map(([, name]) => name),
    ),
  );
  const used = texts.flatMap((text) =>
    [...text.matchAll(/var\((--[\w-]+\w)[,)]/g)].map(([, name]) => name ?? ''),
  );
  // The part library's own code sets its variables.
  expect(used.filter((name) => !set.has(name) && !name.startsWith('--bits-'))).toEqual([]);
});
