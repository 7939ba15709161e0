import { describe, expect, onTestFinished } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import type { PracticeService } from '#practice/service.ts';
import { counts, tell } from '#test/support/counts.ts';
import {
  faultPoints,
  isSendingInputs,
  type Fault,
  type FaultProxy,
  type ProxiedRequest,
} from '#test/support/service/fault-proxy.ts';
import { testOverProxy as test } from '#test/support/fixtures.ts';
import { clockWithPause } from '#test/support/service/late-effects.ts';
import { commission, openPeriod, send, write, type OpenPeriod } from '#test/support/open-period.ts';
import { takeEffects } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { nextKey } from '#test/support/store/store-here.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

const proteaAlone = practiceCompanies.filter(({ id }) => id === protea);

/** Reads the current values of the open month. */
const readCurrent = ({ handlers }: Runtime, { draftId, employees }: OpenPeriod) =>
  handlers.bulkInputs.readBases({ draftId, employeeIds: employees });

/** How often the service wrote each employee's commission; then it counts from 0 again. */
async function takeCommissions(practice: PracticeService) {
  const own = (await takeEffects(practice)).filter(({ attribute }) => attribute === commission);
  return new Map(
    own.map(({ employee_id: id, writes, changes, value }) => [id, { writes, changes, value: Number(value) }]),
  );
}

async function openCells(
  { handlers }: Runtime,
  ref: Parameters<Runtime['handlers']['bulkInputs']['open']>[0],
) {
  return (await handlers.bulkInputs.open(ref)).cells.length;
}

/** The most rounds needed to send the rest of the draft once the connection works again. */
const healthyRounds = 3;

interface Opened {
  readonly runtime: Runtime;
  readonly practice: PracticeService;
  readonly proxy: FaultProxy;
  readonly period: OpenPeriod;
}

/** Sends an amount to each of these employees while the connection breaks; the service must have each exactly once. */
async function expectOnce(
  { runtime, practice, proxy, period }: Opened,
  amounts: ReadonlyMap<number, number>,
  fault: (request: ProxiedRequest) => Fault,
): Promise<void> {
  const { draftId, ref } = period;
  const typed = [...amounts].map(([id, amount]) => [id, { [commission]: amount.toFixed(2) }] as const);
  await write(runtime, draftId, Object.fromEntries(typed));
  proxy.injectFault(fault);
  await send(runtime, draftId);
  proxy.injectFault(null);
  for (let round = 1; round <= healthyRounds && (await openCells(runtime, ref)) > 0; round += 1) {
    await runtime.handlers.bulkInputs.settle({ draftId });
    if ((await openCells(runtime, ref)) > 0) await send(runtime, draftId);
  }
  expect(await openCells(runtime, ref)).toBe(0);
  const effects = await takeCommissions(practice);
  const expected = [...amounts].map(([id, value]) => [id, { writes: 1, changes: 1, value }] as const);
  expect([...effects].toSorted(byId)).toEqual(expected.toSorted(byId));
}

const byId = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]) => a - b;

test(
  `writes each value once wherever the connection breaks (seed ${seed}, ${counts.brokenLineSeeds} seeds)`,
  { timeout: 60_000 + counts.brokenLineSeeds * 60_000 },
  async ({ practice, proxy, runtime, period, task }) => {
    const { employees } = period;
    await readCurrent(runtime, period);
    await takeEffects(practice);
    let amount = 1;
    let broken = 0;
    for (let round = 0; round < counts.brokenLineSeeds; round += 1) {
      const numbers = randomNumbers(seed + round);
      const random = () => numbers.next().value;
      for (const point of faultPoints) {
        const some = employees.filter(() => random() < 0.4).slice(0, 5);
        const amounts = new Map(some.map((id) => [id, (amount += 1) + 0.25]));
        if (amounts.size === 0) continue;
        // Sending breaks once, or at every attempt until the connection works again.
        let left = random() < 0.7 ? 1 : 100;
        await expectOnce({ practice, proxy, runtime, period }, amounts, (request) => {
          if (!isSendingInputs(request) || left === 0) return null;
          left -= 1;
          broken += 1;
          return point;
        });
      }
    }
    expect(broken).toBeGreaterThanOrEqual(counts.brokenLineSeeds);
    tell({ task }, { 'lines broken under a sending': broken });
  },
);

