import type { AppErrorBody } from './errors.ts';

/** The answer to every IPC call. A rejected `invoke` would lose the error code, so failures are values. */
export type Envelope<T> = { ok: true; value: T } | { ok: false; error: AppErrorBody };
