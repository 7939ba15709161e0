import { describe, expect, it } from 'vitest';
import { Faults } from '#practice/faults.ts';

const bulk = { method: 'POST', path: '/clients/:client_id/bulk_input', deployment: 'newer' } as const;
const clients = { method: 'GET', path: '/clients', deployment: 'older' } as const;

describe('faults', () => {
  it('apply to one request by default', () => {
    const faults = new Faults();
    faults.add({ effect: { kind: 'truncate' } });
    expect(faults.take(clients)).toEqual([{ kind: 'truncate' }]);
    expect(faults.take(clients)).toEqual([]);
  });

  it('skip and count only matching requests', () => {
    const faults = new Faults();
    faults.add({ ...bulk, skip: 1, count: 2, effect: { kind: 'latency', ms: 5 } });
    faults.take(clients);
    expect([1, 2, 3, 4].map(() => faults.take(bulk).length)).toEqual([0, 1, 1, 0]);
    expect(faults.list()).toMatchObject([{ seen: 4, hits: 2 }]);
  });

  it('match method, path and deployment', () => {
    const faults = new Faults();
    faults.add({ deployment: 'older', count: null, effect: { kind: 'truncate' } });
    faults.add({ method: 'GET', path: '/clients', count: null, effect: { kind: 'latency', ms: 1 } });
    expect(faults.take(bulk)).toEqual([]);
    expect(faults.take(clients)).toHaveLength(2);
  });

  it('no longer apply after they are cleared', () => {
    const faults = new Faults();
    faults.add({ count: null, effect: { kind: 'truncate' } });
    faults.clear();
    expect(faults.take(clients)).toEqual([]);
  });

  it('refuse a rule with a count of 0 or an invalid path', () => {
    expect(() => new Faults().add({ count: 0, effect: { kind: 'truncate' } })).toThrow();
    expect(() => new Faults().add({ path: 'clients', effect: { kind: 'truncate' } })).toThrow();
  });
});
