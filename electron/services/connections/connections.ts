import type { PayrollApi } from '#api/payroll-api.ts';
import type { Connection, ConnectionMark, Reachability } from '#contract/domain/connection.ts';
import { type DeploymentFeatures, unknownFeatures } from '#contract/domain/deployment-features.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { InFlight } from '../in-flight.ts';
import { formatSavedKey, parseSavedKey } from './saved-key.ts';
import type { OpenApi, Outcome, Ports } from '../ports.ts';

const practiceId = 'practice';
const practiceName = 'Practice company';

const accountOf = (connectionId: string) => `api-key:${connectionId}`;

/** The configured services, their keys, and whether they answer. */
export class Connections {
  readonly #ports: Ports;
  readonly #open = new Map<string, OpenApi>();
  readonly #reachability = new Map<string, Reachability>();
  /** Clients whose key was replaced: what is under way through them ends, and says nothing more of the connection. */
  readonly #replaced = new Map<string, OpenApi[]>();
  readonly #newest = new Map<string, symbol>();
  readonly #clockAheadMs = new Map<string, number>();
  readonly #opening = new InFlight();
  readonly #listeners = new Set<(now: Reachability) => void>();
  /** Being forgotten: what somebody still asks through them would be read into a cache that was just emptied. */
  readonly #forgetting = new Set<string>();
  readonly #leaving = new Set<(connectionId: string) => Promise<void>>();
  /** Where the practice service listened when its client was opened: a new start of it listens elsewhere. */
  #practiceAddress: string | undefined;
  #closed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list() {
    return { connections: [...(await this.#ports.store.work.listConnections())] };
  }

  async connect(input: { name: string; baseUrl: string; key: string }) {
    if (!this.#ports.keepsData) throw new AppError('keychain-unavailable', { reason: 'missing' });
    const baseUrl = this.#ports.parseBaseUrl(input.baseUrl);
    const connection: Connection = { id: this.#ports.newId(), name: input.name, baseUrl, practice: false };
    const api = this.#openApi(connection, input.key.trim());
    try {
      const companies = await api.listCompanies({ priority: 'interactive' });
      const at = this.#ports.clock.now();
      await this.#ports.store.cache.replaceCompanies({ connectionId: connection.id, companies, at });
      await this.#keep(connection, input.key.trim());
      this.#open.set(connection.id, api);
      return { connection, companies: companies.length };
    } catch (error) {
      await api.close();
      await this.#dropCompanies(connection.id);
      throw error;
    }
  }

  /** Of a connection that came to nothing: else they would count as companies that wait to be read. */
  async #dropCompanies(connectionId: string): Promise<void> {
    const { store, logError } = this.#ports;
    await store.cache.forgetConnection({ connectionId }).catch((error: unknown) => {
      logError('connections.drop', error);
    });
  }

  /** The key goes first: a connection without its key could never say more than *key missing*. */
  async #keep(connection: Connection, key: string) {
    const { secrets, store, clock } = this.#ports;
    await this.#writeKey(connection, key);
    try {
      await store.work.saveConnection({ connection, at: clock.now() });
    } catch (error) {
      await secrets.remove(accountOf(connection.id));
      throw error;
    }
  }

  async openPractice() {
    const { baseUrl } = await this.#ports.startPractice();
    const connection: Connection = { id: practiceId, name: practiceName, baseUrl, practice: true };
    if (this.#practiceAddress !== baseUrl) await this.#shut(practiceId);
    await this.#ports.store.work.saveConnection({ connection, at: this.#ports.clock.now() });
    return { connection };
  }

  async test(input: { connectionId: string }) {
    const api = await this.api(input.connectionId);
    const companies = await api.listCompanies({ priority: 'interactive' });
    return { companies: companies.length };
  }

  async forget(input: { connectionId: string }) {
    const { store, secrets } = this.#ports;
    const unfinished = await store.work.listOpenSubmissions(input);
    if (unfinished.some(({ submission }) => submission.state === 'open'))
      throw new AppError('submission-running', {});
    this.#forgetting.add(input.connectionId);
    try {
      await Promise.all([...this.#leaving].map((leave) => leave(input.connectionId)));
      await this.#shut(input.connectionId);
      this.#reachability.delete(input.connectionId);
      await secrets.remove(accountOf(input.connectionId));
      await store.cache.forgetConnection(input);
      await store.work.removeConnection({ ...input, at: this.#ports.clock.now() });
    } finally {
      this.#forgetting.delete(input.connectionId);
    }
    return {};
  }

  /** A client with a key that is only tried: what it meets says nothing of the connection. Whoever asks closes it. */
  tryKey({ id: connectionId, baseUrl: stored }: Connection, key: string): OpenApi {
    const baseUrl = this.#ports.parseBaseUrl(stored);
    const nothing = () => undefined;
    const target = { connectionId, baseUrl, key, features: unknownFeatures };
    return this.#ports.openApi({ ...target, onOutcome: nothing, onFeatures: nothing });
  }

  /** From now on it is asked with this key; what waits for the service goes on. */
  async takeKey(connection: Connection, key: string): Promise<void> {
    const { id } = connection;
    // A client that is just being opened has read the old key.
    await this.api(id).catch(() => undefined);
    await this.#writeKey(connection, key);
    const features = await this.features(id);
    const before = this.#open.get(id);
    this.#open.set(id, this.#openApi(connection, key, features));
    if (before !== undefined) this.#replaced.set(id, [...(this.#replaced.get(id) ?? []), before]);
    // A state of its own, so that all who wait for the connection are told.
    this.#reachability.delete(id);
    this.#note(id, 'answered');
  }

  async rename({ connectionId, name }: { connectionId: string; name: string }) {
    const { connections } = await this.list();
    const known = connections.find(({ id }) => id === connectionId);
    // Opening the practice company writes its own name again, so another one would not last.
    if (known === undefined || known.practice) throw new AppError('not-found', { what: 'connection' });
    const connection: Connection = { ...known, name };
    await this.#ports.store.work.saveConnection({ connection, at: this.#ports.clock.now() });
    return { connection };
  }

  async marks() {
    return { marks: [...(await this.#ports.store.work.listConnectionMarks())] };
  }

  async mark(mark: ConnectionMark) {
    await this.#ports.store.work.writeConnectionMark({ mark });
    return {};
  }

  reachability(input: { connectionId: string }): Reachability {
    const known = this.#reachability.get(input.connectionId);
    return known ?? { connectionId: input.connectionId, state: 'unknown', lastAnswerAt: null };
  }

  /**
   * Fails where the last answer refused the key: one more request would say nothing new. It is asked again once the key
   * was replaced, or where the clerk tests it or reads anew.
   */
  async checkKey(connectionId: string): Promise<void> {
    if (this.reachability({ connectionId }).state !== 'key-refused') return;
    const { connections } = await this.list();
    const baseUrl = connections.find(({ id }) => id === connectionId)?.baseUrl;
    throw new AppError('key-refused', { host: URL.parse(baseUrl ?? '')?.host ?? '' });
  }

  /** For services that wait for a connection; the page hears the event. */
  onReachability(listener: (now: Reachability) => void): void {
    this.#listeners.add(listener);
  }

  /** For services that keep something going for a connection: it is forgotten when they have ended that. */
  onForget(leave: (connectionId: string) => Promise<void>): void {
    this.#leaving.add(leave);
  }

  isPractice(connectionId: string): boolean {
    return connectionId === practiceId;
  }

  /** What its answers showed of the service, now or when the app was last open. */
  async features(connectionId: string): Promise<DeploymentFeatures> {
    const open = this.#open.get(connectionId);
    if (open !== undefined) return open.features;
    return (await this.#ports.store.cache.readFeatures({ connectionId })) ?? unknownFeatures;
  }

  /** How far this computer's clock is before the service's; null: it was not told. */
  clockAheadMs(connectionId: string): number | null {
    return this.#clockAheadMs.get(connectionId) ?? null;
  }

  async #shut(connectionId: string): Promise<void> {
    const open = [this.#open.get(connectionId) ?? [], this.#replaced.get(connectionId) ?? []].flat();
    this.#open.delete(connectionId);
    this.#replaced.delete(connectionId);
    await Promise.all(open.map((api) => api.close()));
  }

  /** The client of one connection, opened on first use. */
  api(connectionId: string): Promise<PayrollApi> {
    if (this.#closed) return Promise.reject(new AppError('cancelled', {}));
    if (this.#forgetting.has(connectionId)) {
      return Promise.reject(new AppError('not-found', { what: 'connection' }));
    }
    const open = this.#open.get(connectionId);
    if (open !== undefined) return Promise.resolve(open);
    return this.#opening.run(connectionId, async () => {
      const { connections } = await this.list();
      const connection = connections.find(({ id }) => id === connectionId);
      if (connection === undefined) throw new AppError('not-found', { what: 'connection' });
      const api = await this.#reopen(connection);
      this.#open.set(connectionId, api);
      return api;
    });
  }

  async #reopen(connection: Connection): Promise<OpenApi> {
    if (connection.practice) {
      const { baseUrl, key } = await this.#ports.startPractice();
      this.#practiceAddress = baseUrl;
      return this.#openApi({ ...connection, baseUrl }, key, await this.features(connection.id));
    }
    const { baseUrl, key } = await this.#savedKey(connection);
    return this.#openApi({ ...connection, baseUrl }, key, await this.features(connection.id));
  }

  async #writeKey({ id, baseUrl }: Connection, key: string): Promise<void> {
    const address = this.#ports.parseBaseUrl(baseUrl);
    await this.#ports.secrets.write(accountOf(id), formatSavedKey({ key, address }));
  }

  /** Only for the address that it was given for: a database that was brought here may name another. */
  async #savedKey(connection: Connection): Promise<{ baseUrl: string; key: string }> {
    const { name: connectionName, baseUrl: otherAddress, id } = connection;
    const stored = await this.#ports.secrets.read(accountOf(id));
    const kept = stored === undefined ? undefined : parseSavedKey(stored);
    if (kept === undefined) throw new AppError('key-missing', { connectionName });
    const baseUrl = this.#allowed(otherAddress);
    if (baseUrl === null || kept.address !== baseUrl) {
      throw new AppError('key-missing', { connectionName, otherAddress });
    }
    return { baseUrl, key: kept.key };
  }

  #allowed(address: string): string | null {
    try {
      return this.#ports.parseBaseUrl(address);
    } catch (error) {
      if (isAppError(error, 'address-not-allowed')) return null;
      throw error;
    }
  }

  #openApi({ id: connectionId, baseUrl }: Connection, key: string, features = unknownFeatures): OpenApi {
    const own = Symbol(connectionId);
    this.#newest.set(connectionId, own);
    const onOutcome = (outcome: Outcome, at: number, serviceAt: number | null) => {
      if (this.#newest.get(connectionId) !== own) return;
      if (serviceAt !== null) this.#clockAheadMs.set(connectionId, at - serviceAt);
      this.#note(connectionId, outcome);
    };
    const onFeatures = (now: DeploymentFeatures) => this.#keepFeatures(connectionId, now);
    return this.#ports.openApi({ connectionId, baseUrl, key, features, onOutcome, onFeatures });
  }

  /** Not kept, they are found out anew at the next start. */
  #keepFeatures(connectionId: string, features: DeploymentFeatures): void {
    const { store, clock, logError } = this.#ports;
    store.cache.saveFeatures({ connectionId, features, at: clock.now() }).catch((error: unknown) => {
      logError('connections.features', error);
    });
  }

  #note(connectionId: string, outcome: Outcome) {
    const before = this.reachability({ connectionId });
    const state = outcome === 'answered' ? 'online' : outcome;
    const lastAnswerAt = outcome === 'offline' ? before.lastAnswerAt : this.#ports.clock.now();
    const now: Reachability = { connectionId, state, lastAnswerAt };
    this.#reachability.set(connectionId, now);
    if (state === before.state) return;
    this.#ports.emit('connections', 'reachabilityChanged', now);
    for (const listener of this.#listeners) listener(now);
  }

  /** Ends every request, and opens no client again: what is still under way halts as if the line had broken. */
  async close() {
    this.#closed = true;
    const all = [...this.#open.values(), ...[...this.#replaced.values()].flat()];
    await Promise.all(all.map((api) => api.close()));
    this.#open.clear();
  }
}
