import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import type { Measure } from './measure.ts';
import { startWorker } from './measure.ts';

const PEOPLE = 20_000;
const MOST_MS = 12_000;

/** A service of very many employees, from nothing to the first request. */
export async function manyEmployees(): Promise<Measure> {
  const service = await startWorker({ companies: resize(practiceCompanies, { employees: PEOPLE }) });
  await service.close();
  return {
    what: `${PEOPLE} employees with their payslips, up in a thread of their own`,
    ms: service.startMs,
    reference: { what: 'what it may take', ms: MOST_MS },
    max: 1,
    note: 'once',
  };
}
