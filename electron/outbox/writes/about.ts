import { numberedName } from '#kit/listed-name.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Write, WriteSubject } from '../contract/write.ts';
import type { Store } from '#store/store.ts';

/** The name of what a write is about, taken now since it may be gone later; '' if it is not known. */
export async function aboutOf(store: Store, company: CompanyRef, write: Write): Promise<string> {
  switch (write.kind) {
    case 'employee.create':
      return numberedName({ ...write.employee, number: write.employee.number ?? null });
    case 'pay-frequency.create':
      return write.payFrequency.customName ?? write.payFrequency.frequency;
    case 'report.start':
      return write.question.report;
    default:
      return employeeName(store, company, write.employeeId);
  }
}

async function employeeName(store: Store, company: CompanyRef, employeeId: WriteSubject): Promise<string> {
  if (typeof employeeId !== 'number') {
    const earlier = await store.work.readWrite({ writeId: employeeId.createdBy });
    return earlier?.about ?? '';
  }
  const known = await store.cache.readEmployee({ ...company, employeeId });
  return known === null ? '' : numberedName(known.item);
}
