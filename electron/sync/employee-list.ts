import type { CallOptions, PayrollApi, EmployeeInclude } from '#api/payroll-api.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncChanges } from './contract/sync.ts';
import { isAppError } from '#kit/errors.ts';
import type { CacheStore } from '#store/store.ts';

/** This many employees go to the store at a time: few enough to be handed over between two frames of the window. */
const pieceSize = 48;

interface Reading {
  readonly ref: CompanyRef;
  readonly api: PayrollApi;
  readonly cache: CacheStore;
  readonly options: CallOptions;
  readonly at: number;
  /** Called when the last row has arrived: the service is free while the list is put in place. */
  readonly onReceived?: (() => void) | undefined;
}

async function readList(
  { ref, api, cache, options, at, onReceived }: Reading,
  include: readonly EmployeeInclude[],
): Promise<SyncChanges> {
  const { incomingId } = await cache.beginEmployees({ ...ref, at });
  try {
    let piece = cache.beginPiece({ incomingId });
    let count = 0;
    let written = Promise.resolve();
    for await (const employee of api.streamEmployees(ref.companyId, { ...options, include })) {
      count = piece.add(employee);
      if (count < pieceSize) continue;
      // One piece is written while the next is read, and there are never more than these two.
      await written;
      written = piece.send();
      // A failure is reported where it is awaited.
      written.catch(() => undefined);
      piece = cache.beginPiece({ incomingId });
      count = 0;
    }
    onReceived?.();
    await written;
    if (count > 0) await piece.send();
    return await cache.commitEmployees({ incomingId });
  } catch (error) {
    await cache.dropEmployees({ incomingId });
    throw error;
  }
}

/**
 * Reads all employees with what the service includes, in one call, and puts them in place in one step: a list that
 * breaks off leaves the cache as it was. While a payslip is being calculated the service sends no items at all, and the
 * list is read without them.
 */
export async function readEmployeeList(reading: Reading, withItems: boolean): Promise<SyncChanges> {
  const plain = ['service_periods', 'recent_payslips'] as const;
  if (!withItems) return readList(reading, plain);
  try {
    return await readList(reading, ['service_periods', 'recent_payslips_with_data']);
  } catch (error) {
    if (!isAppError(error, 'not-ready')) throw error;
    return readList(reading, plain);
  }
}
