import { describe, expect, it } from 'vitest';
import { collect } from '#store/sql.ts';

const methods = { listLeave: () => [], saveLeave: () => undefined };

describe('collecting methods', () => {
  it('returns the methods of the modules without those of every object', () => {
    const all: Readonly<Record<string, unknown>> = collect(methods, { readReport: () => null });

    expect(Object.keys(all)).toStrictEqual(['listLeave', 'saveLeave', 'readReport']);
    expect(all['constructor']).toBeUndefined();
  });

  it('refuses a name when two modules declare it', () => {
    expect(() => collect(methods, { saveLeave: () => null })).toThrow('Two methods are called saveLeave');
  });
});
