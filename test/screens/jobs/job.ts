import { expect, test } from '@playwright/test';
import { KeyboardClerk } from '#test/support/page/keyboard-clerk.ts';
import { ScreenReader } from '#test/support/page/screen-reader.ts';
import { isDeep } from '#test/support/seed.ts';
import { scenePage } from '../scene-page.ts';
import { grounds } from '../screens.ts';

/** A job of a payroll clerk, done in different ways. */
interface Job {
  /** Where main's answers come from. */
  readonly from: string;
  /** Whether the quick run does it too. */
  readonly isQuick?: boolean;
  readonly heard: (clerk: ScreenReader) => Promise<void>;
  /** Until it is done, which they also check. */
  readonly keys: (clerk: KeyboardClerk) => Promise<void>;
  /** How many keys beside characters it may take. */
  readonly most: number;
}
export type Jobs = Readonly<Record<string, Job>>;

const inThisRun = (jobs: Jobs) => Object.entries(jobs).filter(([, { isQuick = false }]) => isDeep || isQuick);

/** A test for each job, done by what a screen reader is told. */
export function hearJobs(jobs: Jobs): void {
  const { show } = scenePage();
  for (const [name, { from, heard }] of inThisRun(jobs))
    test(`lets a clerk who hears the page ${name}`, async () => {
      const clerk = new ScreenReader(await show(grounds[from] ?? {}));
      await heard(clerk);
      expect(clerk.hasLooked, 'a job ends with what came of it').toBe(true);
    });
}

/** A test for each job, done by keys alone; the keys of each are attached, and what had the focus after them. */
export function typeJobs(jobs: Jobs): void {
  const { show } = scenePage();
  for (const [name, { from, keys, most }] of inThisRun(jobs))
    test(`lets a clerk without a mouse ${name}`, async () => {
      const clerk = new KeyboardClerk(await show(grounds[from] ?? {}));
      try {
        await keys(clerk);
        expect(clerk.hasLooked, 'a job ends with what came of it').toBe(true);
      } finally {
        const description = `${clerk.commands} keys and ${clerk.typed} characters\n${clerk.log.join('\n')}`;
        test.info().annotations.push({ type: 'keys', description });
      }
      expect(clerk.commands, clerk.log.join('\n')).toBeLessThanOrEqual(most);
    });
}
