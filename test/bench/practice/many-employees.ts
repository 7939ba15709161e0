import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { processorMsSince } from '#test/support/processor-time.ts';
import type { Measure } from './measure.ts';
import { startWorker } from './measure.ts';

const EMPLOYEES = 20_000;
const MAX_MS = 12_000;

/** Starts a service with very many employees from nothing, up to the first request. */
export async function manyEmployees(): Promise<Measure> {
  const before = process.cpuUsage();
  const service = await startWorker({ companies: resize(practiceCompanies, { employees: EMPLOYEES }) });
  const processorMs = processorMsSince(before);
  await service.close();
  return {
    what: `${EMPLOYEES} employees with their payslips, up in a thread of their own`,
    ms: processorMs,
    reference: { what: 'the processor time that it may take', ms: MAX_MS },
    max: 1,
    note: `processor time, once; ready after ${service.startMs.toFixed(0)} ms`,
  };
}
