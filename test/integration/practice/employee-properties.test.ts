import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/support/seed.ts';
import { protea } from '#test/support/samples/practice.ts';
import { baseOf } from './conformity/conform.ts';
import { account, payslipsOf } from './conformity/worlds.ts';
import { practiceForAllTests } from './practice-client.ts';
import { valueAt, each } from './raw-answer.ts';

const practice = practiceForAllTests();

const text = fc.string({ unit: 'binary', maxLength: 12 });
/** A name of blanks alone is refused. */
const name = text.filter((one) => one.trim() !== '');
const code = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));

/** Changes of any of an employee's attributes that the rules accept. */
const change = fc.record(
  {
    first_name: name,
    last_name: name,
    email: fc.constantFrom('a@example.com', '', null),
    job_title: fc.oneof(text, fc.constant(null)),
    cell_no: text,
    payment_method: fc.constantFrom('cash', 'cheque'),
    bank_account: fc.constantFrom(null, account),
    physical_address: fc.oneof(
      fc.record({ city_or_town: text, code, unit_number: text }, { requiredKeys: [] }),
      fc.constant({ postal_code: '7945', complex: 'Park' }),
    ),
    postal_address: fc.record(
      { same_as_physical: fc.constantFrom(true, false, 'yes'), line1: text },
      { requiredKeys: [] },
    ),
    pay_point_id: fc.constantFrom(null, 311, 312),
  },
  { requiredKeys: [] },
);

const settings = runs(60);
const timeout = 60_000 + settings.numRuns * 1_000;

const read = async (id: number) =>
  valueAt((await practice.get('newer', `/employees/${id}`)).body, 'employee') as Record<string, unknown>;
const patch = async (id: number, employee: object) => {
  const { status } = await practice.request('PATCH', `/v1/employees/${id}`, { body: { employee } });
  expect(status).toBe(200);
};

describe('a PATCH of an employee', () => {
  it('has the same result when sent twice, and changes only what it names', { timeout }, async () => {
    const base = baseOf(practice, 'newer');
    const ids = each((await base.get(`/clients/${protea}/employees`)).body, 'employee', 'id').map(Number);
    // From here on they are paid in cash and may have no account.
    for (const id of ids) await patch(id, { payment_method: 'cash' });
    const property = fc.asyncProperty(fc.constantFrom(...ids), change, async (id, given) => {
      const before = await read(id);
      await patch(id, given);
      const once = [await read(id), await payslipsOf(base, id)];
      await patch(id, given);
      expect([await read(id), await payslipsOf(base, id)]).toEqual(once);
      const after = await read(id);
      for (const [name, value] of Object.entries(before)) {
        if (!Object.hasOwn(given, name)) expect([name, after[name]]).toEqual([name, value]);
      }
    });
    await fc.assert(property, settings);
  });
});
