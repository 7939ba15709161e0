import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { ArchivePlace } from '../growing-archive.ts';
import type { ZippedFile } from '../zip.ts';
import type { PdfReply, PdfTask } from './pdf-task.ts';

type Waiting = PromiseWithResolvers<Uint8Array | null>;

/** Work on PDFs, which takes the processor long enough to freeze a window: in a thread that starts when it is needed. */
export class PdfWork {
  readonly #file: string | URL;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** `file`: of the thread. */
  constructor(file: string | URL) {
    this.#file = file;
  }

  /** Fails with `pdf-unusable`. */
  async protect(bytes: Uint8Array, password: string): Promise<Uint8Array> {
    const made = await this.#ask({ kind: 'protect', bytes, password });
    if (made === null) throw new Error('No PDF came back.');
    return made;
  }

  /** Fails with `pdf-unusable` where it could not be merged. */
  async check(bytes: Uint8Array): Promise<void> {
    await this.#ask({ kind: 'check', bytes });
  }

  /** Fails with `file-failed`. */
  async merge(place: ArchivePlace, files: readonly ZippedFile[]): Promise<void> {
    await this.#ask({ kind: 'merge', place, files });
  }

  /** It has no native code and nothing open, so it may be ended at any moment. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(task: PdfTask): Promise<Uint8Array | null> {
    this.#lastId += 1;
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting.set(this.#lastId, waiting);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ ...task, id: this.#lastId });
    return waiting.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    worker.on('message', (reply: PdfReply) => this.#receive(reply));
    worker.on('error', (error) => this.#gone(error));
    worker.on('exit', () => this.#gone(new Error('the thread for PDFs has ended')));
    return worker;
  }

  #receive(reply: PdfReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('bytes' in reply) waiting?.resolve(reply.bytes);
    else {
      const cause = new Error(reply.message);
      waiting?.reject(new AppError(reply.failure.code, reply.failure.params, { cause }));
    }
  }

  /** The next task starts another one. */
  #gone(error: unknown): void {
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
