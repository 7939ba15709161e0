/** Work in small parts: it yields wherever others may have a turn. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** Without a pause. */
export function atOnce<T>(parts: Parts<T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
}

/** How long the window may be blocked, with time left for its other work. */
const sliceMs = 20;

/** So that the window stays responsive; null: it was stopped. */
export async function inTurns<T>(parts: Parts<T>, signal?: AbortSignal): Promise<T | null> {
  let began = performance.now();
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
    if (performance.now() - began < sliceMs) continue;
    await pause();
    if (signal?.aborted === true) return null;
    began = performance.now();
  }
}

/** A timer that is set again and again waits for four milliseconds each time; a message does not. */
function pause(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}

/** Items in lots, as many as are done before the clock is looked at. */
export function* lotsOf<T>(items: readonly T[], size = 500): Generator<readonly T[], void, undefined> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
