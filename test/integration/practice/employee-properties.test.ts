import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#test/support/seed.ts';
import type { PracticeClient } from './practice-client.ts';
import { startPractice } from './practice-client.ts';
import { at } from './raw-answer.ts';

let practice: PracticeClient;
beforeAll(async () => void (practice = await startPractice()));
afterAll(() => practice.close());

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
    bank_account: fc.constantFrom(null, {
      bank_id: 464954524,
      account_number: '123456',
      branch_code: '470010',
    }),
    physical_address: fc.record({ city_or_town: text, code, unit_number: text }, { requiredKeys: [] }),
    postal_address: fc.record({ same_as_physical: fc.boolean(), line1: text }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const few = runs(60);
const timeout = 60_000 + few.numRuns * 1_000;

const id = 410_001;
const read = async (): Promise<unknown> =>
  at((await practice.get('newer', `/employees/${id}`)).body, 'employee');
const patch = async (employee: object) => {
  const { status } = await practice.request('PATCH', `/v1/employees/${id}`, { body: { employee } });
  expect(status).toBe(200);
};

describe('a PATCH of an employee', () => {
  it('twice is the same as once, and leaves alone what it does not name', { timeout }, async () => {
    // From here on the employee is paid in cash and may have no account.
    await patch({ payment_method: 'cash' });
    const property = fc.asyncProperty(change, async (given) => {
      const before = (await read()) as Record<string, unknown>;
      await patch(given);
      const once = (await read()) as Record<string, unknown>;
      await patch(given);
      expect(await read()).toEqual(once);
      for (const [name, value] of Object.entries(before)) {
        if (!Object.hasOwn(given, name)) expect([name, once[name]]).toEqual([name, value]);
      }
    });
    await fc.assert(property, few);
  });
});
