import { expect, test } from 'vitest';
import { addressOf, forgetWrites, startPractice, writesIn } from '#test/support/service/practice-service.ts';
import { counts } from '#test/support/counts.ts';
import { lostReplyPoints, startFaultProxy, type Fault } from '#test/support/service/fault-proxy.ts';
import { clockWithPause } from '#test/support/service/late-effects.ts';
import { openOutboxRuntime } from '#test/support/outbox-runtime.ts';
import { isDeep, randomNumbers, seed } from '#test/support/seed.ts';
import { companyId, scenes, type ShownKind } from './every-kind.ts';

const cuts: readonly Fault[] = [...(isDeep ? lostReplyPoints : lostReplyPoints.slice(0, 1)), 'late'];

/** Where not all are played, the first seed decides which. */
const kindsAtOnce = isDeep ? Infinity : 4;

async function openFixture() {
  const practice = await startPractice({ companyIds: [companyId], calculationMs: 10 });
  const proxy = await startFaultProxy(practice.origin);
  // What is late takes effect between the two readings, or just before the clerk decides.
  const clock = clockWithPause(() => proxy.deliver());
  const runtime = await openOutboxRuntime({ practice: addressOf(proxy), clock });
  const close = async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
  };
  return { practice, proxy, runtime, close };
}

type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Decides as a clerk does: only what was not done is sent again. */
async function decided({ runtime, proxy }: Fixture, writeId: string) {
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
async function play(fixture: Fixture, cut: Fault, numbers: Iterator<number, never>): Promise<number> {
  const { practice, proxy, runtime } = fixture;
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
  await forgetWrites(practice);
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
  for (const writeId of ids) expect((await decided(fixture, writeId)).state).toBe('applied');
  proxy.injectFault(null);
  for (const { happened, write } of played) expect(await happened(), write.kind).toBe(true);
  const wanted = played.reduce((sum, scene) => sum + (scene.effects ?? 1), 0);
  expect(await writesIn(practice)).toBe(wanted);
  expect(runtime.errors).toEqual([]);
  return lost;
}

test.each(cuts)(
  `gives every kind of change one effect when replies are lost: %s (seed ${seed}, ${counts.lostReplySeeds} seeds)`,
  { timeout: 120_000 * counts.lostReplySeeds },
  async (cut) => {
    let lost = 0;
    for (let round = 0; round < counts.lostReplySeeds; round += 1) {
      const fixture = await openFixture();
      try {
        lost += await play(fixture, cut, randomNumbers(seed + round));
      } finally {
        await fixture.close();
      }
    }
    // A single round may come through without a loss.
    if (isDeep) expect(lost).toBeGreaterThan(0);
  },
);
