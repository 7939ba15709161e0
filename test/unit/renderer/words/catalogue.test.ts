import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../../renderer/words/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'format.ts');

interface Text {
  readonly path: string;
  readonly text: string;
}

/** What a function of the catalogue says for a number and for a name; one that wants something else says nothing here. */
function samplesOf(make: (...given: unknown[]) => unknown, parameters: number): unknown[] {
  return [2, 'Nomsa'].flatMap((sample) => {
    try {
      return [make(...Array<unknown>(parameters).fill(sample))];
    } catch {
      return [];
    }
  });
}

function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') {
    return samplesOf((...given) => Reflect.apply(value, undefined, given) as unknown, value.length)
      .filter((made) => typeof made === 'string')
      .map((text) => ({ path: `${path}()`, text }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const leftovers = /\$\{|\{\{|\{\w+\}|%[sd]|\bTODO\b|\bTBD\b|lorem|xxx|undefined|\[object/i;

test.each(files)('leaves no placeholder in %s', async (file) => {
  const module: unknown = await import(new URL(file, folder).href);
  const texts = textsOf({ ...(module as object) }, file);
  for (const { path, text } of texts) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(leftovers);
  }
});

test('would notice a placeholder', () => {
  const [made] = textsOf({ hello: (name: string) => `Hello ${name} {count}` }, 'x');
  expect(made?.text).toMatch(leftovers);
});
