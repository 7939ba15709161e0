import { release, type as systemName } from 'node:os';
import type { DatabaseState, Health as State } from './contract/health.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { ApplicationInfo, DesktopPorts } from '#electron/application/application.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';

const moment = (timestamp: number | null) =>
  timestamp === null ? 'never' : new Date(timestamp).toISOString();

/** Only the two public services are distinguished: a private one could be identified by its host name. */
function hostKind(baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  if (host.endsWith('.simplepay.cloud')) return 'newer deployment';
  if (host.endsWith('.simplepay.co.za')) return 'older deployment';
  return 'another service';
}

/** Places and problems; unknown policy names are left out, because they could contain anything. */
const policyProblems = ({ policyProblems: all }: State) =>
  all
    .map(({ place, problem, name }) =>
      `${place} ${problem === 'unknown-name' ? problem : `${problem} ${name}`}`.trim(),
    )
    .join(', ') || 'none';

/** Versions, states and counts, followed by the log, which is already redacted. No name, address, value or key. */
function diagnosticText(about: {
  readonly health: State;
  readonly hosts: ReadonlyMap<string, string>;
  readonly whole: { readonly work: boolean; readonly cache: boolean };
  readonly log: string;
  readonly at: number;
}): string {
  const { health, hosts, whole, log, at } = about;
  const { work, cache, drafts, versions } = health;
  const database = ({ bytes, schema, setAsideAt }: State['work'], isWhole: boolean) =>
    `${bytes} bytes, schema ${schema}, ${isWhole ? 'whole' : 'DAMAGED'}, set aside ${moment(setAsideAt)}`;
  const connections = health.connections.map(
    ({ connectionId, practice, state, lastAnswerAt, clockAheadMs }, index) =>
      `Connection ${index + 1}: ${practice ? 'practice company' : hostKind(hosts.get(connectionId) ?? '')}, ` +
      `${state}, last answer ${moment(lastAnswerAt)}, clock ahead ${clockAheadMs ?? 'unknown'} ms`,
  );
  return [
    `Paydesk diagnostic file, ${moment(at)}`,
    ...Object.entries(versions).map(([name, version]) => `Version of ${name}: ${version}`),
    `Keychain: ${health.keychain}`,
    `Keeps data: ${health.keepsData ? 'yes' : 'no'}`,
    `Work database: ${database(work, whole.work)}`,
    `Cache database: ${database(cache, whole.cache)}`,
    `Drafts: ${drafts.drafts} with ${drafts.cells} inputs`,
    `Entries in the audit log: ${health.auditEntries}, losses not acknowledged: ${health.losses}`,
    `Backups: ${health.backups}, newest ${moment(health.lastBackupAt)}`,
    `Weakened by: ${health.weaknesses.join(', ') || 'nothing'}`,
    `Policies of the organisation not understood: ${policyProblems(health)}`,
    `Clock moved since the start: ${health.clockMovedMs} ms`,
    ...connections,
    '',
    'Log, newest last:',
    log,
  ].join('\n');
}

/** The state of Paydesk itself: everything that could be wrong, in one place. */
export class Health implements HandlersOf<'health'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #info: ApplicationInfo;
  readonly #weaknesses: DesktopPorts['weaknesses'];
  readonly #started: { readonly now: number; readonly upMs: number };
  /** The text that the clerk was shown, so that exactly this text is saved. */
  #shown: string | undefined;

  constructor(ports: Ports, connections: Connections, desktop: Pick<DesktopPorts, 'info' | 'weaknesses'>) {
    this.#ports = ports;
    this.#connections = connections;
    this.#info = desktop.info;
    this.#weaknesses = desktop.weaknesses;
    this.#started = { now: ports.clock.now(), upMs: ports.upMs() };
  }

  async read(): Promise<State> {
    const { work, cache, backups } = this.#ports.store;
    const [workState, cacheState, entries, losses, savedBackups] = await Promise.all([
      work.describe(),
      cache.describe(),
      work.listAuditEntries({ filter: {}, offset: 0, limit: 1 }),
      work.listLosses(),
      backups.list(),
    ]);
    const connections = await this.#connectionStates();
    return {
      keepsData: this.#info.keepsData,
      keychain: this.#info.keychain,
      work: stateOf(workState),
      cache: stateOf(cacheState),
      drafts: await this.#drafts(connections.map(({ connectionId }) => connectionId)),
      auditEntries: entries.total,
      losses: losses.length,
      lastBackupAt: savedBackups[0]?.at ?? null,
      backups: savedBackups.length,
      connections,
      clockMovedMs: this.#clockMovedMs(),
      weaknesses: [...this.#weaknesses],
      policyProblems: this.#info.policies.problems,
      versions: this.#versions(workState.sqlite),
    };
  }

  async #connectionStates(): Promise<State['connections']> {
    const { connections } = await this.#connections.list();
    return connections.map(({ id: connectionId, name, practice }) => {
      const { state, lastAnswerAt } = this.#connections.reachability({ connectionId });
      const clockAheadMs = this.#connections.clockAheadMs(connectionId);
      return { connectionId, name, practice, state, lastAnswerAt, clockAheadMs };
    });
  }

  async #drafts(connectionIds: readonly string[]): Promise<State['drafts']> {
    const { work } = this.#ports.store;
    const lists = await Promise.all(connectionIds.map((connectionId) => work.listDrafts({ connectionId })));
    const drafts = lists.flat();
    return { drafts: drafts.length, cells: drafts.reduce((sum, { cells }) => sum + cells, 0) };
  }

  /**
   * How much further the system clock has moved since the start than the uptime: somebody, or a time server, set it.
   */
  #clockMovedMs(): number {
    const { clock, upMs } = this.#ports;
    return Math.round(clock.now() - this.#started.now - (upMs() - this.#started.upMs));
  }

  #versions(sqlite: string): State['versions'] {
    // Plain Node, as in tests, has neither Chromium nor Electron.
    const known: Readonly<Record<string, string | undefined>> = process.versions;
    const versionOf = (name: string) => known[name] ?? '';
    return {
      paydesk: this.#info.version,
      sqlite,
      node: versionOf('node'),
      chromium: versionOf('chrome'),
      electron: versionOf('electron'),
      system: `${systemName()} ${release()}`,
    };
  }

  async checkDatabases() {
    const { work, cache } = this.#ports.store;
    const [isWorkWhole, isCacheWhole] = await Promise.all([work.isWhole(), cache.isWhole()]);
    return { work: isWorkWhole, cache: isCacheWhole };
  }

  async diagnose() {
    const [health, whole, { connections }, log] = await Promise.all([
      this.read(),
      this.checkDatabases(),
      this.#connections.list(),
      this.#ports.readLog(),
    ]);
    const hosts = new Map(connections.map(({ id, baseUrl }) => [id, baseUrl]));
    const now = this.#ports.clock.now();
    this.#shown = diagnosticText({ health, whole, hosts, log, at: now });
    return { text: this.#shown };
  }

  async saveDiagnostic({ suggestedName }: { suggestedName: string }) {
    if (this.#shown === undefined) throw new AppError('invalid-input', { path: 'diagnostic' });
    const bytes = new TextEncoder().encode(this.#shown);
    return { saved: await this.#ports.files.save({ suggestedName, kind: 'text', bytes }) };
  }
}

function stateOf({ bytes, schema, setAsideAt }: DatabaseState): DatabaseState {
  return { bytes, schema, setAsideAt };
}
