import type { UnfinishedWrite } from '#store/records/writes.ts';

/**
 * The next write: first what a lost reply (or a full disk) left open, then what waits. One waits while an earlier one of
 * its subject has not ended, while the write that it builds on has not, and while inputs of its employee are under way.
 * `rows` come in the order in which they were submitted; those that were tried in vain are left for another time.
 */
export function nextWrite(
  rows: readonly UnfinishedWrite[],
  tried: ReadonlySet<string>,
): UnfinishedWrite | undefined {
  const open = rows.filter(({ id }) => !tried.has(id));
  return (
    open.find((row) => (row.state === 'unknown' || row.state === 'sending') && isSomebodys(row)) ??
    open.find((row) => isReady(row, rows))
  );
}

/** Of a restored backup, what waits for an employee is unknown too: before they are known there is nothing to read. */
const isSomebodys = ({ afterState, employeeId }: UnfinishedWrite): boolean =>
  afterState === null || employeeId !== null || ended.has(afterState);

function isReady(row: UnfinishedWrite, rows: readonly UnfinishedWrite[]): boolean {
  if (row.state !== 'waiting' || row.inputsUnderWay) return false;
  if (row.afterState !== null && !ended.has(row.afterState)) return false;
  const earlier = rows.slice(0, rows.indexOf(row));
  return !earlier.some((other) => other.companyId === row.companyId && other.subject === row.subject);
}

const ended: ReadonlySet<string> = new Set(['applied', 'rejected', 'withdrawn']);
