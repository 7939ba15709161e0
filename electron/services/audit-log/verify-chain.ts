import type { ChainState } from '#contract/domain/audit-entry.ts';
import type { WorkStore } from '#store/store.ts';

/** Walks the whole record, in parts between which drafts are kept as always; what is recorded meanwhile is walked too. */
export async function verifyChain(work: Pick<WorkStore, 'walkAuditLog' | 'listLosses'>): Promise<ChainState> {
  let walk = await work.walkAuditLog({ from: null });
  while (!walk.ended) walk = await work.walkAuditLog({ from: walk });
  const losses = await work.listLosses();
  const { entries } = walk;
  // A whole chain that is not the one that the mark knew was written anew from somewhere on.
  const isRewritten = losses.some(({ rewritten }) => rewritten);
  return {
    entries,
    brokenAt: walk.brokenAt ?? (isRewritten ? Math.max(1, entries) : null),
    missing: losses.reduce((total, { missingEntries }) => total + missingEntries, 0),
  };
}
