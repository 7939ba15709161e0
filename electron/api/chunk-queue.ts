/** Stops the sender for a while. */
export interface Flow {
  pause(): void;
  resume(): void;
}

/** More than this is not taken in before somebody reads. */
const highWaterBytes = 256 * 1024;

/** Pieces of a body on their way from the socket to whoever reads them, at the reader's pace. */
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

  /** What came before the failure is of no use any more. */
  fail(failure: Error) {
    this.#failure = failure;
    this.end();
  }

  /** Waits for the first piece or the end: only then is it known how the pieces are encoded. */
  async isEmpty(): Promise<boolean> {
    await this.#more.promise;
    return this.#chunks.length === 0 && this.#failure === undefined;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#more.promise;
      if (this.#failure !== undefined) throw this.#failure;
      const chunks = this.#chunks;
      if (this.#ended && chunks.length === 0) return;
      this.#chunks = [];
      this.#bytes = 0;
      if (!this.#ended) {
        this.#more = Promise.withResolvers();
        this.#flow?.resume();
      }
      yield* chunks;
    }
  }
}
