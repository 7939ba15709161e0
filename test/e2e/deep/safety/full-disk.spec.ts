import { execFileSync } from 'node:child_process';
import { openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { storage } from '#messages/failure-reasons.ts';
import { expect, test } from '../../fixtures.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea } from '../../protea.ts';

const wait = { timeout: 60_000 };
const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
const employees = 8;

/** Mounts a small disk, if this computer allows it; `unmount` removes it. */
async function mountDisk(): Promise<{ folder: string; unmount: () => Promise<void> } | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paydesk-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  return {
    folder,
    unmount: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes to the end of the file until the disk is full. */
function fill(file: string): void {
  const opened = openSync(file, 'a');
  try {
    for (const bytes of [1 << 20, 1 << 12, 1]) {
      const block = Buffer.alloc(bytes, 1);
      try {
        for (;;) writeSync(opened, block);
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(opened);
  }
}

test('marks inputs as unknown on a full disk, and resolves them once there is space', async ({
  launchPaydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const disk = await mountDisk();
  test.skip(disk === undefined, 'not run: no disk can be mounted here');
  if (disk === undefined) return;
  const ballast = path.join(disk.folder, 'ballast');
  let filling: NodeJS.Timeout | undefined;
  try {
    const service = await startPractice();
    const { page, app } = await launchPaydesk({ profile: path.join(disk.folder, 'profile') });
    const inputs = await openConnectedProtea(page, service);
    for (let row = 1; row <= employees; row += 1) await inputs.type(row, commission, String(100 + row));
    await inputs.waitUntilSaved(employees);
    await inputs.openReview();
    const send = inputs.review.getByRole('button', { name: /^Send [\d\s]+ change/ });
    await expect(send).toBeEnabled(wait);
    // The response takes long enough for the disk to fill.
    service.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 6_000 } });
    await inputs.sendReviewed();
    await expect.poll(() => service.faults.list()[0]?.hits, { ...wait, intervals: [50] }).toBe(1);
    fill(ballast);
    // The window's own files come and go next to the databases.
    filling = setInterval(() => fill(ballast), 20);
    await expect(inputs.strip).toContainText(bulkInputsMessages.halted['disk-full'].title, wait);
    await expect(inputs.strip).toContainText(`${employees} not known yet`);
    expect((await effectsOf(service)).map(({ writes }) => writes)).toEqual(Array(employees).fill(1));

    // Without space, it reports that and changes nothing.
    const check = inputs.strip.getByRole('button', { name: bulkInputsMessages.toolbar.settle });
    await check.click();
    await expect(page.getByText(storage['disk-full']).first()).toBeVisible(wait);
    await expect(inputs.strip).toContainText(`${employees} not known yet`);

    clearInterval(filling);
    rmSync(ballast);
    await check.click();
    await expect(inputs.strip).toContainText(`${employees} saved`, wait);
    await expect(inputs.strip).toContainText(bulkInputsMessages.strip.allGood);
    expect((await effectsOf(service)).map(({ writes }) => writes)).toEqual(Array(employees).fill(1));
    await app.close();
  } finally {
    clearInterval(filling);
    rmSync(ballast, { force: true });
    await disk.unmount();
  }
});
