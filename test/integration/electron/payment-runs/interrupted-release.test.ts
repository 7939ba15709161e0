import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { openPaidCompany } from './paid-company.ts';

describe('what a crash left while a file was being written', () => {
  const dying = (step: 'write' | 'finish') => {
    let isDead = true;
    const throughStore = (store: Store): Store => {
      const dead = () => Promise.reject(new AppError('store-unavailable', { reason: 'failed' }));
      const { work } = store;
      return {
        ...store,
        work: {
          ...work,
          finishPaymentFile: (input) =>
            isDead && step === 'finish' ? dead() : work.finishPaymentFile(input),
          undoPaymentFile: (input) => (isDead ? dead() : work.undoPaymentFile(input)),
        },
      };
    };
    return { throughStore, revive: () => void (isDead = false) };
  };

  test('is released when its file is whole', async () => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const { throughStore, revive } = dying('finish');
    // The process ended before anything could be undone.
    let isDead = true;
    const jobFiles = {
      ...own,
      removeFile: (...input: Parameters<typeof own.removeFile>) =>
        isDead ? Promise.reject(new Error('ended')) : own.removeFile(...input),
    };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles, throughStore });
    const ref = await prepare();
    await expect(release(ref)).rejects.toMatchObject({ code: 'store-unavailable' });
    revive();
    isDead = false;
    expect(await readRun(ref.id)).toMatchObject({
      state: 'released',
      released: { by: 'thandi' },
      file: { found: 'same' },
    });
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
  });

  test('is prepared again, without a file, when its file is not there', async () => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const { throughStore, revive } = dying('write');
    let isDead = true;
    const jobFiles: typeof own = {
      ...own,
      writeFile: (place, bytes) => {
        if (!isDead) return own.writeFile(place, bytes);
        writeFileSync(place.part ?? '', 'half');
        return Promise.reject(new AppError('file-failed', { name: place.name, reason: 'failed' }));
      },
      discard: (place) => (isDead ? Promise.reject(new Error('ended')) : own.discard(place)),
    };
    const { prepare, release, readRun, calls } = await openPaidCompany({ jobFiles, throughStore });
    const ref = await prepare();
    const { payments: count, totalCents } = await readRun(ref.id);
    await expect(release(ref)).rejects.toMatchObject({ code: 'file-failed' });
    revive();
    isDead = false;
    // What was left is settled first, whether or not anybody has looked at the run.
    await calls.release({ ...ref, count, totalCents, person: null, suggestedName: 'nett pay' });
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
    await calls.sent(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'paid' });
  });
});
