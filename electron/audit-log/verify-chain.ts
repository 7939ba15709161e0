import type { ChainState } from './contract/audit-entry.ts';
import type { WorkStore } from '#store/store.ts';

/**
 * Verifies the whole audit log in parts, so that drafts are still saved in between; entries added meanwhile are
 * verified too.
 */
export async function verifyChain(work: Pick<WorkStore, 'walkAuditLog' | 'listLosses'>): Promise<ChainState> {
  let walk = await work.walkAuditLog({ from: null });
  while (!walk.ended) walk = await work.walkAuditLog({ from: walk });
  const losses = await work.listLosses();
  const { entries } = walk;
  // A complete chain that does not match the high-water mark was rewritten from some entry on.
  const isRewritten = losses.some(({ rewritten }) => rewritten);
  return {
    entries,
    brokenAt: walk.brokenAt ?? (isRewritten ? Math.max(1, entries) : null),
    missing: losses.reduce((total, { missingEntries }) => total + missingEntries, 0),
  };
}
