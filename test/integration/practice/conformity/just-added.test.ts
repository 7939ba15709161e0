import { expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { valueAt, listAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { addEmployee } from './worlds.ts';

const conform = conformity();

conform(
  ['errors.just-created'],
  'bulk inputs may refuse a new employee as unknown for a while',
  async (base) => {
    const { id } = await addEmployee(base, protea);
    const path = '/clients/:client_id/bulk_input';
    base.practice.faults.add({ path, count: 2, effect: { kind: 'unknown_employee' } });
    const entities = [{ id: String(id), attributes: { job_title: 'Joiner' } }];
    const send = async () =>
      valueAt((await base.send('POST', `/clients/${protea}/bulk_input`, { entities })).body, 0, 'message');
    expect([await send(), await send(), await send()]).toEqual([
      'UNKNOWN EMPLOYEE',
      'UNKNOWN EMPLOYEE',
      'Saved',
    ]);
    const effects = listAt((await base.practice.request('GET', '/practice/effects')).body);
    expect(effects).toMatchObject([{ attribute: 'job_title', writes: 1 }]);
  },
);
