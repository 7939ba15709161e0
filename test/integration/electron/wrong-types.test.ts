import { expect } from 'vitest';
import { isAppError } from '#kit/errors.ts';
import { withWrongTypes } from '#test/support/service/corrupt-answers.ts';
import { counts, tell } from '#test/support/counts.ts';
import { isSendingInputs, lostReplyPoints, type ProxiedRequest } from '#test/support/service/fault-proxy.ts';
import { testOverProxy as test } from '#test/support/fixtures.ts';
import { commission, overtime, send, write, type OpenPeriod } from '#test/support/open-period.ts';
import { takeEffects } from '#test/support/service/practice-service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';

const jobTitle = 'job_title';

/** Adds a column of job titles, and reads the current values. */
test.beforeEach(async ({ runtime, period: { draftId, employees } }) => {
  await runtime.handlers.bulkInputs.addColumn({
    draftId,
    heading: jobTitle,
    scope: 'employee',
    kind: 'text',
  });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees });
});

interface Opened {
  readonly runtime: Runtime;
  readonly period: OpenPeriod;
}

const isReading = ({ method }: ProxiedRequest) => method === 'GET';

/** Refreshes the period: a damaged list is refused, and what is known stays. */
async function refreshed({ runtime, period }: Opened): Promise<void> {
  try {
    await runtime.handlers.bulkInputs.refresh({ draftId: period.draftId });
  } catch (error) {
    if (!isAppError(error, 'bad-answer')) throw error;
  }
}

async function statesOf({ runtime, period }: Opened): Promise<string[]> {
  const { outcomes } = await runtime.handlers.bulkInputs.open(period.ref);
  return outcomes.map(({ state }) => state);
}

/**
 * The kinds of damage, to the inputs, one input or the name of an item. Where the rest of the answer can be read, it
 * shows that it does not have the value, and that is left to the clerk.
 */
const damages: readonly [damage: string, of: RegExp, by: string, left?: 'unknown' | 'needs-clerk'][] = [
  ['inputs that are a text', /"inputs":\{[^}]*\}/g, '"inputs":"abc"'],
  ['inputs that are a number', /"inputs":\{[^}]*\}/g, '"inputs":-1'],
  ['inputs that are a list', /"inputs":\{[^}]*\}/g, '"inputs":[]'],
  ['inputs that are nothing', /"inputs":\{[^}]*\}/g, '"inputs":null'],
  ['an amount that is a list', /"(amount|overtime_hours_input)":"?[^,}]*/g, '"$1":[]', 'needs-clerk'],
  ['an amount that is an object', /"(amount|overtime_hours_input)":"?[^,}]*/g, '"$1":{"x":1}', 'needs-clerk'],
  ['an amount without a size', /"(amount|overtime_hours_input)":"?[^,}]*/g, '"$1":1e999', 'needs-clerk'],
  ['items that are called by a number', /"system_type":"[^"]*"/g, '"system_type":-1'],
  ['items that are called by a list', /"system_type":"[^"]*"/g, '"system_type":["x"]'],
  ['a job title that is an object', /"job_title":(null|"[^"]*")/g, '"job_title":{"x":1}', 'needs-clerk'],
];

test.for(damages)(
  'does not send inputs again when they are read back with %s',
  async ([, of, by, left = 'unknown'], { practice, proxy, runtime, period }) => {
    const { draftId } = period;
    const [first = 0, second = 0] = period.employees;
    // Known and not empty before: otherwise a damaged answer could not be mistaken for an empty one.
    await write(runtime, draftId, { [first]: { [overtime]: '1', [jobTitle]: 'Joiner' } });
    await send(runtime, draftId);
    await takeEffects(practice);
    const heading = of.source.includes('job_title') ? jobTitle : commission;
    await write(runtime, draftId, {
      [first]: { [heading]: '250.25' },
      [second]: { [heading]: '350.25' },
    });
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first, second] });
    proxy.injectFault((request) => {
      if (isSendingInputs(request)) return 'before-head';
      return isReading(request) ? { corrupt: (body) => body.replaceAll(of, by) } : null;
    });
    await send(runtime, draftId);
    expect(await statesOf({ runtime, period })).toEqual([left, left]);
    await runtime.handlers.bulkInputs.settle({ draftId });
    expect(await statesOf({ runtime, period })).toEqual([left, left]);
    proxy.injectFault(null);
    await runtime.handlers.bulkInputs.settle({ draftId });
    // As the review does: what was left to the clerk is found.
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first, second] });
    expect((await runtime.handlers.bulkInputs.open(period.ref)).cells).toEqual([]);
    const effects = await takeEffects(practice);
    expect(effects.map(({ attribute, writes }) => [attribute, writes])).toEqual([
      [heading, 1],
      [heading, 1],
    ]);
  },
);

test('reads the values of all other employees when one employee’s cannot be read', async ({
  proxy,
  runtime,
  period,
}) => {
  const { draftId, employees } = period;
  const [first = 0] = employees;
  proxy.injectFault(({ path }) =>
    path.includes(`/employees/${first}/`) ? { corrupt: () => '[{"id":1,"inputs":-1}]' } : null,
  );
  const asked = { draftId, employeeIds: employees, everything: true };
  expect(await runtime.handlers.bulkInputs.readBases(asked)).toEqual({
    read: employees.length - 1,
    failed: 1,
  });
});

test(
  `writes inputs once when every answer has values of wrong types (seed ${seed}, ${counts.wrongTypeSeeds} seeds)`,
  { timeout: 60_000 + counts.wrongTypeSeeds * 60_000 },
  async ({ practice, proxy, runtime, period, task }) => {
    const { draftId, ref, employees } = period;
    let corrupt = 0;
    for (let round = 0; round < counts.wrongTypeSeeds; round += 1) {
      await takeEffects(practice);
      const numbers = randomNumbers(seed + round);
      const random = () => numbers.next().value;
      const some = employees.filter(() => random() < 0.5).slice(0, 5);
      const amount = (id: number) => `${1 + round}.${10 + (id % 80)}`;
      await write(runtime, draftId, Object.fromEntries(some.map((id) => [id, { [commission]: amount(id) }])));
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: some });
      const share = [0.01, 0.05, 0.2][round % 3] ?? 0.05;
      proxy.injectFault((request) => {
        if (isSendingInputs(request) && random() < 0.6)
          return lostReplyPoints[Math.floor(random() * lostReplyPoints.length)] ?? null;
        corrupt += 1;
        return { corrupt: (body) => (body === '' ? body : withWrongTypes(body, share, random)) };
      });
      if (some.length > 0) await send(runtime, draftId);
      for (let more = 0; more < 3; more += 1) {
        await runtime.handlers.bulkInputs.settle({ draftId });
        await refreshed({ runtime, period });
      }
      proxy.injectFault(null);
      await runtime.handlers.bulkInputs.refresh({ draftId });
      await runtime.handlers.bulkInputs.settle({ draftId });
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: some });
      // What never arrived is waiting, and is sent once the connection works.
      if ((await runtime.handlers.bulkInputs.open(ref)).cells.length > 0) await send(runtime, draftId);
      expect((await runtime.handlers.bulkInputs.open(ref)).cells).toEqual([]);
      const effects = await takeEffects(practice);
      const written = effects.map(({ employee_id: id, writes }) => [id, writes]);
      expect(written.toSorted()).toEqual(some.map((id) => [id, 1]).toSorted());
    }
    tell({ task }, { 'answers with wrong types': corrupt });
  },
);
