import type { Emit } from '#contract/define.ts';
import type { PaydeskContract } from '#contract/ipc.ts';

type Key<Part extends 'calls' | 'events'> = {
  [N in keyof PaydeskContract]: `${N}.${keyof PaydeskContract[N][Part] & string}`;
}[keyof PaydeskContract];

/** All that is answered while Paydesk is locked: nothing of the payroll, and nothing that changes anything. */
const calls: ReadonlySet<string> = new Set<Key<'calls'>>([
  'application.info',
  'lock.read',
  'lock.seen',
  'lock.unlock',
  'lock.unlockByTouch',
  'lock.emptied',
  'settings.look',
]);

/** The events that the page still gets then. */
const events: ReadonlySet<string> = new Set<Key<'events'>>(['lock.changed', 'application.reopened']);

export function isAnsweredLocked(noun: string, name: string): boolean {
  return calls.has(`${noun}.${name}`);
}

/** Drops events that the page may not get; once unlocked, it reads everything again. */
export function withholdWhileLocked(
  emit: Emit<PaydeskContract>,
  isLocked: () => boolean,
): Emit<PaydeskContract> {
  return (noun, name, payload) => {
    if (!isLocked() || events.has(`${noun}.${name}`)) emit(noun, name, payload);
  };
}
