import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { nameParts } from '#electron/hand-out/contract/payslip-saving.ts';
import { referenceParts } from '#electron/payment-runs/contract/reference.ts';
import { reportNameParts } from '#electron/reports/contract/report-file-names.ts';
import { expect, test } from 'vitest';

const folder = new URL('../../../../renderer/', import.meta.url);
/** All the words of the page: those that rooms share, and those of each room. */
const files = globSync(['messages/*.ts', 'features/*/texts.ts', 'features/*/texts/*.ts'], { cwd: folder })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => file !== 'messages/format.ts');

interface Text {
  readonly path: string;
  readonly text: string;
}

type Make = (...given: unknown[]) => unknown;

/** The text with one value for every parameter; null if it needs something else. */
function textWith(make: Make, value: unknown): unknown {
  try {
    return make(...Array<unknown>(make.length).fill(value));
  } catch {
    return null;
  }
}

const samples = [2, 'Nomsa'];

/** The texts of a function for a number and for a name, or for objects whose properties are such. */
function samplesOf(make: Make): unknown[] {
  const texts = samples.map((sample) => {
    const parts: unknown = new Proxy({}, { get: () => sample });
    const made = textWith(make, sample);
    // A number has no properties, so a function that needed some gets an object.
    return made === '' || String(made).includes('undefined') ? textWith(make, parts) : made;
  });
  // A function that lists counts is empty for a name.
  return texts.some((text) => text !== '') ? texts.filter((text) => text !== '') : texts;
}

function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') {
    // The catalogue's functions only make text.
    return samplesOf(value as Make)
      .filter((made) => typeof made === 'string')
      .map((text) => ({ path: `${path}()`, text }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Removes the parts of a file name or a reference, which are shown as a clerk types them: in braces. */
const namePartsAside = (text: string): string =>
  [...nameParts, ...reportNameParts, ...referenceParts, ...samples.map(String)].reduce(
    (rest, part) => rest.replaceAll(`{${part}}`, part),
    text,
  );

const leftovers = /\$\{|\{\{|\{\w+\}|%[sd]|\bTODO\b|\bTBD\b|lorem|xxx|undefined|\[object/i;

test.each(files)('leaves no placeholder in %s', async (file) => {
  const module: unknown = await import(new URL(file, folder).href);
  const texts = textsOf({ ...(module as object) }, file);
  for (const { path, text } of texts) {
    expect(text.trim(), path).not.toBe('');
    expect(namePartsAside(text), path).not.toMatch(leftovers);
  }
});

test.each(files)('writes ellipses and amounts consistently in %s', async (file) => {
  const module: unknown = await import(new URL(file, folder).href);
  for (const { path, text } of textsOf({ ...(module as object) }, file)) {
    expect(text, path).not.toMatch(/\s…|\.\.\.|\bR\d/u);
  }
});

test('recognises a placeholder', () => {
  const [made] = textsOf({ hello: (name: string) => `Hello ${name} {count}` }, 'x');
  expect(made?.text).toMatch(leftovers);
});