describe('with many employees', () => {
  test.override('practiceOptions', { companies: resize(proteaAlone, { employees: counts.faultyEntities }) });

  test(
    `ends with the service’s values for all of ${counts.faultyEntities} employees when every tenth request breaks (seed ${seed})`,
    { timeout: 120_000 + counts.faultySeeds * 60_000 },
    async ({ practice, proxy, runtime, period, task }) => {
      const { employees } = period;
      await readCurrent(runtime, period);
      expect(employees).toHaveLength(counts.faultyEntities);
      await takeEffects(practice);
      let broken = 0;
      for (let round = 0; round < counts.faultySeeds; round += 1) {
        const numbers = randomNumbers(seed + round);
        const random = () => numbers.next().value;
        const amounts = new Map(employees.map((id, index) => [id, 1_000 * (round + 1) + index / 100]));
        await expectOnce({ practice, proxy, runtime, period }, amounts, () => {
          if (random() >= 0.1) return null;
          broken += 1;
          return faultPoints[Math.floor(random() * faultPoints.length)] ?? null;
        });
      }
      tell(
        { task },
        { 'employees sent to': employees.length * counts.faultySeeds, 'requests broken': broken },
      );
    },
  );
});

/** When something takes effect whose reply was lost: each is later than the one before. */
const moments = ['before the second reading', 'while it is sent again', 'after a restart'] as const;

test(
  `changes each value once when writes take effect late (seed ${seed}, ${counts.lateEffectRounds} rounds)`,
  { timeout: 60_000 + counts.lateEffectRounds * 10_000 },
  async ({ practice, proxy, address, task }) => {
    const directory = temporaryDirectory();
    const numbers = randomNumbers(seed);
    const random = () => numbers.next().value;
    let onPause = (_signal?: AbortSignal): Promise<unknown> => Promise.resolve();
    const open: RuntimeOptions = {
      practice: address,
      directory,
      key: nextKey(),
      clock: clockWithPause((own) => onPause(own)),
    };
    let runtime = await openRuntime(open);
    onTestFinished(() => runtime.close());
    const period = await openPeriod(runtime);
    const { draftId, ref, employees } = period;
    for (let round = 0; round < counts.lateEffectRounds; round += 1) {
      const moment = moments[round % moments.length];
      await takeEffects(practice);
      const some = employees.filter(() => random() < 0.5).slice(0, 5);
      const amounts = new Map(
        [employees[0] ?? 0, ...some].map((id) => [id, 1_000 * (round + 1) + id / 100_000]),
      );
      const typed = [...amounts].map(([id, amount]) => [id, { [commission]: amount.toFixed(2) }] as const);
      await write(runtime, draftId, Object.fromEntries(typed));
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [...amounts.keys()] });
      let sendings = 0;
      let delivered = Promise.resolve(0);
      proxy.injectFault((request) => {
        if (!isSendingInputs(request)) return null;
        sendings += 1;
        if (sendings === 2) delivered = proxy.deliver();
        return sendings === 1 ? 'late' : null;
      });
      const paused = Promise.withResolvers<void>();
      if (moment === 'before the second reading') onPause = () => proxy.deliver();
      if (moment === 'while it is sent again') onPause = () => Promise.resolve();
      if (moment === 'after a restart') {
        onPause = (signal) => {
          paused.resolve();
          return new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
        };
        const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
        await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
        await paused.promise;
        await runtime.close();
        runtime = await openRuntime(open);
        onPause = () => (random() < 0.5 ? proxy.deliver() : Promise.resolve());
        await runtime.handlers.connections.openPractice({});
        await runtime.handlers.bulkInputs.settle({ draftId });
      } else await send(runtime, draftId);
      for (let again = 1; again <= healthyRounds && (await openCells(runtime, ref)) > 0; again += 1) {
        await send(runtime, draftId);
      }
      await delivered;
      await proxy.deliver();
      proxy.injectFault(null);
      expect(await openCells(runtime, ref), moment).toBe(0);
      const effects = [...(await takeCommissions(practice))].map(([id, { changes, value }]) => [
        id,
        changes,
        value,
      ]);
      const wanted = [...amounts].map(([id, amount]) => [id, 1, Number(amount.toFixed(2))]);
      expect(effects.toSorted(byFirst), moment).toEqual(wanted.toSorted(byFirst));
      if (moment === 'before the second reading') expect(sendings).toBe(1);
    }
    tell({ task }, { 'late effects': counts.lateEffectRounds });
  },
);

const byFirst = ([a = 0]: readonly number[], [b = 0]: readonly number[]) => a - b;
