import type { Connection } from './contract/connection.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';

/** An API key with the address for which it was given: in the keychain, where changing a file cannot change it. */
interface SavedKey {
  readonly key: string;
  readonly address: string;
}

const accountOf = (connectionId: string) => `api-key:${connectionId}`;

/** The API keys of connections, in the keychain. */
export class SavedKeys {
  readonly #secrets: Ports['secrets'];
  readonly #parseBaseUrl: Ports['parseBaseUrl'];

  constructor({ secrets, parseBaseUrl }: Pick<Ports, 'secrets' | 'parseBaseUrl'>) {
    this.#secrets = secrets;
    this.#parseBaseUrl = parseBaseUrl;
  }

  async write({ id, baseUrl }: Connection, key: string): Promise<void> {
    const saved: SavedKey = { key, address: this.#parseBaseUrl(baseUrl) };
    await this.#secrets.write(accountOf(id), JSON.stringify(saved));
  }

  remove(connectionId: string): Promise<void> {
    return this.#secrets.remove(accountOf(connectionId));
  }

  /** Returns a key only for the address for which it was given: a database brought here may name another. */
  async read({ name: connectionName, baseUrl: otherAddress, id }: Connection) {
    const stored = await this.#secrets.read(accountOf(id));
    const saved = stored === undefined ? undefined : parseSavedKey(stored);
    if (saved === undefined) throw new AppError('key-missing', { connectionName });
    const baseUrl = this.#allowed(otherAddress);
    if (baseUrl === null || saved.address !== baseUrl) {
      throw new AppError('key-missing', { connectionName, otherAddress });
    }
    return { baseUrl, key: saved.key };
  }

  #allowed(address: string): string | null {
    try {
      return this.#parseBaseUrl(address);
    } catch (error) {
      // That the organisation forbids the address says more than that there is no key for it.
      if (isAppError(error, 'address-not-allowed') && error.params.reason !== 'organisation') return null;
      throw error;
    }
  }
}

/** Undefined for a key without an address: a changed backup could send it to any address. */
function parseSavedKey(text: string): SavedKey | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && 'key' in content && 'address' in content) {
      const { key, address } = content;
      if (typeof key === 'string' && typeof address === 'string') return { key, address };
    }
  } catch {
    // Not a text that Paydesk wrote.
  }
  return undefined;
}
