import type { BackupState } from './contract/backup.ts';
import { AppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';

/** How long real work may be on only one computer before the clerk is reminded. */
const maxMs = 30 * 24 * 3_600_000;

/** When a backup last left this computer, by the audit log, and whether it is time for another. */
export async function backupsAway({
  store: { work },
  clock,
}: Pick<Ports, 'store' | 'clock'>): Promise<BackupState['away']> {
  try {
    const now = clock.now();
    // An entry in the future, after the clock was set back, counts as unknown.
    const past = { before: now + 1 };
    const exports = { ...past, kinds: ['backup-exported' as const] };
    const exportedAt =
      (await work.listAuditEntries({ filter: exports, offset: 0, limit: 1 })).rows[0]?.at ?? null;
    // The data of practice companies is invented, and no loss.
    const isReal = (await work.listConnections()).some(({ practice }) => !practice);
    const isChanged = isReal && (await work.lastWorkAt()) > (exportedAt ?? 0);
    const since = exportedAt ?? (isChanged ? await firstEntryAt({ work, filter: past }) : null);
    return { at: exportedAt, isDue: isChanged && since !== null && now - since > maxMs };
  } catch (error) {
    // Databases that do not open have their own notice.
    if (error instanceof AppError) return { at: null, isDue: false };
    throw error;
  }
}

async function firstEntryAt({ work, filter }: Pick<Ports['store'], 'work'> & { filter: { before: number } }) {
  const { total } = await work.listAuditEntries({ filter, offset: 0, limit: 1 });
  const first = await work.listAuditEntries({ filter, offset: Math.max(total - 1, 0), limit: 1 });
  return first.rows[0]?.at ?? null;
}
