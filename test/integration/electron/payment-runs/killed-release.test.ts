import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError, isAppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { openPaidCompany } from './paid-company.ts';

type Act = (...input: never[]) => Promise<unknown>;

/** Ends after so many steps: the step itself is done or not, and none after it is. */
class Mortal {
  #stepsLeft = Infinity;
  #isDone = false;
  steps = 0;

  dieAfter(steps: number, isDone: boolean): void {
    this.#stepsLeft = steps;
    this.#isDone = isDone;
  }

  revive(): void {
    this.#stepsLeft = Infinity;
    this.steps = 0;
  }

  through<A extends Act>(act: A): A {
    const step = async (...input: Parameters<A>) => {
      this.steps += 1;
      this.#stepsLeft -= 1;
      if (this.#stepsLeft < 0) throw new AppError('store-unavailable', { reason: 'failed' });
      const result = await act(...input);
      if (this.#stepsLeft === 0 && this.#isDone)
        throw new AppError('store-unavailable', { reason: 'failed' });
      return result;
    };
    return step as unknown as A;
  }
}

test(
  'releases a run once, with one file, whenever Paydesk is killed while it does',
  { timeout: 120_000 },
  async () => {
    const mortal = new Mortal();
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const jobFiles: typeof own = {
      ...own,
      writeFile: mortal.through((place, bytes) => own.writeFile(place, bytes)),
      readFile: mortal.through((place, maxBytes) => own.readFile(place, maxBytes)),
      removeFile: mortal.through((place) => own.removeFile(place)),
      discard: mortal.through((place) => own.discard(place)),
    };
    const throughStore = (store: Store): Store => {
      const { work } = store;
      return {
        ...store,
        work: {
          ...work,
          beginPaymentFile: mortal.through((input) => work.beginPaymentFile(input)),
          undoPaymentFile: mortal.through((input) => work.undoPaymentFile(input)),
          finishPaymentFile: mortal.through((input) => work.finishPaymentFile(input)),
        },
      };
    };
    const { prepare, release, readRun, calls, runtime } = await openPaidCompany({ jobFiles, throughStore });
    const releases = async () => {
      const { rows } = await runtime.handlers.auditLog.list({
        filter: { kinds: ['payment-run-released'] },
        window: { offset: 0, limit: 100 },
      });
      return rows.length;
    };
    const whole = await prepare();
    await release(whole);
    const { steps } = mortal;
    expect(steps).toBeGreaterThan(3);
    await calls.cancel({ ...whole, reason: 'To be done again' });

    for (const isDone of [false, true]) {
      for (let step = 0; step <= steps; step += 1) {
        const before = await releases();
        const ref = await prepare();
        mortal.dieAfter(step, isDone);
        await release(ref).catch((error: unknown) => expect(isAppError(error)).toBe(true));
        mortal.revive();
        // Two lists at once settle it once.
        const [{ state, file }] = await Promise.all([readRun(ref.id), readRun(ref.id)]);
        expect(['prepared', 'released']).toContain(state);
        expect(readdirSync(folder)).toEqual(file === null ? [] : [file.name]);
        if (state === 'prepared') await release(ref);
        expect(await readRun(ref.id)).toMatchObject({ state: 'released', file: { found: 'same' } });
        expect(await releases()).toBe(before + 1);
        await calls.cancel({ ...ref, reason: 'To be done again' });
        expect(readdirSync(folder)).toEqual([]);
      }
    }
  },
);
