import type { PayrollApi } from '#api/payroll-api.ts';
import type { Emit } from '#contract/define.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import type { Store } from '#store/store.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What a request to the service came to, for the reachability of its connection. */
export type Outcome = 'answered' | 'offline' | 'key-refused';

export interface ApiTarget {
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly onOutcome: (outcome: Outcome) => void;
}

export type OpenApi = PayrollApi & { close(): Promise<void> };

/** Everything outside that the services need. The composition root fills it in; tests fill in what they vary. */
export interface Ports {
  readonly store: Store;
  readonly secrets: SecretStore;
  /** False where secrets and databases live in memory only: a real connection is refused then. */
  readonly keepsData: boolean;
  readonly clock: Clock;
  readonly emit: Emit<PaydeskContract>;
  readonly newId: () => string;
  readonly openApi: (target: ApiTarget) => OpenApi;
  /** Checks and normalises an address; fails with `address-not-allowed`. */
  readonly parseBaseUrl: (text: string) => string;
  /** Starts the practice service, or tells where it already listens. */
  readonly startPractice: () => Promise<{ baseUrl: string; key: string }>;
  /** Finalises an open period there and makes the next, as the real service's own pages do. */
  readonly finalisePractice: (period: PeriodRef) => Promise<void>;
  readonly logError: (where: string, error: unknown) => void;
}
