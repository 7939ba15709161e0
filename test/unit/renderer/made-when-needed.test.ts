import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheetColumn } from '#test/support/samples/sheet.ts';

// The first collator of a process takes several milliseconds, which a start has better uses for.
const collator = vi.spyOn(Intl, 'Collator');

beforeEach(() => {
  vi.resetModules();
  collator.mockClear();
});

afterEach(() => vi.resetModules());

test.each([
  [
    'names',
    async () => {
      const { compareNames } = await import('#kit/compare-names.ts');
      return () => compareNames('Branch 2', 'Branch 10');
    },
  ],
  [
    'texts of a sheet',
    async () => {
      const { textKind } = await import('#sheet/model/kinds/text.ts');
      const { kind } = sheetColumn('name', textKind());
      return () => kind.compare('Branch 2', 'Branch 10');
    },
  ],
])(
  '%s are in the order of a dictionary, by a collator that is made when the first are compared',
  async (_, load) => {
    const compare = await load();
    expect(collator).not.toHaveBeenCalled();
    expect(compare()).toBeLessThan(0);
    compare();
    expect(collator).toHaveBeenCalledOnce();
  },
);

test.each(['#ui/table/sort-rows.ts', '#renderer/results/result-rows.ts'])(
  '%s makes none when it is loaded',
  async (path) => {
    await import(path);
    expect(collator).not.toHaveBeenCalled();
  },
);
