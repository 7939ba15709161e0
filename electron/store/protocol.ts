import type { AppErrorBody } from '#kit/errors.ts';
import type { Actor, AuditPosition } from '#electron/audit-log/store/records.ts';

export type PortName = 'cache' | 'work';

/** What the worker is started with. */
export interface Opening {
  /** Null for databases in memory, which do not outlive the worker. */
  readonly directory: string | null;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** The actor of entries in the audit log, if there is one. */
  readonly actor?: Actor;
  /** How far the audit log had got, as stored outside the profile. */
  readonly reached?: AuditPosition | null;
  /** Caps each database's size, so that a test can fill it. */
  readonly maxPages?: number;
}

export type Request =
  | { readonly id: number; readonly port: PortName; readonly method: string; readonly input: unknown }
  | { readonly id: number; readonly port: 'worker'; readonly method: 'close' };

/** A failure on its way to the client; `detail` is only for the log. */
export interface Failure {
  readonly body: AppErrorBody;
  readonly detail: string;
}

export type Reply =
  | { readonly kind: 'opened'; readonly methods: Readonly<Record<PortName, readonly string[]>> }
  | { readonly kind: 'not-opened'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'json'; readonly id: number; readonly text: string }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure };
