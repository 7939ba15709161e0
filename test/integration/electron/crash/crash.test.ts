import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, startPractice, takeEffects } from '#test/support/service/practice-service.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { counts, tell } from '#test/support/counts.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { startLineProcess } from '#test/support/line-process.ts';
import { commission, openPeriod, send } from '#test/support/open-period.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import { isDeep, randomNumbers, seed } from '#test/support/seed.ts';

const clerk = fileURLToPath(new URL('clerk.ts', import.meta.url));

/** Where a run may end: each point is inside something that must not be left half done. */
const points = {
  'when an edit is on disk': 'after writeDraftCells 1',
  'when the service has answered': 'before settleCells 1',
  ...(isDeep
    ? {
        'when a sending is on disk, before its first byte': 'after commitSubmission 1',
        'when cells are noted as on their way': 'after markSending 1',
        'before an edit is on disk': 'before writeDraftCells 1',
        'before a sending is on disk': 'before commitSubmission 1',
        'when the outcome is on disk, before the cache has it': 'after settleCells 1',
        'before the sending is closed': 'before closeSubmission 1',
      }
    : {}),
};

async function openFixture() {
  const practice = await startPractice();
  onTestFinished(() => practice.close());
  const profile = { practice, directory: temporaryDirectory(), databaseKey: randomBytes(32) };
  const { runtime } = await reopen(profile);
  const { ref } = await openPeriod(runtime);
  await runtime.close();
  return { ...profile, ref };
}

type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Lets a clerk work until the point, or for this many milliseconds; returns the last confirmed input. */
async function workAndDie(fixture: Fixture, amount: string, death: { point: string } | { afterMs: number }) {
  const point = 'point' in death ? death.point : 'never';
  const profile = [
    fixture.databaseKey.toString('hex'),
    fixture.directory,
    addressOf(fixture.practice).baseUrl,
  ];
  const args = [...profile, JSON.stringify(fixture.ref), commission, amount, point];
  const child = startLineProcess(clerk, args);
  if ('afterMs' in death) {
    await child.next();
    await sleep(death.afterMs);
    await child.kill();
  }
  await child.ended;
  expect(child.wasKilled()).toBe(true);
  return child.lines.at(-1);
}

async function reopen({
  practice,
  directory,
  databaseKey,
}: Omit<Fixture, 'ref'>): Promise<{ runtime: Runtime; ms: number }> {
  const before = process.cpuUsage();
  const runtime = await openRuntime({
    practice: addressOf(practice),
    directory,
    key: databaseKey,
  });
  return { runtime, ms: processorMsSince(before) };
}

/**
 * Expects what the next morning has to find: nothing confirmed is lost, nothing is half done, and nothing was sent
 * twice.
 */
async function expectWhole(fixture: Fixture, amount: string, confirmed: string | undefined): Promise<number> {
  const { runtime, ms } = await reopen(fixture);
  const { ref, draftId, employees } = await openPeriod(runtime);
  const opened = await runtime.handlers.bulkInputs.open(ref);
  const typed = opened.cells.filter(({ heading }) => heading === commission);
  const newest = await runtime.store.work.newestSubmission({ draftId });
  const own = newest?.cells.every(({ value }) => value === amount) ? newest.cells : [];
  const ended = own.filter(({ state }) => state === 'applied').length;
  const whole = typed.length + ended;
  expect([0, employees.length]).toContain(whole);
  if (confirmed !== 'ready') expect(whole).toBe(employees.length);
  expect(typed.every(({ value }) => value === amount)).toBe(true);
  expect(own.map(({ state }) => state)).not.toContain('sending');
  expect([0, employees.length]).toContain(own.length);
  await runtime.handlers.bulkInputs.settle({ draftId });
  const { cells } = await runtime.handlers.bulkInputs.open(ref);
  if (cells.length > 0) await send(runtime, draftId);
  await runtime.close();
  const effects = await takeEffects(fixture.practice);
  expect(effects.map(({ writes, value }) => ({ writes, value: Number(value) }))).toEqual(
    whole === 0 ? [] : employees.map(() => ({ writes: 1, value: Number(amount) })),
  );
  return ms;
}

const rounds = Math.ceil(counts.runtimeKills / Object.keys(points).length);

test.for(Object.entries(points))(
  'a kill %s loses nothing and sends nothing twice',
  { timeout: 60_000 + rounds * 60_000 },
  async ([, point], context) => {
    const fixture = await openFixture();
    let slowestMs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const amount = `${100 + round}.50`;
      const confirmed = await workAndDie(fixture, amount, { point });
      expect(confirmed).toBe(point.includes('writeDraftCells') ? 'ready' : confirmed);
      slowestMs = Math.max(slowestMs, await expectWhole(fixture, amount, confirmed));
    }
    tell(context, { 'kills at a named point': rounds });
    // Processor time, so that other work on this computer does not count.
    if (isDeep) expect(slowestMs).toBeLessThanOrEqual(2_000);
  },
);

test(
  `loses nothing and sends nothing twice when killed at any moment (seed ${seed})`,
  { timeout: 60_000 + counts.runtimeKills * 60_000 },
  async (context) => {
    const fixture = await openFixture();
    const numbers = randomNumbers(seed);
    const kills = Math.ceil(counts.runtimeKills / 4);
    for (let round = 1; round <= kills; round += 1) {
      const amount = `${100 + round}.50`;
      const afterMs = numbers.next().value * 60;
      const confirmed = await workAndDie(fixture, amount, { afterMs });
      await expectWhole(fixture, amount, confirmed);
    }
    tell(context, { 'kills of a clerk at random': kills });
  },
);
