import type { Deployment } from './deployment.ts';

/** A call that may change something, and how often it was carried out. */
export interface Write {
  readonly operation: string;
  readonly deployment: Deployment;
  /** Path and query, without the base. */
  readonly address: string;
  readonly times: number;
}

/** The calls carried out since the start. They prove that a request whose reply was lost took effect only once. */
export class Writes {
  private readonly writes = new Map<string, Write>();

  record(write: Omit<Write, 'times'>): void {
    const { operation, deployment, address } = write;
    const key = JSON.stringify([operation, deployment, address]);
    this.writes.set(key, { ...write, times: (this.writes.get(key)?.times ?? 0) + 1 });
  }

  list(): readonly Write[] {
    return [...this.writes.values()];
  }

  clear(): void {
    this.writes.clear();
  }
}
