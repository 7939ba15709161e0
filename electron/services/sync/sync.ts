import type { AppErrorBody } from '#contract/errors.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncPlan, SyncScope, SyncState } from '#contract/domain/sync.ts';
import type { Companies } from '../companies.ts';
import type { Ports } from '../ports.ts';

const keyOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId}/${companyId}`;

/** Reads whole companies into the cache. */
export class Sync {
  readonly #ports: Ports;
  readonly #companies: Companies;
  readonly #states = new Map<string, SyncState>();

  constructor(ports: Ports, companies: Companies) {
    this.#ports = ports;
    this.#companies = companies;
  }

  plan({ scope }: CompanyRef & { scope: SyncScope }): SyncPlan {
    return { scope, calls: 3, durationMs: 3_000, people: 0, asks: false };
  }

  start({ scope, connectionId, companyId }: CompanyRef & { scope: SyncScope; agreed: boolean }): SyncState {
    const ref = { connectionId, companyId };
    const state = this.#note(ref, { phase: 'running', scope, done: 0, total: 3, failure: null });
    this.#companies.read(ref).then(
      ({ fetchedAt }) => this.#note(ref, { phase: 'idle', done: 3, syncedAt: fetchedAt }),
      (error: unknown) => this.#note(ref, { phase: 'failed', failure: bodyOf(error) }),
    );
    return state;
  }

  stop(ref: CompanyRef): SyncState {
    return this.#note(ref, { phase: 'stopped' });
  }

  state({ connectionId }: { connectionId: string }) {
    const companies = [...this.#states.values()].filter((state) => state.connectionId === connectionId);
    return { companies };
  }

  attend() {
    return {};
  }

  async changes({ offset, limit, ...ref }: CompanyRef & { offset: number; limit: number }) {
    const { items, fetchedAt } = await this.#ports.store.cache.listChanges(ref);
    const rows = items
      .slice(offset, offset + limit)
      .map((change) => ({ ...change, number: null, firstName: '', lastName: '' }));
    return { rows, total: items.length, offset, fetchedAt };
  }

  #note({ connectionId, companyId }: CompanyRef, news: Partial<SyncState>): SyncState {
    const ref = { connectionId, companyId };
    const state = { ...(this.#states.get(keyOf(ref)) ?? unread(ref)), ...news };
    this.#states.set(keyOf(ref), state);
    this.#ports.emit('sync', 'changed', state);
    return state;
  }
}

function bodyOf(error: unknown): AppErrorBody {
  const { code, params } = isAppError(error) ? error : new AppError('internal', {});
  // The class ties params to its code; `instanceof` only forgets which of them this one is.
  return { code, params } as AppErrorBody;
}

function unread(ref: CompanyRef): SyncState {
  return {
    ...ref,
    phase: 'idle',
    scope: 'company',
    done: 0,
    total: 0,
    leftMs: null,
    syncedAt: null,
    changes: null,
    peopleUnread: 0,
    skipped: 0,
    failure: null,
  };
}
