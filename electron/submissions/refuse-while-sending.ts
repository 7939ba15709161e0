import { AppError } from '#kit/errors.ts';
import type { Store } from '#store/store.ts';

/** Fails with `submission-running` while inputs or other changes of any connection are being sent. */
export async function refuseWhileSending({ work }: Store): Promise<void> {
  // If work.db cannot be read, nothing in it is being sent.
  const connections = await work.listConnections().catch(() => []);
  for (const { id: connectionId } of connections) {
    const open = await work.listOpenSubmissions({ connectionId });
    const writes = await work.listUnfinishedWrites({ connectionId });
    const isSending =
      open.some(({ submission }) => submission.state === 'open') ||
      writes.some(({ state }) => state === 'sending');
    if (isSending) throw new AppError('submission-running', {});
  }
}
