import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothDeployments } from '#practice/deployment.ts';
import { surfaces } from '#practice/routes/table.ts';
import { deploymentsOf } from './conform.ts';
import type { RowId } from './rows/all.ts';
import { rows } from './rows/all.ts';

/** The rows of each call of `conform` in this folder. */
function conformedLists(): RowId[][] {
  const folder = new URL('.', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !import.meta.url.endsWith(name))
    .flatMap((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8');
      const lists = source
        .split(/\bconform\(\s*(?=\[)/)
        .slice(1)
        .map(idsOfList);
      // A loop over a table calls it once for each row.
      const tables = [...source.matchAll(/for \(const \[?row\b[^)]* of (\w+)\) \{[^}]*?conform\(\[row\]/g)];
      const single = tables.flatMap(({ index, 1: table = '' }) => idsOfTable(source, table, index));
      return [...lists, ...single.map((id) => [id])];
    });
}

/** The ids in the last table of this name that is declared before the loop over it. */
function idsOfTable(source: string, name: string, loop: number): RowId[] {
  const declaration = source.slice(source.slice(0, loop).lastIndexOf(`const ${name}`));
  return idsOfList(declaration.slice(declaration.indexOf('= [') + 2));
}

/** The ids that are quoted up to the end of the list that the text begins with. */
function idsOfList(text: string): RowId[] {
  let depth = 0;
  const end = text.split('').findIndex((character) => {
    if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    return depth === 0;
  });
  return [...text.slice(0, end).matchAll(/'([\w.-]+)'/g)].map(([, id = '']) => id).filter(isRow);
}

function isRow(id: string): id is RowId {
  return rows.has(id as RowId);
}

test('every row of the specification has a test on each deployment to which it applies', () => {
  const tested = new Set(
    conformedLists().flatMap((ids) =>
      deploymentsOf(ids).flatMap((deployment) => ids.map((id) => `${id} ${deployment}`)),
    ),
  );
  const required = [...rows.values()].flatMap(({ id, only }) =>
    bothDeployments
      .filter((deployment) => deployment === (only ?? deployment))
      .map((deployment) => `${id} ${deployment}`),
  );
  expect(required.filter((row) => !tested.has(row))).toEqual([]);
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
