import type { Bridge } from '#bridge/bridge.ts';
import type { OutboxEntry, OutboxGroup } from '#electron/outbox/contract/outbox.ts';
import { Latest } from '#state/latest.ts';
import { readEntries } from '#state/work-queue.ts';

const pageSize = 100;

/** One group of the outbox, newest first, as far down as the clerk has asked for. */
export class OutboxList {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #group = $state<OutboxGroup>('needs-you');
  #entries = $state.raw<readonly OutboxEntry[] | null>(null);
  #total = $state(0);
  #error = $state.raw<unknown>(null);
  #wanted = pageSize;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get group(): OutboxGroup {
    return this.#group;
  }

  /** Null until the group has been read. */
  get entries(): readonly OutboxEntry[] | null {
    return this.#entries;
  }

  /** How many more entries the group has than are shown. */
  get left(): number {
    return Math.max(0, this.#total - (this.#entries?.length ?? 0));
  }

  get error(): unknown {
    return this.#error;
  }

  async show(group: OutboxGroup): Promise<void> {
    if (group !== this.#group) this.#entries = null;
    this.#group = group;
    this.#wanted = pageSize;
    await this.read();
  }

  async more(): Promise<void> {
    this.#wanted += pageSize;
    await this.read();
  }

  async read(): Promise<void> {
    const wanted = this.#latest.begin();
    try {
      const { entries, total } = await readEntries(this.#bridge, this.#group, this.#wanted);
      if (!wanted()) return;
      this.#entries = entries;
      this.#total = total;
      this.#error = null;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
