import type { UnfinishedWrite } from '../store/records.ts';

/**
 * The next write: first one that a lost reply (or a full disk) left open, then a waiting one. A write has to wait until
 * earlier ones with its subject have ended, until the write that it builds on has ended, and while inputs of its
 * employee are being sent. `rows` are in the order of submission; `tried` are those that failed and are left for later.
 */
export function nextWrite(
  rows: readonly UnfinishedWrite[],
  tried: ReadonlySet<string>,
): UnfinishedWrite | undefined {
  const open = rows.filter(({ id }) => !tried.has(id));
  return (
    open.find((row) => (row.state === 'unknown' || row.state === 'sending') && hasItsEmployee(row)) ??
    open.find((row) => isReady(row, rows))
  );
}

/** In a restored backup a write that waits for its employee is unknown too: without them there is nothing to read. */
const hasItsEmployee = ({ afterState, employeeId }: UnfinishedWrite): boolean =>
  afterState === null || employeeId !== null || ended.has(afterState);

function isReady(row: UnfinishedWrite, rows: readonly UnfinishedWrite[]): boolean {
  if (row.state !== 'waiting' || row.inputsUnderWay) return false;
  if (row.afterState !== null && !ended.has(row.afterState)) return false;
  const earlier = rows.slice(0, rows.indexOf(row));
  return !earlier.some((other) => other.companyId === row.companyId && other.subject === row.subject);
}

const ended: ReadonlySet<string> = new Set(['applied', 'rejected', 'withdrawn']);
