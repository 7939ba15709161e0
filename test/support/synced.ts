import { expect } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncScope, SyncState } from '#electron/sync/contract/sync.ts';
import { AppError } from '#kit/errors.ts';
import type { Runtime } from './desk.ts';

const patient = { timeout: 120_000, interval: 5 };

export async function syncStateOf(
  desk: Runtime,
  { connectionId, companyId }: CompanyRef,
): Promise<SyncState | undefined> {
  const { companies } = await desk.handlers.sync.state({ connectionId });
  return companies.find((state) => state.companyId === companyId);
}

/** Waits until a company is no longer being read, and returns its state. */
export async function restOf(desk: Runtime, ref: CompanyRef): Promise<SyncState | undefined> {
  await expect
    .poll(async () => (await syncStateOf(desk, ref))?.phase, patient)
    .not.toMatch(/^(waiting|running)$/);
  return syncStateOf(desk, ref);
}

/** Reads a company as a clerk would; throws if it fails. */
export async function syncCompany(desk: Runtime, ref: CompanyRef, scope: SyncScope = 'company') {
  const { connectionId, companyId } = ref;
  await desk.handlers.sync.start({ connectionId, companyId, scope, agreed: true });
  const state = await restOf(desk, ref);
  if (state?.phase !== 'failed' || state.failure === null) return state;
  throw new AppError(state.failure.code, state.failure.params);
}
