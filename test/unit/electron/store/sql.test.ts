import { describe, expect, it } from 'vitest';
import { collect } from '#store/sql.ts';

const methods = { listLeave: () => [], saveLeave: () => undefined };

describe('collecting methods', () => {
  it('has the methods that the modules declare, and nothing that every object has', () => {
    const all: Readonly<Record<string, unknown>> = collect(methods, { readReport: () => null });

    expect(Object.keys(all)).toStrictEqual(['listLeave', 'saveLeave', 'readReport']);
    expect(all['constructor']).toBeUndefined();
  });

  it('refuses a name when two modules declare it', () => {
    expect(() => collect(methods, { saveLeave: () => null })).toThrow('Two methods are called saveLeave');
  });
});
