import type { TestContext, TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was left out. */
    notRun?: string;
  }
}

/** Node for Windows over Wine, as `npm run test:windows` has it where there is no Windows. */
export const inWine = process.env['PAYDESK_WINE'] === '1';

/** Options of a test or a block that is left out where the condition holds; the report says why. */
export function notRunWhere(condition: boolean, reason: string): TestOptions {
  return condition ? { skip: true, meta: { notRun: reason } } : {};
}

/** Leaves out a test that finds only while it runs that it cannot. */
export function leaveOut({ task, skip }: Pick<TestContext, 'task' | 'skip'>, reason: string): never {
  task.meta.notRun = reason;
  return skip(reason);
}
