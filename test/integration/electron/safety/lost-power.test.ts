import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryStore } from '#secrets/memory-store.ts';
import { commitRestore, prepareRestore, type Place, type Restore } from '#store/backups/restore.ts';
import { hasWork } from '#store/client.ts';
import { openDatabases } from '#store/databases.ts';
import { atEveryStep, whileHeld, withPowerFor } from '#test/support/store/failing-disk.ts';
import { isWiping, wipeProfile } from '#electron/profile/wipe.ts';
import { timestamp, canary, typeInto, withBackup } from '../store/backed-up-store.ts';
import { copyOf, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';

const timeout = 120_000;

function stageRestore(place: Place, restore: Restore): void {
  prepareRestore(place, restore);
  commitRestore(place, restore);
}

function openAndClose(directory: string, look: (cells: readonly string[]) => void = () => undefined) {
  const { work, cache } = openDatabases({ directory, key: testKey });
  try {
    look(work.prepare<[], string>('SELECT typed FROM draft_cells').pluck().all());
  } finally {
    work.close();
    cache.close();
  }
}

/**
 * A profile as a kill leaves it, with the last typed values only in the write-ahead log, and an earlier copy that was
 * set aside.
 */
async function killedProfile() {
  const { directory, store, draftId, backup } = await withBackup();
  await store.backups.stage({ id: backup.id, at: timestamp });
  await typeInto(store, draftId, 'later');
  return { profile: copyOf(directory), id: backup.id };
}

const copyProfile = (profile: string) => {
  const directory = temporaryDirectory();
  cpSync(profile, directory, { recursive: true });
  return directory;
};

/** The content of all databases in this folder, whatever their names are. */
function cellsAnywhere(directory: string): string[] {
  const names = readdirSync(directory).filter((name) => /^work\.db\.before-restore-\d+$/.test(name));
  const found: string[] = [];
  openAndClose(directory, (cells) => found.push(...cells));
  for (const name of names) {
    const other = temporaryDirectory();
    for (const suffix of ['', '-wal']) {
      if (readdirSync(directory).includes(name + suffix)) {
        cpSync(join(directory, name + suffix), join(other, `work.db${suffix}`));
      }
    }
    openAndClose(other, (cells) => found.push(...cells));
  }
  return found;
}

test(
  'loses neither the current nor the restored work when power is lost at any step of a restore',
  { timeout },
  async () => {
    const { profile } = await killedProfile();
    const steps = await atEveryStep(async (limit) => {
      const directory = copyProfile(profile);
      const lasted = await withPowerFor(limit, () => openAndClose(directory));
      openAndClose(directory, (cells) => expect(cells, `after ${limit} steps`).toContain(canary));
      expect(cellsAnywhere(directory), `after ${limit} steps`).toContain('later');
      return lasted;
    });
    // Windows cannot sync folders to disk.
    expect(steps).toBeGreaterThan(4);
  },
);

test('restores all or nothing when power is lost while a restore is prepared', { timeout }, async () => {
  const { profile, id } = await killedProfile();
  openAndClose(profile);
  const steps = await atEveryStep(async (limit) => {
    const directory = copyProfile(profile);
    const lasted = await withPowerFor(limit, () =>
      stageRestore({ directory, key: testKey }, { id, at: timestamp }),
    );
    openAndClose(directory, (cells) => expect(cells, `after ${limit} steps`).toContain(canary));
    return lasted;
  });
  expect(steps).toBeGreaterThan(5);
});

test('reports no failure when the file that was restored from cannot be deleted', { timeout }, async () => {
  const { profile, id } = await killedProfile();
  openAndClose(profile);
  const chosen = join(profile, 'backups', 'chosen.db');
  cpSync(join(profile, 'backups', `${id}.db`), chosen);
  await whileHeld(/^rmSync .*chosen\.db$/, () =>
    stageRestore({ directory: profile, key: testKey }, { id: 'chosen', at: timestamp }),
  );
  expect(existsSync(chosen)).toBe(true);
  openAndClose(profile, (cells) => expect(cells).toContain(canary));
  expect(existsSync(chosen)).toBe(false);
});

test(
  'restores nothing, and leaves nothing behind, when the restored database cannot be moved into place',
  { timeout },
  async () => {
    const { profile, id } = await killedProfile();
    openAndClose(profile);
    const before = readdirSync(profile);
    const stage = () => stageRestore({ directory: profile, key: testKey }, { id, at: timestamp });
    await whileHeld(/^renameSync .*restoring$/, async () => {
      await expect(Promise.try(stage)).rejects.toThrow('not permitted');
    });
    expect(readdirSync(profile)).toEqual(before);
  },
);

test('opens a restored database although an older copy cannot be deleted', { timeout }, async () => {
  const { profile, id } = await killedProfile();
  openAndClose(profile);
  stageRestore({ directory: profile, key: testKey }, { id, at: timestamp });
  await whileHeld(/^rmSync .*before-restore/, () =>
    openAndClose(profile, (cells) => expect(cells).toContain(canary)),
  );
});

test('opens a profile whose first start lost power at any step', { timeout }, async () => {
  const steps = await atEveryStep(async (limit) => {
    const directory = temporaryDirectory();
    const lasted = await withPowerFor(limit, () => openAndClose(directory));
    openAndClose(directory, (cells) => expect(cells).toEqual([]));
    return lasted;
  });
  expect(steps).toBeGreaterThan(2);
});

test('finishes a wipe that lost power at the next start, unless it had not begun', { timeout }, async () => {
  const { profile } = await killedProfile();
  const steps = await atEveryStep(async (limit) => {
    const folder = copyProfile(profile);
    const secrets = createMemoryStore();
    await secrets.write('database-key', testKey.toString('hex'));
    await secrets.write('api-key:karoo', 'one');
    const wipe = (connectionIds: string[]) => wipeProfile({ folder, secrets, connectionIds });
    const lasted = await withPowerFor(limit, () => wipe(['karoo']));
    if (isWiping(folder)) await wipe([]);
    const key = await secrets.read('database-key');
    if (hasWork(folder)) {
      expect(key, `after ${limit} steps`).toBe(testKey.toString('hex'));
      openAndClose(folder, (cells) => expect(cells).toContain(canary));
    } else {
      expect([key, await secrets.read('api-key:karoo')], `after ${limit} steps`).toEqual([
        undefined,
        undefined,
      ]);
      expect(readdirSync(folder)).toEqual([]);
    }
    return lasted;
  });
  expect(steps).toBeGreaterThan(5);
});
