import { expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { counts } from '#test/support/counts.ts';
import { lostReplyPoints, startFaultProxy, type Fault } from '#test/support/fault-proxy.ts';
import { clockWithPause } from '#test/support/late-effects.ts';
import { openOutboxRuntime } from '#test/support/outbox-runtime.ts';
import { isDeep, randomNumbers, seed } from '#test/support/seed.ts';
import { companyId, scenes, type ShownKind } from './every-kind.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === companyId);
const cuts: readonly Fault[] = [...(isDeep ? lostReplyPoints : lostReplyPoints.slice(0, 1)), 'late'];

/** Where not all are played, the first seed decides which. */
const kindsAtOnce = isDeep ? Infinity : 4;

async function openWorld() {
  const service = { port: 0, key, today: '2026-11-20', calculationMs: 10, companies };
  const practice = await startPracticeService(service);
  const proxy = await startFaultProxy(practice.origin);
  // What is late takes effect between the two readings, or just before the clerk decides.
  const clock = clockWithPause(() => proxy.deliver());
  const runtime = await openOutboxRuntime({ practice: { baseUrl: `${proxy.origin}/v1`, key }, clock });
  const close = async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
  };
  const effects = async (method: string) => {
    const reply = await fetch(`${practice.origin}/practice/writes`, {
      method,
      headers: { authorization: key },
    });
    // The service checks its own reply against a schema.
    return method === 'GET' ? ((await reply.json()) as { times: number }[]) : [];
  };
  return { proxy, runtime, close, effects };
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** Decides as a clerk does: only what was not done is sent again. */
async function decided({ runtime, proxy }: World, writeId: string) {
  for (let round = 0; round < 10; round += 1) {
    const row = await runtime.ended(writeId);
    if (row.state !== 'needs-clerk') return row;
    expect(row.reason, row.write.kind).toMatch(/^not-(applied|kept)$/);
    await proxy.deliver();
    await runtime.outbox.sendAgain({ writeId });
  }
  throw new Error('A write never ends.');
}

/** Plays several kinds at once, each for another employee, while every fourth reply is lost at this point. */
async function play(world: World, cut: Fault, numbers: Iterator<number, never>): Promise<number> {
  const { proxy, runtime, effects } = world;
  const random = () => numbers.next().value;
  const api = await runtime.connections.api(runtime.connectionId);
  const kinds = (Object.keys(scenes) as ShownKind[])
    .map((kind) => ({ kind, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, kindsAtOnce)
    .map(({ kind }) => kind);
  const played = [];
  // One after another: each picks an employee whom none before it has changed.
  for (const [nth, kind] of kinds.entries()) played.push(await scenes[kind](api, nth));
  await effects('DELETE');
  let lost = 0;
  proxy.injectFault(() => {
    if (random() >= 0.25) return null;
    lost += 1;
    return cut;
  });
  const ids: string[] = [];
  for (const { write } of played) {
    const { writeId } = await runtime.outbox.submit({ connectionId: runtime.connectionId, companyId }, write);
    ids.push(writeId);
  }
  for (const writeId of ids) expect((await decided(world, writeId)).state).toBe('applied');
  proxy.injectFault(null);
  for (const { happened, write } of played) expect(await happened(), write.kind).toBe(true);
  const wanted = played.reduce((sum, scene) => sum + (scene.effects ?? 1), 0);
  expect((await effects('GET')).reduce((sum, { times }) => sum + times, 0)).toBe(wanted);
  expect(runtime.errors).toEqual([]);
  return lost;
}

test.each(cuts)(
  `every kind of change has one effect where replies are lost: %s (seed ${seed}, ${counts.lostReplySeeds} seeds)`,
  { timeout: 120_000 * counts.lostReplySeeds },
  async (cut) => {
    let lost = 0;
    for (let round = 0; round < counts.lostReplySeeds; round += 1) {
      const world = await openWorld();
      try {
        lost += await play(world, cut, randomNumbers(seed + round));
      } finally {
        await world.close();
      }
    }
    // A single world may come through without a loss.
    if (isDeep) expect(lost).toBeGreaterThan(0);
  },
);
