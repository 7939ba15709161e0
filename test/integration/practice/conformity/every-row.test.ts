import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { surfaces } from '#practice/routes/table.ts';
import { rows } from './rows/all.ts';

/** The rows that a test in this folder names. */
function shownRows(): Set<string> {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const quoted = sources.flatMap((source) => [...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));
  return new Set(quoted.filter((text) => rows.has(text as never)) as string[]);
}

test('every row of the specification has a test', () => {
  const shown = shownRows();
  const missing = [...rows.keys()].filter((id) => !shown.has(id));
  expect(missing).toEqual([]);
});

test('every row names an operation that is served', () => {
  const operations = new Set(surfaces.flatMap(({ routes }) => routes.map(({ operation }) => operation)));
  const unserved = [...rows.values()].filter(({ operation }) => !operations.has(operation));
  expect(unserved.map(({ id, operation }) => `${id}: ${operation}`)).toEqual([]);
});

test('every operation of the service is named by a row', () => {
  const named = new Set([...rows.values()].map(({ operation }) => operation));
  const served = surfaces.filter(({ faulty }) => faulty).flatMap(({ routes }) => routes);
  expect(served.map(({ operation }) => operation).filter((operation) => !named.has(operation))).toEqual([]);
});
