import type { Health } from '#electron/health/contract/health.ts';
import type { Tone } from '#ui/tone.ts';
import { formatAge, formatBytes } from '#messages/format.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { healthMessages } from './texts.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly tone?: Tone;
  readonly text?: string;
  /** What to do about it, in a few words, where nothing here does it. */
  readonly todo?: string;
  /** Of its row on the screen. */
  readonly id?: string;
  readonly act?: { readonly label: string; readonly onpress: () => void };
}
type Checked = { readonly work: boolean; readonly cache: boolean } | null;

/** Responses state the time to the second and take a while to arrive: less than two minutes means nothing. */
const clockToleranceMs = 2 * 60_000;
/** From here on, days are mistaken near midnight, and with them due dates and payment dates. */
const clockWrongMs = 60 * 60_000;

interface Found {
  readonly isWhole: boolean | undefined;
  readonly damagedText: string;
  readonly todo: string;
}

function databaseFact(name: string, { bytes }: Health['work'], found: Found): Fact {
  const messages = healthMessages.work;
  const text = formatBytes(bytes);
  if (found.isWhole === undefined) return { name, value: messages.unchecked, tone: 'good', text };
  if (found.isWhole) return { name, value: messages.whole, tone: 'good', text };
  return {
    name,
    value: messages.damaged,
    tone: 'wrong',
    text: `${text}. ${found.damagedText}`,
    todo: found.todo,
  };
}

export function workFacts(health: Health, checked: Checked, now: number): readonly Fact[] {
  const messages = healthMessages.work;
  const { drafts, losses, lastBackupAt } = health;
  const { damagedText, todo } = messages;
  return [
    databaseFact(messages.database, health.work, { isWhole: checked?.work, damagedText, todo }),
    {
      name: messages.drafts,
      value: drafts.drafts === 0 ? messages.noDrafts : messages.draftsValue(drafts.drafts, drafts.cells),
    },
    { name: messages.acts, value: messages.actsValue(health.auditEntries) },
    losses === 0
      ? { name: messages.losses, value: messages.noLosses, tone: 'good' }
      : {
          name: messages.losses,
          value: messages.someLosses,
          tone: 'wrong',
          text: messages.someLossesText,
          todo: messages.someLossesText,
        },
    lastBackupAt === null
      ? { name: messages.backup, value: messages.noBackup, text: messages.noBackupText }
      : {
          name: messages.backup,
          value: formatAge(lastBackupAt, now),
          text: messages.backups(health.backups),
        },
    health.keychain === 'available'
      ? { name: messages.keychain, value: messages.available, tone: 'good' }
      : {
          name: messages.keychain,
          value: messages.unavailable,
          tone: 'wrong',
          text: messages.unavailableText,
          todo: messages.unavailableTodo,
        },
  ];
}

/** What only those can mend who look after the computer. */
export function itFacts(health: Health): readonly Fact[] {
  const messages = healthMessages.it;
  return [
    ...health.weaknesses.map((weakness): Fact => ({
      ...healthMessages.weaknesses[weakness],
      todo: messages.ask,
    })),
    ...policyFacts(health),
    { name: messages.schemas, value: messages.schemasValue(health.work.schema, health.cache.schema) },
  ];
}

function policyFacts({ policyProblems }: Health): readonly Fact[] {
  const { name, value, problem, ask } = policyMessages.health;
  if (policyProblems.length === 0) return [];
  return [{ name, value, tone: 'warn', text: [...policyProblems.map(problem), ask].join(' '), todo: ask }];
}

export function cacheFacts({ cache }: Health, checked: Checked, now: number): readonly Fact[] {
  const messages = healthMessages.cache;
  const { damagedText, todo } = messages;
  return [
    databaseFact(messages.database, cache, { isWhole: checked?.cache, damagedText, todo }),
    cache.setAsideAt === null
      ? { name: messages.setAside, value: messages.never }
      : { name: messages.setAside, value: formatAge(cache.setAsideAt, now), text: messages.setAsideText },
  ];
}

const tones = { unknown: 'neutral', online: 'good', offline: 'warn', 'key-refused': 'wrong' } as const;

/** `onreplace` asks for another key of a connection. */
export function connectionFacts(
  { connections }: Health,
  now: number,
  onreplace: (connectionId: string) => void,
): readonly Fact[] {
  const messages = healthMessages.connections;
  return connections.map(({ connectionId, name, state, lastAnswerAt }) => ({
    name,
    value: messages.states[state],
    tone: tones[state],
    text: lastAnswerAt === null ? messages.noAnswer : messages.lastAnswer(formatAge(lastAnswerAt, now)),
    ...(state === 'key-refused' && {
      act: { label: messages.replaceKey, onpress: () => onreplace(connectionId) },
    }),
  }));
}

export function clockFacts({ connections, clockMovedMs }: Health): readonly Fact[] {
  const messages = healthMessages.clock;
  const differences = connections.flatMap(({ practice, clockAheadMs }) =>
    practice || clockAheadMs === null ? [] : [clockAheadMs],
  );
  const worst = differences.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0];
  const moved =
    Math.abs(clockMovedMs) < clockToleranceMs
      ? { value: messages.notMoved }
      : { value: clockMovedMs > 0 ? messages.movedOn(clockMovedMs) : messages.movedBack(clockMovedMs) };
  return [clockFact(worst), { name: messages.moved, ...moved }];
}

function clockFact(aheadMs: number | undefined): Fact {
  const messages = healthMessages.clock;
  if (aheadMs === undefined)
    return { name: messages.here, value: messages.unknown, text: messages.unknownText };
  if (Math.abs(aheadMs) < clockToleranceMs)
    return { name: messages.here, value: messages.right, tone: 'good' };
  const value = aheadMs > 0 ? messages.ahead(aheadMs) : messages.behind(aheadMs);
  const tone = Math.abs(aheadMs) < clockWrongMs ? 'warn' : 'wrong';
  return { name: messages.here, value, tone, text: messages.wrongText, todo: messages.todo };
}

export function versionFacts({ versions }: Health): readonly Fact[] {
  const messages = healthMessages.versions;
  // The messages have exactly the names of the versions.
  const names = Object.keys(messages.names) as (keyof typeof messages.names)[];
  return names.map((name) => ({ name: messages.names[name], value: versions[name] || messages.none }));
}

const isOdd = ({ tone }: Fact): boolean => tone === 'warn' || tone === 'wrong';

/** Of a section: 2 with something wrong, 1 with something to look at, else 0. */
export const urgency = (facts: readonly Fact[]): number =>
  facts.some(({ tone }) => tone === 'wrong') ? 2 : Number(facts.some(isOdd));

/** Gives what is not as it should be an id, by which it is found. `section`: a number among all sections. */
export const identified = (facts: readonly Fact[], section: number): readonly Fact[] =>
  facts.map((fact, index) => (isOdd(fact) ? { ...fact, id: `fact-${section}-${index}` } : fact));

/**
 * What is wrong, what only has to be looked at, and how bad the worst of it is. What can be mended on this screen comes
 * first.
 */
export function attention(facts: readonly Fact[]): {
  tone: 'good' | 'warn' | 'wrong';
  wrong: readonly Fact[];
  unsure: readonly Fact[];
} {
  const inOrder = facts.toSorted((one, other) => Number(!one.act) - Number(!other.act));
  const wrong = inOrder.filter((fact) => fact.tone === 'wrong');
  const unsure = inOrder.filter((fact) => fact.tone === 'warn');
  const tone = wrong.length > 0 ? 'wrong' : unsure.length > 0 ? 'warn' : 'good';
  return { tone, wrong, unsure };
}
