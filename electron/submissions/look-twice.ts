import type { Ports } from '#services/ports.ts';

/**
 * How long a service may take to save what was sent to it after the reply was lost. A change that was sent a second time
 * only for that reason would do no harm where it sets a value; but the clerk would be told *not saved* about something
 * that the service has.
 */
export const lateEffectMs = 5_000;

/**
 * Reads what became of something whose reply was lost. What seems not to be saved may still be on its way, so it is read
 * once more, before it is sent again or called *not saved*: after a pause, and once Paydesk is unlocked. `look` gets what
 * the first reading found, or undefined if it is the first. Returns null if `signal` ended the pause: what became of it
 * is still unknown then.
 */
export async function lookTwice<Found>(
  options: { readonly ports: Pick<Ports, 'clock' | 'gate'>; readonly signal: AbortSignal },
  look: (first: Found | undefined) => Promise<Found>,
  seemsUnsaved: (found: Found) => boolean,
): Promise<Found | null> {
  const first = await look(undefined);
  if (!seemsUnsaved(first)) return first;
  await options.ports.clock.sleep(lateEffectMs, options.signal);
  await options.ports.gate.passed();
  return options.signal.aborted ? null : look(first);
}
