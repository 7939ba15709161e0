import type { Unsubscribe } from '#bridge/bridge.ts';

/** Identifies one thing in the service, or all that share these ids: `{ connectionId, companyId, employeeId }`. */
export type Ids = Readonly<Record<string, string | number | null>>;

/** An event from main with what has changed. */
export type Changed = (listener: (payload: Readonly<Record<string, unknown>>) => void) => Unsubscribe;

/** Ids that an event does not name match any: an event about a company is about each of its records. */
function isAbout(ids: Ids, payload: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(ids).every(([name, id]) => !Object.hasOwn(payload, name) || payload[name] === id);
}

/** Calls back for every event about these ids. Returns a function that unsubscribes. */
export function followChanges(ids: Ids, changed: readonly Changed[], callback: () => void): Unsubscribe {
  const removals = changed.map((subscribe) =>
    subscribe((payload) => {
      if (isAbout(ids, payload)) callback();
    }),
  );
  return () => removals.forEach((remove) => remove());
}
