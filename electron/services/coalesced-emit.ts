import type { Emit } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { Clock } from './ports.ts';

/** About four a second: more could not be seen. */
const changeGapMs = 250;

/**
 * What a change is about; a newer one about the same takes the place of one that has not gone yet. Where the payload is
 * the whole state of a company, that is the company; else the payload itself, which says only that something changed.
 */
function subjectOf(noun: string, payload: unknown): string {
  if (noun !== 'sync') return `${noun} ${JSON.stringify(payload)}`;
  // The noun's only event is the state of a company.
  const { connectionId, companyId } = payload as { connectionId: string; companyId: number };
  return `${noun} ${connectionId}/${companyId}`;
}

/** Changes of a draft carry parts of it that no later one repeats: each must arrive. */
const isCoalesced = (noun: string, name: string) => name === 'changed' && noun !== 'bulkInputs';

/** Lets at most about four changes a second through for each subject: the first at once, and always the last. */
export function coalescedEmit(emit: Emit<PaydeskContract>, clock: Clock): Emit<PaydeskContract> {
  /** By subject: what is to be emitted when its pause is over. */
  const pauses = new Map<string, (() => void) | null>();

  const sendAndPause = (subject: string, send: () => void) => {
    pauses.set(subject, null);
    send();
    void clock.sleep(changeGapMs).then(() => {
      const next = pauses.get(subject);
      pauses.delete(subject);
      if (next) sendAndPause(subject, next);
    });
  };

  return (noun, name, payload) => {
    if (!isCoalesced(noun, name)) {
      emit(noun, name, payload);
      return;
    }
    const subject = subjectOf(noun, payload);
    const send = () => emit(noun, name, payload);
    if (pauses.has(subject)) pauses.set(subject, send);
    else sendAndPause(subject, send);
  };
}
