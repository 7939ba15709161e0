import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { counts, tell } from '#test/support/counts.ts';
import { openRuntime, type RuntimeOptions, type Runtime } from '#test/support/runtime.ts';
import { faultPoints, startFaultProxy, type Fault, type ProxiedRequest } from '#test/support/fault-proxy.ts';
import { clockWithPause } from '#test/support/late-effects.ts';
import { commission, openPeriod, send, write } from '#test/support/open-period.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { nextKey } from '#test/support/store-here.ts';

const key = 'demo-key';
const protea = practiceCompanies.filter(({ id }) => id === 2501);

async function openService(employees?: number) {
  const companies = employees === undefined ? protea : resize(protea, { employees });
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const proxy = await startFaultProxy(practice.origin);
  onTestFinished(async () => {
    await proxy.close();
    await practice.close();
  });
  return { practice, proxy, at: { practice: { baseUrl: `${proxy.origin}/v1`, key } } };
}

async function openBehindProxy(employees?: number) {
  const { practice, proxy, at } = await openService(employees);
  const runtime = await openRuntime(at);
  onTestFinished(() => runtime.close());
  const period = await openPeriod(runtime);
  await runtime.handlers.bulkInputs.readBases({ draftId: period.draftId, employeeIds: period.employees });
  return { practice, proxy, runtime, period };
}

/** How often the service wrote each employee's commission; then restarts the count. */
async function takeEffects({ origin }: PracticeService) {
  const ask = (method: string) =>
    fetch(`${origin}/practice/effects`, { method, headers: { authorization: key } });
  // The service checks its own reply against a schema.
  const effects = (await (await ask('GET')).json()) as {
    employee_id: number;
    attribute: string;
    writes: number;
    changes: number;
    value: string;
  }[];
  await (await ask('DELETE')).body?.cancel();
  const own = effects.filter(({ attribute }) => attribute === commission);
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
  readonly proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  readonly period: Awaited<ReturnType<typeof openPeriod>>;
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
  const effects = await takeEffects(practice);
  const expected = [...amounts].map(([id, value]) => [id, { writes: 1, changes: 1, value }] as const);
  expect([...effects].toSorted(byId)).toEqual(expected.toSorted(byId));
}

const byId = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]) => a - b;
const isSending = ({ method, path }: ProxiedRequest) => method === 'POST' && path.endsWith('/bulk_input');

test(
  `writes each value once wherever the connection breaks (seed ${seed}, ${counts.brokenLineSeeds} seeds)`,
  { timeout: 60_000 + counts.brokenLineSeeds * 60_000 },
  async (context) => {
    const opened = await openBehindProxy();
    const { employees } = opened.period;
    await takeEffects(opened.practice);
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
        await expectOnce(opened, amounts, (request) => {
          if (!isSending(request) || left === 0) return null;
          left -= 1;
          broken += 1;
          return point;
        });
      }
    }
    expect(broken).toBeGreaterThanOrEqual(counts.brokenLineSeeds);
    tell(context, { 'lines broken under a sending': broken });
  },
);

test(
  `ends with the service’s values for all of ${counts.faultyEntities} employees when every tenth request breaks (seed ${seed})`,
  { timeout: 120_000 + counts.faultySeeds * 60_000 },
  async (context) => {
    const opened = await openBehindProxy(counts.faultyEntities);
    const { employees } = opened.period;
    expect(employees).toHaveLength(counts.faultyEntities);
    await takeEffects(opened.practice);
    let broken = 0;
    for (let round = 0; round < counts.faultySeeds; round += 1) {
      const numbers = randomNumbers(seed + round);
      const random = () => numbers.next().value;
      const amounts = new Map(employees.map((id, index) => [id, 1_000 * (round + 1) + index / 100]));
      await expectOnce(opened, amounts, () => {
        if (random() >= 0.1) return null;
        broken += 1;
        return faultPoints[Math.floor(random() * faultPoints.length)] ?? null;
      });
    }
    tell(context, { 'employees sent to': employees.length * counts.faultySeeds, 'requests broken': broken });
  },
);

/** When something takes effect whose reply was lost: each is later than the one before. */
const moments = ['before the second reading', 'while it is sent again', 'after a restart'] as const;

test(
  `changes each value once when writes take effect late (seed ${seed}, ${counts.lateEffectRounds} rounds)`,
  { timeout: 60_000 + counts.lateEffectRounds * 10_000 },
  async (context) => {
    const { practice, proxy, at } = await openService();
    const directory = mkdtempSync(join(tmpdir(), 'paydesk-late-'));
    const numbers = randomNumbers(seed);
    const random = () => numbers.next().value;
    let onPause = (_signal?: AbortSignal): Promise<unknown> => Promise.resolve();
    const open: RuntimeOptions = {
      ...at,
      directory,
      key: nextKey(),
      clock: clockWithPause((own) => onPause(own)),
    };
    let runtime = await openRuntime(open);
    onTestFinished(async () => {
      await runtime.close();
      rmSync(directory, { recursive: true, force: true });
    });
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
        if (!isSending(request)) return null;
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
      const effects = [...(await takeEffects(practice))].map(([id, { changes, value }]) => [
        id,
        changes,
        value,
      ]);
      const wanted = [...amounts].map(([id, amount]) => [id, 1, Number(amount.toFixed(2))]);
      expect(effects.toSorted(byFirst), moment).toEqual(wanted.toSorted(byFirst));
      if (moment === 'before the second reading') expect(sendings).toBe(1);
    }
    tell(context, { 'late effects': counts.lateEffectRounds });
  },
);

const byFirst = ([a = 0]: readonly number[], [b = 0]: readonly number[]) => a - b;
