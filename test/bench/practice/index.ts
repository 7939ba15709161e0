// What the practice service must be fast enough for, each compared with a reference in the same run:
// `npm run bench -- practice`.
import { bulkInput } from './bulk-input.ts';
import { manyEmployees } from './many-employees.ts';
import { payslipList } from './payslip-list.ts';
import type { Measure } from './measure.ts';
import { start } from './start.ts';
import { whileCalculating } from './while-calculating.ts';
import { yearToDate } from './year-to-date.ts';

const measures: readonly Measure[] = [
  yearToDate(),
  await whileCalculating(),
  await payslipList(),
  await bulkInput(),
  await start(),
  await manyEmployees(),
];

console.log('Medians of interleaved rounds.');
for (const { what, ms, reference, max, note } of measures) {
  const ratio = ms / reference.ms;
  const verdict = ratio <= max ? 'holds' : 'FALLS SHORT';
  console.log(`\n${what}\n  ${note}`);
  console.log(`  ${ms.toFixed(1)} ms against ${reference.ms.toFixed(1)} ms for ${reference.what}`);
  console.log(`  × ${ratio.toFixed(2)}, at most × ${max}: ${verdict}`);
  if (ratio > max) process.exitCode = 1;
}
