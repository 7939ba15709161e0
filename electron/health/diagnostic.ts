import type { Health } from './contract/health.ts';

const moment = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString());

/** Only the two public services are distinguished: a private one could be identified by its host name. */
function hostKind(baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  if (host.endsWith('.simplepay.cloud')) return 'newer deployment';
  if (host.endsWith('.simplepay.co.za')) return 'older deployment';
  return 'another service';
}

/** Places and problems; unknown policy names are left out, because they could contain anything. */
const policyProblems = ({ policyProblems: all }: Health) =>
  all
    .map(({ place, problem, name }) =>
      `${place} ${problem === 'unknown-name' ? problem : `${problem} ${name}`}`.trim(),
    )
    .join(', ') || 'none';

/** Versions, states and counts, followed by the log, which is already redacted. No name, address, value or key. */
export function diagnosticText(about: {
  readonly health: Health;
  readonly hosts: ReadonlyMap<string, string>;
  readonly whole: { readonly work: boolean; readonly cache: boolean };
  readonly log: string;
  readonly at: number;
}): string {
  const { health, hosts, whole, log, at } = about;
  const { work, cache, drafts, versions } = health;
  const database = ({ bytes, schema, setAsideAt }: Health['work'], isWhole: boolean) =>
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
