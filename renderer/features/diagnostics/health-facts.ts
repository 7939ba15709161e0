import type { Health } from '#contract/domain/health.ts';
import type { Tone } from '#ui/tone.ts';
import { formatAge } from '#messages/format.ts';
import { healthMessages } from '#messages/diagnostics.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly tone?: Tone;
  readonly text?: string;
}
type Checked = { readonly work: boolean; readonly cache: boolean } | null;

/** Answers tell the time to the second and travel for a while: less than two minutes says nothing. */
const noticedMs = 2 * 60_000;

function databaseFact(
  name: string,
  { bytes, schema }: Health['work'],
  found: { readonly isWhole: boolean | undefined; readonly damagedText: string },
): Fact {
  const words = healthMessages.work;
  const text = words.databaseText(healthMessages.size(bytes), schema);
  if (found.isWhole === undefined) return { name, value: words.unchecked, tone: 'good', text };
  if (found.isWhole) return { name, value: words.whole, tone: 'good', text };
  return { name, value: words.damaged, tone: 'wrong', text: `${text}. ${found.damagedText}` };
}

export function workFacts(health: Health, checked: Checked, now: number): readonly Fact[] {
  const words = healthMessages.work;
  const { drafts, losses, lastBackupAt } = health;
  const { damagedText } = words;
  return [
    databaseFact(words.database, health.work, { isWhole: checked?.work, damagedText }),
    {
      name: words.drafts,
      value: drafts.drafts === 0 ? words.noDrafts : words.draftsValue(drafts.drafts, drafts.cells),
    },
    { name: words.acts, value: words.actsValue(health.auditEntries) },
    losses === 0
      ? { name: words.losses, value: words.noLosses, tone: 'good' }
      : { name: words.losses, value: words.someLosses, tone: 'wrong', text: words.someLossesText },
    lastBackupAt === null
      ? { name: words.backup, value: words.noBackup, text: words.noBackupText }
      : { name: words.backup, value: formatAge(lastBackupAt, now), text: words.backups(health.backups) },
    health.keychain === 'available'
      ? { name: words.keychain, value: words.available, tone: 'good' }
      : { name: words.keychain, value: words.unavailable, tone: 'wrong', text: words.unavailableText },
    ...health.weaknesses.map((weakness): Fact => healthMessages.weaknesses[weakness]),
  ];
}

export function cacheFacts({ cache }: Health, checked: Checked, now: number): readonly Fact[] {
  const words = healthMessages.cache;
  const { damagedText } = words;
  return [
    databaseFact(words.database, cache, { isWhole: checked?.cache, damagedText }),
    cache.setAsideAt === null
      ? { name: words.setAside, value: words.never }
      : { name: words.setAside, value: formatAge(cache.setAsideAt, now), text: words.setAsideText },
  ];
}

const tones = { unknown: 'neutral', online: 'good', offline: 'warn', 'key-refused': 'wrong' } as const;

export function connectionFacts({ connections }: Health, now: number): readonly Fact[] {
  const words = healthMessages.connections;
  return connections.map(({ name, state, lastAnswerAt }) => ({
    name,
    value: words.states[state],
    tone: tones[state],
    text: lastAnswerAt === null ? words.noAnswer : words.lastAnswer(formatAge(lastAnswerAt, now)),
  }));
}

export function clockFacts({ connections, clockMovedMs }: Health): readonly Fact[] {
  const words = healthMessages.clock;
  const told = connections.flatMap(({ practice, clockAheadMs }) =>
    practice || clockAheadMs === null ? [] : [clockAheadMs],
  );
  const worst = told.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0];
  const moved =
    Math.abs(clockMovedMs) < noticedMs
      ? { value: words.notMoved }
      : { value: clockMovedMs > 0 ? words.movedOn(clockMovedMs) : words.movedBack(clockMovedMs) };
  return [clockFact(worst), { name: words.moved, ...moved }];
}

function clockFact(aheadMs: number | undefined): Fact {
  const words = healthMessages.clock;
  if (aheadMs === undefined) return { name: words.here, value: words.untold, text: words.untoldText };
  if (Math.abs(aheadMs) < noticedMs) return { name: words.here, value: words.right, tone: 'good' };
  const value = aheadMs > 0 ? words.ahead(aheadMs) : words.behind(aheadMs);
  return { name: words.here, value, tone: 'warn', text: words.wrongText };
}

export function versionFacts({ versions }: Health): readonly Fact[] {
  const words = healthMessages.versions;
  // The words have exactly the names of the versions.
  const names = Object.keys(words.names) as (keyof typeof words.names)[];
  return names.map((name) => ({ name: words.names[name], value: versions[name] || words.none }));
}
