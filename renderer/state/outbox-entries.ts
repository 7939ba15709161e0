import type { Bridge } from '#bridge/bridge.ts';
import { maxRows } from '#kit/list-window.ts';
import type { OutboxEntry, OutboxGroup } from '#electron/outbox/contract/outbox.ts';

/** Reads the newest entries of a group on all connections, by default all of them, in as many answers as it takes. */
export async function readEntries(
  bridge: Bridge,
  group: OutboxGroup,
  count = Infinity,
): Promise<{ readonly entries: readonly OutboxEntry[]; readonly total: number }> {
  const found: OutboxEntry[] = [];
  for (;;) {
    const limit = Math.min(maxRows, count - found.length);
    const asked = { connectionId: null, group, offset: found.length, limit };
    const { entries, total } = await bridge.calls.outbox.list(asked);
    found.push(...entries);
    if (entries.length === 0 || found.length >= Math.min(count, total)) return { entries: found, total };
  }
}
