import type { AppErrorBody } from './errors.ts';

/** What crosses IPC for every call: a rejected `invoke` would lose the code, so failures are values. */
export type Envelope<T> = { ok: true; value: T } | { ok: false; error: AppErrorBody };
