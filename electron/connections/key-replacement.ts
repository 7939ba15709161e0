import type { Company } from '#electron/companies/contract/company.ts';
import type { Connection } from './contract/connection.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { OpenApi } from '#api/payroll-api.ts';
import type { Ports } from '#services/ports.ts';

type Comparison = Awaited<ReturnType<HandlersOf<'connections'>['replaceKey']>>;

/** What the connections do with a key. */
interface KeyHolder {
  /** A client for trying a key, which is not used for anything else. */
  tryKey(connection: Connection, key: string): OpenApi;
  /** Makes the connection use this key from now on. */
  useKey(connection: Connection, key: string): Promise<void>;
}

interface KnownCompany {
  readonly name: string | null;
  /** Inputs and other changes that only this computer has. */
  readonly unsent: number;
}

/** Replaces a key that is refused, lost or old; the connection keeps all its work. */
export class KeyReplacement {
  readonly #ports: Ports;
  readonly #holder: KeyHolder;

  constructor(ports: Ports, holder: KeyHolder) {
    this.#ports = ports;
    this.#holder = holder;
  }

  /** Saves nothing until the service has shown which companies the key sees. */
  async replace(input: ParsedInput<'connections', 'replaceKey'>): Promise<Comparison> {
    const { connectionId, agreed } = input;
    const key = input.key.trim();
    const connection = await this.#find(connectionId);
    const seen = await this.#companiesSeen(connection, key);
    const known = await this.#knownCompanies(connectionId);
    const compared = compare(known, seen);
    const isKept = compared.outcome === 'kept' || (compared.outcome === 'differs' && agreed);
    if (!isKept) return compared;
    await this.#keep(connection, key, seen);
    return { ...compared, outcome: 'kept' };
  }

  /** Finds the connection, but not the practice company, which has its own key. */
  async #find(connectionId: string): Promise<Connection> {
    const connections = await this.#ports.store.work.listConnections();
    const found = connections.find(({ id }) => id === connectionId);
    if (found === undefined || found.practice) throw new AppError('not-found', { what: 'connection' });
    return found;
  }

  async #companiesSeen(connection: Connection, key: string): Promise<readonly Company[]> {
    const api = this.#holder.tryKey(connection, key);
    try {
      return await api.listCompanies({ priority: 'interactive' });
    } finally {
      await api.close();
    }
  }

  /** The companies that were read, and those for which there is something unsent. */
  async #knownCompanies(connectionId: string): Promise<ReadonlyMap<number, KnownCompany>> {
    const { cache, work } = this.#ports.store;
    const [listed, drafts, writes, submissions] = await Promise.all([
      cache.listCompanies({ connectionId }),
      work.listDrafts({ connectionId }),
      work.listUnfinishedWrites({ connectionId }),
      work.listOpenSubmissions({ connectionId }),
    ]);
    const known = new Map<number, KnownCompany>(
      listed.items.map(({ id, name }) => [id, { name, unsent: 0 }]),
    );
    const add = (companyId: number, more: number) => {
      const { name, unsent } = known.get(companyId) ?? { name: null, unsent: 0 };
      known.set(companyId, { name, unsent: unsent + more });
    };
    for (const { ref, cells } of drafts) add(ref.companyId, cells);
    for (const { companyId } of writes) add(companyId, 1);
    // What these submissions left open is counted with the drafts.
    for (const { submission } of submissions) add(submission.ref.companyId, 0);
    return known;
  }

  async #keep(connection: Connection, key: string, companies: readonly Company[]): Promise<void> {
    const { store, clock, emit } = this.#ports;
    const { id: connectionId, baseUrl, name } = connection;
    await this.#holder.useKey(connection, key);
    const now = clock.now();
    await store.work.addAuditEntry({
      at: now,
      kind: 'key-replaced',
      outcome: 'done',
      connectionId,
      subject: baseUrl,
      new: name,
    });
    await store.cache.replaceCompanies({ connectionId, companies, at: now });
    emit('companies', 'changed', { connectionId, companyId: null });
  }
}

/** A key that shows none of the companies belongs to somebody else, so it is refused without asking. */
function compare(known: ReadonlyMap<number, KnownCompany>, seen: readonly Company[]): Comparison {
  const ids = new Set(seen.map(({ id }) => id));
  const missing = [...known].filter(([id]) => !ids.has(id)).map(([, company]) => company);
  const added = seen.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  const isOther = known.size > 0 && missing.length === known.size;
  const outcome = isOther ? 'other' : missing.length > 0 ? 'differs' : 'kept';
  return { outcome, companies: seen.length, missing, added: known.size === 0 ? [] : added };
}
