import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface PracticeAddress {
  readonly baseUrl: string;
  readonly key: string;
}

/** The practice service in a thread of its own, on a loopback port and with a key that nobody else knows. */
export class PracticeService {
  readonly #worker: string | URL;
  readonly #databaseFile: string | null;
  #worked: Worker | undefined;
  #ended: Promise<void> | undefined;
  #address: Promise<PracticeAddress> | undefined;

  /** If `databaseFile` is null, the practice companies are in memory and lost when the app ends. */
  constructor(worker: string | URL, databaseFile: string | null) {
    this.#worker = worker;
    this.#databaseFile = databaseFile;
  }

  /** Starts the service, unless it is running, and returns its address. */
  start(): Promise<PracticeAddress> {
    this.#address ??= this.#start().catch((error: unknown) => {
      this.#address = undefined;
      throw error;
    });
    return this.#address;
  }

  #start(): Promise<PracticeAddress> {
    const key = randomBytes(24).toString('base64url');
    const options = this.#databaseFile === null ? {} : { databaseFile: this.#databaseFile };
    const worker = new Worker(this.#worker, { workerData: { port: 0, key, ...options } });
    this.#worked = worker;
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#worked = undefined;
        resolve();
      });
    });
    return new Promise((resolve, reject) => {
      worker.once('message', ({ origin }: { origin: string }) => resolve({ baseUrl: `${origin}/v1`, key }));
      worker.once('error', reject);
      worker.once('exit', () => {
        this.#address = undefined;
        reject(new Error('the practice service ended before it listened'));
      });
    });
  }

  /**
   * Asks the thread to end: terminating it while the database driver is in native code would abort the whole process.
   */
  async close(): Promise<void> {
    if (this.#worked === undefined) return;
    this.#worked.postMessage('close');
    await this.#ended;
  }
}

/** The file with the practice companies; their data is invented, so it is not encrypted. */
export function practiceDatabase(profile: string): string {
  return join(profile, 'practice.db');
}
