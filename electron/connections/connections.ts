import type { OpenApi, PayrollApi } from '#api/payroll-api.ts';
import type { RequestOutcome } from '#api/request-observer.ts';
import {
  practiceConnectionId,
  type Connection,
  type ConnectionMark,
  type Reachability,
} from './contract/connection.ts';
import { type DeploymentFeatures, unknownFeatures } from './contract/deployment-features.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import { KeyReplacement } from './key-replacement.ts';
import { SavedKeys } from './saved-keys.ts';
import type { Ports } from '#services/ports.ts';

const practiceName = 'Practice company';

/** The configured services, their keys, and whether they answer. */
export class Connections implements HandlersOf<'connections'> {
  readonly #ports: Ports;
  readonly #keys: SavedKeys;
  readonly #replacement: KeyReplacement;
  readonly #open = new Map<string, OpenApi>();
  readonly #reachability = new Map<string, Reachability>();
  /** Clients whose key was replaced: their open requests still finish, but do not count for the connection's state. */
  readonly #replaced = new Map<string, OpenApi[]>();
  readonly #newest = new Map<string, symbol>();
  readonly #clockAheadMs = new Map<string, number>();
  readonly #opening = new InFlight();
  readonly #listeners = new Set<(now: Reachability) => void>();
  /** Connections that are being forgotten: a late answer would be written into a cache that was just emptied. */
  readonly #forgetting = new Set<string>();
  readonly #leaving = new Set<(connectionId: string) => Promise<void>>();
  /** Where the practice service listened when its client was opened; after a restart it listens elsewhere. */
  #practiceAddress: string | undefined;
  #closed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#keys = new SavedKeys(ports);
    this.#replacement = new KeyReplacement(ports, this);
  }

  async list() {
    return { connections: [...(await this.#ports.store.work.listConnections())] };
  }

  async connect(input: ParsedInput<'connections', 'connect'>) {
    if (!this.#ports.keepsData) throw new AppError('keychain-unavailable', { reason: 'missing' });
    const baseUrl = this.#ports.parseBaseUrl(input.baseUrl);
    const connection: Connection = { id: this.#ports.newId(), name: input.name, baseUrl, practice: false };
    const api = this.#openApi(connection, input.key.trim());
    try {
      const companies = await api.listCompanies({ priority: 'interactive' });
      const now = this.#ports.clock.now();
      await this.#ports.store.cache.replaceCompanies({ connectionId: connection.id, companies, at: now });
      await this.#save(connection, input.key.trim());
      this.#open.set(connection.id, api);
      return { connection, companies: companies.length };
    } catch (error) {
      await api.close();
      await this.#dropCompanies(connection.id);
      throw error;
    }
  }

  /** Removes the companies of a connection that was not made: they would count as companies waiting to be read. */
  async #dropCompanies(connectionId: string): Promise<void> {
    const { store, logError } = this.#ports;
    await store.cache.forgetConnection({ connectionId }).catch((error: unknown) => {
      logError('connections.drop', error);
    });
  }

  /** Saves the key first: a connection without its key could never say more than *key missing*. */
  async #save(connection: Connection, key: string) {
    const { store, clock } = this.#ports;
    await this.#keys.write(connection, key);
    try {
      await store.work.saveConnection({ connection, at: clock.now() });
    } catch (error) {
      await this.#keys.remove(connection.id);
      throw error;
    }
  }

  async openPractice() {
    const { baseUrl } = await this.#ports.startPractice();
    const connection: Connection = { id: practiceConnectionId, name: practiceName, baseUrl, practice: true };
    if (this.#practiceAddress !== baseUrl) await this.#shut(practiceConnectionId);
    await this.#ports.store.work.saveConnection({ connection, at: this.#ports.clock.now() });
    return { connection };
  }

  async test(input: { connectionId: string }) {
    const api = await this.api(input.connectionId);
    const companies = await api.listCompanies({ priority: 'interactive' });
    return { companies: companies.length };
  }

  losses(input: { connectionId: string }) {
    return this.#ports.store.work.countUnfinished(input);
  }

  async forget(input: { connectionId: string }) {
    const { store } = this.#ports;
    const unfinished = await store.work.listOpenSubmissions(input);
    if (unfinished.some(({ submission }) => submission.state === 'open'))
      throw new AppError('submission-running', {});
    this.#forgetting.add(input.connectionId);
    try {
      await Promise.all([...this.#leaving].map((leave) => leave(input.connectionId)));
      await this.#shut(input.connectionId);
      this.#reachability.delete(input.connectionId);
      await this.#keys.remove(input.connectionId);
      await store.cache.forgetConnection(input);
      await store.work.removeConnection({ ...input, at: this.#ports.clock.now() });
    } finally {
      this.#forgetting.delete(input.connectionId);
    }
    return {};
  }

  replaceKey(input: ParsedInput<'connections', 'replaceKey'>) {
    return this.#replacement.replace(input);
  }

  /** A client with a key that is only tried: its outcomes do not count for the connection. The caller closes it. */
  tryKey({ id: connectionId, baseUrl: stored, practice }: Connection, key: string): OpenApi {
    const baseUrl = this.#ports.parseBaseUrl(stored);
    const nothing = () => undefined;
    const target = { connectionId, baseUrl, key, practice, features: unknownFeatures };
    return this.#ports.openApi({ ...target, onOutcome: nothing, onFeatures: nothing });
  }

  /** Makes the connection use this key from now on; what waits for the service then continues. */
  async useKey(connection: Connection, key: string): Promise<void> {
    const { id } = connection;
    // A client that is just being opened has read the old key, so it has to be open before it can be replaced.
    await this.api(id).catch(() => undefined);
    await this.#keys.write(connection, key);
    const features = await this.features(id);
    const before = this.#open.get(id);
    this.#open.set(id, this.#openApi(connection, key, features));
    if (before !== undefined) this.#replaced.set(id, [...(this.#replaced.get(id) ?? []), before]);
    // Forgotten first, so that *answered* counts as a change and every listener is notified.
    this.#reachability.delete(id);
    this.#note(id, 'answered');
  }

  async rename({ connectionId, name }: { connectionId: string; name: string }) {
    const known = await this.#find(connectionId);
    // Opening the practice company writes its own name again, so another one would not last.
    if (known.practice) throw new AppError('not-found', { what: 'connection' });
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
   * Fails with `key-refused` if the last answer refused the key: one more request would bring nothing new. The key is
   * tried again once it was replaced, or when the clerk tests the connection or refreshes.
   */
  async checkKey(connectionId: string): Promise<void> {
    if (this.reachability({ connectionId }).state !== 'key-refused') return;
    const { connections } = await this.list();
    const baseUrl = connections.find(({ id }) => id === connectionId)?.baseUrl;
    throw new AppError('key-refused', { host: URL.parse(baseUrl ?? '')?.host ?? '' });
  }

  /** For services that wait for a connection; the page gets the event. */
  onReachability(listener: (now: Reachability) => void): void {
    this.#listeners.add(listener);
  }

  /** For services with work under way for a connection: it is forgotten only after each `leave` has resolved. */
  onForget(leave: (connectionId: string) => Promise<void>): void {
    this.#leaving.add(leave);
  }

  isPractice(connectionId: string): boolean {
    return connectionId === practiceConnectionId;
  }

  /** What the service's answers have shown of it, now or when the app was last open. */
  async features(connectionId: string): Promise<DeploymentFeatures> {
    const open = this.#open.get(connectionId);
    if (open !== undefined) return open.features;
    return (await this.#ports.store.cache.readFeatures({ connectionId })) ?? unknownFeatures;
  }

  /** How far this computer's clock is ahead of the service's; null if that is not known. */
  clockAheadMs(connectionId: string): number | null {
    return this.#clockAheadMs.get(connectionId) ?? null;
  }

  async #shut(connectionId: string): Promise<void> {
    const open = [this.#open.get(connectionId) ?? [], this.#replaced.get(connectionId) ?? []].flat();
    this.#open.delete(connectionId);
    this.#replaced.delete(connectionId);
    await Promise.all(open.map((api) => api.close()));
  }

  /** The address of the service; for the practice service, where it listens now. */
  async baseUrl(connectionId: string): Promise<string> {
    const connection = await this.#find(connectionId);
    return connection.practice ? (await this.#ports.startPractice()).baseUrl : connection.baseUrl;
  }

  /** The client of one connection, opened on first use. */
  api(connectionId: string): Promise<PayrollApi> {
    const refusal = this.#refusal(connectionId);
    if (refusal !== null) return Promise.reject(refusal);
    const open = this.#open.get(connectionId);
    if (open !== undefined) return Promise.resolve(open);
    return this.#opening.run(connectionId, async () => {
      const { connection, key } = await this.#target(await this.#find(connectionId));
      const features = await this.features(connectionId);
      // While the keychain asked the user, the connection may have been forgotten, or everything closed.
      await this.#find(connectionId);
      const left = this.#refusal(connectionId);
      if (left !== null) throw left;
      const api = this.#openApi(connection, key, features);
      this.#open.set(connectionId, api);
      return api;
    });
  }

  #refusal(connectionId: string): AppError | null {
    if (this.#closed) return new AppError('cancelled', {});
    return this.#forgetting.has(connectionId) ? new AppError('not-found', { what: 'connection' }) : null;
  }

  async #find(connectionId: string): Promise<Connection> {
    const { connections } = await this.list();
    const connection = connections.find(({ id }) => id === connectionId);
    if (connection === undefined) throw new AppError('not-found', { what: 'connection' });
    return connection;
  }

  /** The connection with the address where its service is reached now, and its key. */
  async #target(connection: Connection): Promise<{ connection: Connection; key: string }> {
    const { baseUrl, key } = connection.practice
      ? await this.#ports.startPractice()
      : await this.#keys.read(connection);
    if (connection.practice) this.#practiceAddress = baseUrl;
    return { connection: { ...connection, baseUrl }, key };
  }

  #openApi(connection: Connection, key: string, features = unknownFeatures): OpenApi {
    const { id: connectionId, baseUrl, practice } = connection;
    const own = Symbol(connectionId);
    this.#newest.set(connectionId, own);
    const onOutcome = (outcome: RequestOutcome, timestamp: number, serviceAt: number | null) => {
      if (this.#newest.get(connectionId) !== own) return;
      if (serviceAt !== null) this.#clockAheadMs.set(connectionId, timestamp - serviceAt);
      this.#note(connectionId, outcome);
    };
    const onFeatures = (now: DeploymentFeatures) => this.#saveFeatures(connectionId, now);
    return this.#ports.openApi({ connectionId, baseUrl, key, practice, features, onOutcome, onFeatures });
  }

  /** If they cannot be saved, the next start finds them out again. */
  #saveFeatures(connectionId: string, features: DeploymentFeatures): void {
    const { store, clock, logError } = this.#ports;
    store.cache.saveFeatures({ connectionId, features, at: clock.now() }).catch((error: unknown) => {
      logError('connections.features', error);
    });
  }

  #note(connectionId: string, outcome: RequestOutcome) {
    const before = this.reachability({ connectionId });
    const state = outcome === 'answered' ? 'online' : outcome === 'proxy-password' ? 'offline' : outcome;
    const lastAnswerAt = state === 'offline' ? before.lastAnswerAt : this.#ports.clock.now();
    const reason = outcome === 'proxy-password' ? outcome : undefined;
    const now: Reachability = { connectionId, state, lastAnswerAt, ...(reason && { reason }) };
    this.#reachability.set(connectionId, now);
    if (state === before.state && reason === before.reason) return;
    this.#ports.emit('connections', 'reachabilityChanged', now);
    for (const listener of this.#listeners) listener(now);
  }

  /** Ends every request and opens no more clients: what is still under way ends as if the network had failed. */
  async close() {
    this.#closed = true;
    const all = [...this.#open.values(), ...[...this.#replaced.values()].flat()];
    await Promise.all(all.map((api) => api.close()));
    this.#open.clear();
  }
}
