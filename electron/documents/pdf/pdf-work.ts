import { Worker } from 'node:worker_threads';
import { AppError } from '#kit/errors.ts';
import type { PageArrangement } from './arrange-pdfs.ts';
import type { ZippedFile } from '../zip.ts';
import type { PdfReply, PdfTask } from './pdf-task.ts';
import type { Outline } from './write-outline.ts';

/**
 * How much processor time a task may take, and by how much Paydesk's memory may grow meanwhile: for the task itself,
 * and in addition for each document that it merges or arranges.
 */
interface PdfLimits {
  readonly ms: number;
  readonly megabytes: number;
  readonly merged: { readonly ms: number; readonly megabytes: number };
}

/**
 * A PDF of 200 kB can take hours, and one of 300 kB all memory. A payslip takes 20 ms; merging takes 7 ms and 0.2 MB
 * per document.
 */
const defaultLimits: PdfLimits = { ms: 30_000, megabytes: 768, merged: { ms: 1_000, megabytes: 1 } };
/** The thread's own limit: otherwise a thread that runs out of memory ends the whole process. */
const maxHeapMegabytes = 2_048;

const megabyte = 2 ** 20;
const looksEveryMs = 100;

type Waiting = PromiseWithResolvers<Uint8Array | null>;

/** Works on PDFs in a thread that starts when it is needed: the work takes long enough to freeze a window. */
export class PdfWork {
  readonly #file: string | URL;
  readonly #limits: PdfLimits;
  #worker: Worker | undefined;
  /** The task under way. There is only one at a time, so that each has its whole time limit. */
  #waiting: Waiting | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `file` is the thread's script. */
  constructor(file: string | URL, limits = defaultLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Fails with `pdf-unusable`. */
  protect(bytes: Uint8Array, password: string): Promise<Uint8Array> {
    return this.#make({ kind: 'protect', bytes, password });
  }

  /** Fails with `pdf-unusable`. */
  arrange(pdfs: readonly Uint8Array[], arrangement: PageArrangement): Promise<Uint8Array> {
    return this.#make({ kind: 'arrange', pdfs, arrangement });
  }

  outline(outline: Outline): Promise<Uint8Array> {
    return this.#make({ kind: 'outline', outline });
  }

  /** Fails with `pdf-unusable` if the PDF could not be merged later. */
  async check(bytes: Uint8Array): Promise<void> {
    await this.#ask({ kind: 'check', bytes });
  }

  /** Fails with `file-failed` or `pdf-unusable`. */
  merge(part: string, files: readonly ZippedFile[]): Promise<Uint8Array> {
    return this.#make({ kind: 'merge', part, files });
  }

  /** The thread loads no native add-on and writes no file, so it can be terminated at any time. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #make(task: PdfTask): Promise<Uint8Array> {
    const made = await this.#ask(task);
    if (made === null) throw new Error('No PDF came back.');
    return made;
  }

  #ask(task: PdfTask): Promise<Uint8Array | null> {
    const asked = this.#last.then(() => this.#runTask(task));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  async #runTask(task: PdfTask): Promise<Uint8Array | null> {
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting = waiting;
    this.#worker ??= this.#start();
    this.#worker.postMessage(task);
    const watch = this.#watch(task);
    try {
      return await waiting.promise;
    } finally {
      clearInterval(watch);
    }
  }

  /** Terminates the thread if a document takes more than any document of a payroll would. */
  #watch(task: PdfTask): NodeJS.Timeout {
    const { ms, megabytes, merged } = this.#limits;
    const documents =
      task.kind === 'merge' ? task.files.length : task.kind === 'arrange' ? task.pdfs.length : 0;
    const maxMs = processorMs() + ms + documents * merged.ms;
    const max = process.memoryUsage.rss() + (megabytes + documents * merged.megabytes) * megabyte;
    return setInterval(() => {
      if (processorMs() < maxMs && process.memoryUsage.rss() < max) return;
      void this.#worker?.terminate();
      this.#gone(unusable(new Error('A PDF took too long, or too much memory.')));
    }, looksEveryMs);
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } });
    worker.unref();
    const isOwn = () => worker === this.#worker;
    worker.on('message', (reply: PdfReply) => isOwn() && this.#receive(reply));
    worker.on('error', (error) => isOwn() && this.#gone(isOutOfMemory(error) ? unusable(error) : error));
    worker.on('exit', () => isOwn() && this.#gone(new Error('the thread for PDFs has ended')));
    return worker;
  }

  #receive(reply: PdfReply): void {
    if ('bytes' in reply) this.#waiting?.resolve(reply.bytes);
    else {
      const cause = new Error(reply.message);
      this.#waiting?.reject(new AppError(reply.failure.code, reply.failure.params, { cause }));
    }
  }

  /** Fails the task under way; the next task starts another thread. */
  #gone(error: unknown): void {
    this.#worker = undefined;
    this.#waiting?.reject(error);
  }
}

/** This process's time, not the clock's: a busy computer must not make a document fail. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** The failure of a task whose document is at fault. */
function unusable(cause: unknown): AppError {
  return new AppError('pdf-unusable', { reason: 'damaged' }, { cause });
}
