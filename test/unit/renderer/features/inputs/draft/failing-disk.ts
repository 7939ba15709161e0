import { test as plainTest, vi } from 'vitest';

/** A disk that fails until `works` is set, and has the texts that were written. */
export class FailingDisk {
  works = false;
  readonly texts: (string | null)[] = [];

  write(texts: readonly (string | null)[]): Promise<void> {
    if (!this.works) return Promise.reject(new Error('The disk is full.'));
    this.texts.push(...texts);
    return Promise.resolve();
  }
}

/** A test with fake timers and a disk of its own. */
export const test = plainTest.extend<{ disk: FailingDisk }>({
  disk: [
    async ({ task: _ }, use) => {
      vi.useFakeTimers();
      await use(new FailingDisk());
      vi.useRealTimers();
    },
    { auto: true },
  ],
});
