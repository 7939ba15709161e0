import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pauses and resumes the sender. */
export interface Flow {
  pause(): void;
  resume(): void;
}

/** Above this many unread bytes the sender is paused. */
const highWaterBytes = 256 * 1024;

/**
 * Chunks of a body between the socket and its reader, with back-pressure. The reader gets one in each turn of the event
 * loop: what arrived while it worked would otherwise be read in the same turn, and hold up the window meanwhile.
 */
export class ChunkQueue implements AsyncIterable<Buffer> {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #flow: Flow | undefined;
  #ended = false;
  #failure: Error | undefined;
  #more = Promise.withResolvers<void>();

  push(chunk: Buffer, flow: Flow) {
    this.#flow = flow;
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > highWaterBytes) flow.pause();
    this.#more.resolve();
  }

  end() {
    this.#ended = true;
    this.#more.resolve();
  }

  /** Chunks that arrived before the failure are dropped. */
  fail(failure: Error) {
    this.#failure = failure;
    this.end();
  }

  /** Waits for the first chunk or the end: until then the encoding is not known. */
  async isEmpty(): Promise<boolean> {
    await this.#more.promise;
    return this.#chunks.length === 0 && this.#failure === undefined;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#more.promise;
      if (this.#failure !== undefined) throw this.#failure;
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        this.#bytes -= chunk.length;
        if (this.#bytes <= highWaterBytes / 2) this.#flow?.resume();
        yield chunk;
        await nextTurn();
      } else if (this.#ended) return;
      else this.#more = Promise.withResolvers();
    }
  }
}
