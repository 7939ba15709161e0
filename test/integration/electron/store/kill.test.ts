import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '#electron/audit-log/verify-chain.ts';
import { counts, tell } from '#test/support/counts.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import { isDeep, randomNumbers, seed } from '#test/support/seed.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { startStoreProcess } from './store-process.ts';

const runs = counts.kills;

const numbersOf = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(word)).map((line) => Number(line.split(' ')[1]));

/** Lets a writer run for a while and kills it; returns what it had confirmed and what is on disk. */
async function runAndKill(directory: string, options: { from: number; afterMs: number; manner: string }) {
  const { from, afterMs, manner } = options;
  const writer = startStoreProcess('draft-writer.ts', [directory, `${from}`, manner]);
  await writer.next();
  await sleep(afterMs);
  await writer.kill();
  const confirmed = {
    draft: numbersOf(writer.lines, 'draft').at(-1) ?? 0,
    submission: numbersOf(writer.lines, 'batch').at(-1) ?? 0,
  };
  const before = process.cpuUsage();
  const store = await openTestStore({ directory });
  const reopenedMs = processorMsSince(before);
  const draft = await store.work.readDraft({ draftId: 'draft-1' });
  const submission = await store.work.newestSubmission({ draftId: 'draft-1' });
  const alarms = await store.work.listLosses();
  const record = await verifyChain(store.work);
  await store.work.recoverOutbox({ at: 1 });
  await store.close();
  return { confirmed, cells: draft?.cells ?? [], submission, reopenedMs, alarms, record };
}

describe(`killed at any moment (seed ${seed}, ${runs} runs)`, () => {
  const timeout = 60_000 + runs * 10_000;

  test('loses nothing that was confirmed, and leaves nothing half written', { timeout }, async (context) => {
    const directory = temporaryDirectory();
    const random = randomNumbers(seed);
    let from = 1;
    let slowestMs = 0;
    for (let run = 0; run < runs; run += 1) {
      const afterMs = random.next().value * 60;
      const { confirmed, cells, submission, reopenedMs, alarms, record } = await runAndKill(directory, {
        from,
        afterMs,
        manner: 'whole',
      });
      slowestMs = Math.max(slowestMs, reopenedMs);
      const values = [...new Set(cells.map(({ value }) => Number(value)))];
      // Even if the kill came between a commit and its mark, nothing that is there is reported missing.
      expect(alarms).toEqual([]);
      expect(record).toMatchObject({ brokenAt: null, missing: 0 });
      expect(cells).toHaveLength(50);
      expect(values).toHaveLength(1);
      expect([confirmed.draft, confirmed.draft + 1]).toContain(values[0]);
      if (confirmed.submission > 0) {
        expect(submission?.cells).toHaveLength(50);
        const sent = Number(submission?.submission.id.replace('batch-', ''));
        expect(sent).toBeGreaterThanOrEqual(confirmed.submission);
        expect(submission?.cells.every(({ value }) => value === `${sent}`)).toBe(true);
      }
      from = (values[0] ?? 0) + 1;
    }
    tell(context, { 'kills at random': runs, 'ms of processor time for the slowest reopening': slowestMs });
    // Processor time, so that other work on this computer does not count.
    if (isDeep) expect(slowestMs).toBeLessThanOrEqual(2_000);
  });

  test('finds half-written values of a writer without transactions', { timeout: 60_000 }, async () => {
    const directory = temporaryDirectory();
    const seen = new Set<number>();
    for (let run = 0; run < 6 && !seen.has(2); run += 1) {
      const { cells } = await runAndKill(directory, {
        from: 1 + run * 1_000,
        afterMs: 5,
        manner: 'piecemeal',
      });
      seen.add(new Set(cells.map(({ value }) => value)).size);
    }
    expect(seen).toContain(2);
  });
});
