import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { companyOf } from '#kit/ids.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { startLineProcess } from '#test/support/line-process.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { isDeep } from '#test/support/seed.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { openPaidCompany, payingClerk } from './paid-company.ts';
import type { Releasing } from './releaser.ts';

type ActKind = `payment-run-${'released' | 'sent' | 'cancelled'}`;

/** A company that is paid, and how to do something with a run in a process that is killed at a point. */
async function openKilled() {
  const [directory, folder] = [temporaryFolder(), temporaryFolder()];
  const paid = await openPaidCompany({ directory, jobFiles: jobFilesIn(folder) });
  const { services, scope } = paid;
  const { key } = paid.runtime;
  const practice = addressOf(services[0]);
  let runtime: Pick<Runtime, 'handlers' | 'close'> = paid.runtime;
  onTestFinished(() => runtime.close());
  const killedAt = async (point: string, act: Releasing['act'], id: string) => {
    await runtime.close();
    const place = { key: key.toString('hex'), directory, folder, practice };
    const releasing: Releasing = { ...place, scope, id, act, point };
    const script = fileURLToPath(new URL('releaser.ts', import.meta.url));
    const releaser = startLineProcess(script, [JSON.stringify(releasing)]);
    await releaser.ended;
    runtime = await openRuntime({ directory, key, practice, jobFiles: jobFilesIn(folder) });
    await runtime.handlers.connections.openPractice({});
    return releaser.wasKilled();
  };
  /** How many entries of a kind the audit log has. */
  const acts = async (kind: ActKind) => {
    const window = { offset: 0, limit: 100 };
    return (await runtime.handlers.auditLog.list({ filter: { kinds: [kind] }, window })).rows.length;
  };
  return { folder, scope, killedAt, acts, clerk: () => payingClerk(runtime, scope) };
}

/** Each with what the run is when Paydesk is opened again. */
const ofRelease: readonly (readonly [string, 'prepared' | 'released'])[] = isDeep
  ? [
      ['before beginPaymentFile 1', 'prepared'],
      ['after beginPaymentFile 1', 'prepared'],
      ['file before rename', 'prepared'],
      ['file after rename', 'released'],
      ['file before readFile', 'released'],
      ['file after readFile', 'released'],
      ['before finishPaymentFile 1', 'released'],
      ['after finishPaymentFile 1', 'released'],
    ]
  : [['file after rename', 'released']];

/** Each with whether the run has ended by then. */
const ofEnd: readonly (readonly [string, boolean])[] = isDeep
  ? [
      ['before endPaymentRun 1', false],
      ['after endPaymentRun 1', true],
      ['file before removeFile', true],
      ['file after removeFile', true],
      ['before notePaymentFileRemoved 1', true],
      ['after notePaymentFileRemoved 1', true],
    ]
  : [['file before removeFile', true]];

test(
  'releases a run once, with one whole file, when Paydesk was killed while it did',
  { timeout: 300_000 },
  async () => {
    const { folder, scope, killedAt, acts, clerk } = await openKilled();
    let released = 0;
    for (const [point, expected] of ofRelease) {
      const { id } = await clerk().prepare();
      const ref = { ...companyOf(scope), id };
      expect([point, await killedAt(point, 'release', id)]).toEqual([point, true]);
      const { state, file } = await clerk().readRun(id);
      expect([point, state]).toEqual([point, expected]);
      expect(readdirSync(folder)).toEqual(file === null ? [] : [file.name]);
      if (state === 'prepared') await clerk().release(ref);
      else await expect(clerk().release(ref)).rejects.toMatchObject({ code: 'payment-refused' });
      released += 1;
      expect(await clerk().readRun(id)).toMatchObject({ state: 'released', file: { found: 'same' } });
      expect(readdirSync(folder)).toHaveLength(1);
      expect(await acts('payment-run-released')).toBe(released);
      await clerk().calls.cancel({ ...ref, reason: 'To be done again' });
      await clerk().calls.refresh({ ...scope, force: true });
    }
  },
);

test.for([
  { act: 'sent', state: 'paid', kind: 'payment-run-sent' },
  { act: 'cancel', state: 'cancelled', kind: 'payment-run-cancelled' },
] as const)(
  'ends a run once, and leaves no file of it, when Paydesk was killed as it was $state',
  { timeout: 300_000 },
  async ({ act, state, kind }) => {
    const { folder, scope, killedAt, acts, clerk } = await openKilled();
    let ended = 0;
    for (const [point, isEnded] of ofEnd) {
      const { id } = await clerk().prepare();
      const ref = { ...companyOf(scope), id };
      await clerk().release(ref);
      expect([point, await killedAt(point, act, id)]).toEqual([point, true]);
      const found = await clerk().readRun(id);
      expect([point, found.state]).toEqual([point, isEnded ? state : 'released']);
      expect(readdirSync(folder)).toHaveLength(isEnded ? 0 : 1);
      const end = () =>
        act === 'sent'
          ? clerk().calls.sent(ref)
          : clerk().calls.cancel({ ...ref, reason: 'To be done again' });
      if (isEnded) await expect(end()).rejects.toMatchObject({ code: 'payment-refused' });
      else await end();
      ended += 1;
      expect(await clerk().readRun(id)).toMatchObject({ state, file: { found: 'removed' } });
      expect(readdirSync(folder)).toEqual([]);
      expect(await acts(kind)).toBe(ended);
      await clerk().calls.refresh({ ...scope, force: true });
    }
  },
);
