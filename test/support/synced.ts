import { expect } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncScope, SyncState } from '#electron/sync/contract/sync.ts';
import { AppError } from '#kit/errors.ts';
import type { Runtime } from './runtime.ts';

const patient = { timeout: 120_000, interval: 5 };

export async function syncStateOf(
  runtime: Runtime,
  { connectionId, companyId }: CompanyRef,
): Promise<SyncState | undefined> {
  const { companies } = await runtime.handlers.sync.state({ connectionId });
  return companies.find((state) => state.companyId === companyId);
}

/** Waits until a company is no longer being read, and returns its state. */
export async function restOf(runtime: Runtime, ref: CompanyRef): Promise<SyncState | undefined> {
  await expect
    .poll(async () => (await syncStateOf(runtime, ref))?.phase, patient)
    .not.toMatch(/^(waiting|running)$/);
  return syncStateOf(runtime, ref);
}

/** Reads a company as a clerk would; throws if it fails. */
export async function syncCompany(runtime: Runtime, ref: CompanyRef, scope: SyncScope = 'company') {
  const { connectionId, companyId } = ref;
  await runtime.handlers.sync.start({ connectionId, companyId, scope, agreed: true });
  const state = await restOf(runtime, ref);
  if (state?.phase !== 'failed' || state.failure === null) return state;
  throw new AppError(state.failure.code, state.failure.params);
}
