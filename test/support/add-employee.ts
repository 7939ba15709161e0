import type { CompanyRef } from '#kit/ids.ts';
import type { WriteChange } from '#electron/outbox/store/records.ts';
import type { Runtime } from './runtime.ts';

/** Makes it look as if this employee had just been added from this computer. */
export async function addEmployee(
  { store }: Pick<Runtime, 'store'>,
  id: number,
  { connectionId, companyId }: CompanyRef,
): Promise<void> {
  const employee = {
    payFrequencyId: 1,
    firstName: 'Naledi',
    lastName: 'Mokoena',
    birthdate: '1994-03-12',
    appointmentDate: '2026-11-02',
    identificationType: 'passport',
    paymentMethod: 'cash',
  };
  const place = { connectionId, companyId, employeeId: null, afterId: null, subject: 's', about: 'Naledi' };
  const write = {
    ...place,
    id: 'w-1',
    write: { kind: 'employee.create', employee },
    hash: 'h',
    base: null,
  } as const;
  await store.work.commitWrite({ write, at: Date.now() });
  const to: WriteChange = { state: 'applied', result: { ids: [id], reference: null } };
  await store.work.moveWrite({ writeId: 'w-1', from: ['waiting'], to, acts: [], at: Date.now() });
}
