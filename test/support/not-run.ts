import type { TestContext, TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was left out. */
    notRun?: string;
  }
}

/** Node for Windows under Wine, as in `npm run test:windows` on other systems. */
export const inWine = process.env['PAYDESK_WINE'] === '1';

/** Options for a test or block that is left out if the condition holds; the report says why. */
export function notRunWhere(condition: boolean, reason: string): TestOptions {
  return condition ? { skip: true, meta: { notRun: reason } } : {};
}

/** Leaves out a test that finds out only while running that it cannot run. */
export function leaveOut({ task, skip }: Pick<TestContext, 'task' | 'skip'>, reason: string): never {
  task.meta.notRun = reason;
  return skip(reason);
}
