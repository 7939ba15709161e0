import type { Emit } from '#kit/define.ts';
import type { PaydeskContract } from '#electron/contract.ts';
import type { Ports } from './ports.ts';

/** About four changes a second: nobody would notice more. */
const changeGapMs = 250;

/** Nouns whose change carries their whole state: an older state must not arrive after a newer one. */
const wholeStates: ReadonlySet<string> = new Set(['settings', 'updates', 'backups', 'recovery']);

/**
 * What a change is about: a newer change with the same subject replaces one that has not been emitted yet. For `sync`,
 * whose payload is the whole state of a company, the subject is the company; elsewhere it is the payload itself.
 */
function subjectOf(noun: string, payload: unknown): string {
  if (wholeStates.has(noun)) return noun;
  if (noun !== 'sync') return `${noun} ${JSON.stringify(payload)}`;
  // The only event of this noun carries the state of a company.
  const { connectionId, companyId } = payload as { connectionId: string; companyId: number };
  return `${noun} ${connectionId}/${companyId}`;
}

/** Every change of a draft has to arrive: it carries parts of the draft that no later change repeats. */
const isCoalesced = (noun: string, name: string) => name === 'changed' && noun !== 'bulkInputs';

/**
 * Emits at most about four changes a second for each subject: the first at once, and always the last one. It never
 * throws: what an event reports has happened, and whoever reports it must not fail because a window is gone.
 */
export function coalescedEmit({
  emit,
  clock,
  logError,
}: Pick<Ports, 'emit' | 'clock' | 'logError'>): Emit<PaydeskContract> {
  /** By subject, during its pause: what to emit when the pause is over; null if nothing has come since. */
  const pauses = new Map<string, (() => void) | null>();

  const attempt = (send: () => void) => {
    try {
      send();
    } catch (error) {
      logError('emit', error);
    }
  };

  const sendAndPause = (subject: string, send: () => void) => {
    pauses.set(subject, null);
    attempt(send);
    const end = () => {
      const next = pauses.get(subject);
      pauses.delete(subject);
      if (next) sendAndPause(subject, next);
    };
    void clock.sleep(changeGapMs).then(end, end);
  };

  return (noun, name, payload) => {
    const send = () => emit(noun, name, payload);
    if (!isCoalesced(noun, name)) {
      attempt(send);
      return;
    }
    const subject = subjectOf(noun, payload);
    if (pauses.has(subject)) pauses.set(subject, send);
    else sendAndPause(subject, send);
  };
}
