import { AppError } from '#kit/errors.ts';
import type { AuditPosition } from './store/records.ts';
import type { Ports } from '#services/ports.ts';

export const reachedAccount = 'reached-acts';

/** The keychain is slow, so it is not written more often than this. */
const everyMs = 60_000;
/** A keychain that does not answer must not prevent Paydesk from closing. */
const maxEndingMs = 2_000;

export function parseReached(text: string | undefined): AuditPosition | null {
  const parts = /^(\d{1,15}) ([0-9a-f]{64}) (\d{1,15}|-)$/.exec(text ?? '');
  if (parts === null) return null;
  const [, position, hash = '', timestamp] = parts;
  return { position: Number(position), hash, at: timestamp === '-' ? null : Number(timestamp) };
}

function formatReached({ position, hash, at }: AuditPosition): string {
  return `${position} ${hash} ${at ?? '-'}`;
}

/** Writes the audit log's position to the keychain, so that an old copy of the whole profile is recognised. */
export class AuditPositionInKeychain {
  readonly #ports: Ports;
  readonly #ended = new AbortController();
  #written: string | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Writes the position now, and then in every minute in which it has changed, until `end`. */
  async run(): Promise<void> {
    if (!this.#ports.keepsData) return;
    while (!this.#hasEnded()) {
      await this.#write();
      await this.#ports.clock.sleep(everyMs, this.#ended.signal);
    }
  }

  // Read through a function, since TypeScript assumes that an await does not change it.
  #hasEnded(): boolean {
    return this.#ended.signal.aborted;
  }

  async end(): Promise<void> {
    this.#ended.abort();
    if (!this.#ports.keepsData) return;
    await Promise.race([this.#write(), this.#ports.clock.sleep(maxEndingMs)]);
  }

  async #write(): Promise<void> {
    const { store, secrets, logError } = this.#ports;
    try {
      const reached = formatReached(await store.work.readAuditPosition());
      if (reached === this.#written) return;
      await secrets.write(reachedAccount, reached);
      this.#written = reached;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Databases that do not open, or a keychain that cannot be written: both are reported elsewhere.
      logError('acts.reached', error);
    }
  }
}
