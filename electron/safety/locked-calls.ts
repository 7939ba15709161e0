import type { Emit } from '#kit/define.ts';
import type { NameOf, PaydeskContract } from '#electron/contract.ts';

/** The only calls that are answered while Paydesk is locked: none returns or changes anything of the payroll. */
const calls: ReadonlySet<string> = new Set<NameOf<'calls'>>([
  'application.info',
  'lock.read',
  'lock.seen',
  'lock.unlock',
  'lock.unlockByTouch',
  'lock.hidden',
  'lock.emptied',
  'settings.look',
]);

/** The only events that the page gets while Paydesk is locked. */
const events: ReadonlySet<string> = new Set<NameOf<'events'>>(['lock.changed', 'application.reopened']);

export function isAnsweredLocked(noun: string, name: string): boolean {
  return calls.has(`${noun}.${name}`);
}

/** Drops the other events while Paydesk is locked; once it is unlocked, the page reads everything again. */
export function withholdWhileLocked(
  emit: Emit<PaydeskContract>,
  isLocked: () => boolean,
): Emit<PaydeskContract> {
  return (noun, name, payload) => {
    if (!isLocked() || events.has(`${noun}.${name}`)) emit(noun, name, payload);
  };
}
