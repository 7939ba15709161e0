/** Work in small parts: it yields wherever other work may run. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** Runs the work without a pause. */
export function runSync<T>(parts: Parts<T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
}

/** How long the window may be blocked, leaving time for its other work. */
const sliceMs = 20;
/** What asked for the work, or draws its result, may take as long as a slice: more than this is not put on top. */
const besideMs = 4;

/** Runs the work with pauses, so that the window stays responsive; null if it was aborted. */
export async function runInSlices<T>(parts: Parts<T>, signal?: AbortSignal): Promise<T | null> {
  let began = performance.now();
  let room = besideMs;
  for (;;) {
    const part = parts.next();
    const tookMs = performance.now() - began;
    if (part.done === true) {
      if (tookMs < besideMs) return part.value;
      await pause();
      return signal?.aborted === true ? null : part.value;
    }
    if (tookMs < room) continue;
    room = sliceMs;
    await pause();
    if (signal?.aborted === true) return null;
    began = performance.now();
  }
}

/** Timers set repeatedly wait for four milliseconds each; a message does not. */
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

/** Splits items into chunks, each of which is processed before the clock is checked again. */
export function* chunks<T>(items: readonly T[], size = 500): Generator<readonly T[], void, undefined> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
