import { serialize } from 'node:v8';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { packCells } from '#electron/drafts/store/packed-cells.ts';
import { methods as cellMethods } from '#electron/drafts/store/work/draft-cells.ts';
import { methods as draftMethods } from '#electron/drafts/store/work/drafts.ts';
import { openDatabases } from '#store/databases.ts';
import { period } from '#test/support/samples/company.ts';

const headings = 10;
const block = Array.from({ length: 10_000 }, (_, index) => {
  const typed = `${index % 60}.5`;
  return {
    employeeId: 100_000 + Math.floor(index / headings),
    heading: `calc.item_${index % headings}.overtime_hours_input`,
    cell: { typed, value: typed },
  };
});

/** How many statements run meanwhile, those that begin and end the transaction aside. */
function countStatements(work: () => void): number {
  // Every statement has the same prototype, which the driver does not export.
  const database = new Database(':memory:');
  const prototype = Object.getPrototypeOf(database.prepare('SELECT 1')) as Database.Statement;
  database.close();
  const spies = (['run', 'get', 'all'] as const).map((name) => vi.spyOn(prototype, name));
  work();
  const texts = spies.flatMap(({ mock }) => mock.contexts.map((each) => (each as Database.Statement).source));
  for (const spy of spies) spy.mockRestore();
  return texts.filter((text) => !/^(BEGIN|COMMIT)/.test(text)).length;
}

test('10,000 pasted cells are written by at most 430 statements', () => {
  const databases = openDatabases({ directory: null, key: Buffer.alloc(32, 1) });
  const { id: draftId } = draftMethods.openDraft(databases.work, { ...period, newId: 'one', at: 1 });
  const cells = packCells(block);
  expect(
    countStatements(() => cellMethods.writeDraftCells(databases.work, { draftId, cells, at: 2 })),
  ).toBeLessThanOrEqual(430);
  expect(draftMethods.readDraft(databases.work, { draftId })?.cells).toHaveLength(10_000);
  databases.cache.close();
  databases.work.close();
});

test('10,000 pasted cells cross to the worker in less than 30 bytes each', () => {
  expect(serialize(packCells(block)).byteLength / block.length).toBeLessThan(30);
});
