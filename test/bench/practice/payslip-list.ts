import { plainCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import type { Measure } from './measure.ts';
import { ask, median, startWorker, time } from './measure.ts';

const PEOPLE = 5_000;
const ROUNDS = 5;

/** Everybody with their last twelve payslips, compared with only writing the same answer as JSON. */
export async function payslipList(): Promise<Measure> {
  const companies = resize(plainCompanies.slice(0, 1), { employees: PEOPLE });
  const service = await startWorker({ companies });
  const address = `${service.origin}/v1/clients/2501/employees?include=recent_payslips_with_data`;
  const answer: unknown = JSON.parse((await ask(address)).body.toString());
  const [served, written, firstBytes]: [number[], number[], number[]] = [[], [], []];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, firstByteMs, body } = await ask(address);
    served.push(ms);
    firstBytes.push(firstByteMs);
    bytes = body.length;
    written.push(time(() => void JSON.stringify(answer)));
  }
  await service.close();
  return {
    what: `include=recent_payslips_with_data, ${PEOPLE} employees × 12 payslips, over HTTP`,
    ms: median(served),
    reference: { what: 'JSON.stringify of the same answer', ms: median(written) },
    max: 2,
    note: `${(bytes / 1e6).toFixed(1)} MB, the first of it after ${median(firstBytes).toFixed(0)} ms`,
  };
}
