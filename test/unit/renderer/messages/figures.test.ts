import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../../renderer/', import.meta.url);

/** The code of the page, but the sheet, which gets its formats, and the gallery. */
const sources = globSync('**/*.{ts,svelte}', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/^(?:sheet|gallery)\//.test(file))
  .map((file) => ({
    file,
    text: readFileSync(new URL(file, root), 'utf8').replaceAll(/\/\*\*?.*?\*\/|^\s*\/\/.*$/gms, ''),
  }));

/** Where a pattern is, but in the files that may have it. */
const filesWith = (pattern: RegExp, allowed: readonly string[]): string[] =>
  sources.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file)).map(({ file }) => file);

const format = ['messages/format.ts', 'messages/values.ts'];

test('writes rand by formatMoney and its like alone', () => {
  expect(filesWith(/['`][^'`\n]*\bR[ \u00a0]?\$\{/, format)).toEqual([]);
});

test('writes decimals by formatDecimal alone', () => {
  // Lengths of styles, and a value for the service.
  const others = ['features/leave/day-ground.ts', 'features/inputs/calculator/calculator-state.svelte.ts'];
  expect(filesWith(/\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/, [...format, ...others])).toEqual([]);
});

test('writes hours by leaveHoursText alone', () => {
  expect(filesWith(/\}[ \u00a0]?h[`'" )]|['`] h['`]/, ['features/leave/texts/leave-amount.ts'])).toEqual([]);
});

test('writes dates and months by formatDate, formatMonth and monthText alone', () => {
  expect(filesWith(/toLocale(?:Date|Time)String|Intl\.DateTimeFormat/, format)).toEqual([]);
});
