import type { UnfinishedWork } from '#electron/safety/contract/retention.ts';
import { countOf } from '#messages/format.ts';

/** A line for each kind of unfinished work that there is. */
export function unfinishedLines(work: UnfinishedWork): string[] {
  const lines: readonly (readonly [number, string, string])[] = [
    [work.unsentInputs, 'unsent input', 'unsent inputs'],
    [work.newEmployees, 'employee who is being added', 'employees who are being added'],
    [work.undecided, 'change that has not ended', 'changes that have not ended'],
    [work.unfinishedJobs, 'job that has not ended', 'jobs that have not ended'],
    [work.openPayments, 'open payment run', 'open payment runs'],
  ];
  return lines.filter(([count]) => count > 0).map(([count, one, many]) => countOf(count, one, many));
}

/** The same in one sentence. */
export function unfinishedText(work: UnfinishedWork): string {
  const lines = unfinishedLines(work);
  return lines.length < 2 ? lines.join('') : `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
