// What handing out payslips costs besides work that cannot be avoided: `npm run bench -- payslips`.
import { mergePayslips } from './merge.ts';
import { measurePeriodCheck } from './period-check.ts';
import { savePayslips } from './save.ts';
import { measureWindow } from './window.ts';

const measures = [...(await mergePayslips(1_200)), await savePayslips(500)];

for (const { what, ms, reference, max, note } of measures) {
  const ratio = ms / reference.ms;
  process.stdout.write(
    `${ratio <= max ? 'ok  ' : 'SLOW'} ${what}: ${ms.toFixed(0)} ms, ${ratio.toFixed(2)} × ${reference.what} ` +
      `(${reference.ms.toFixed(0)} ms), at most ${max}; ${note}\n`,
  );
  if (ratio > max) process.exitCode = 1;
}
if (!(await measurePeriodCheck())) process.exitCode = 1;
if (!(await measureWindow())) process.exitCode = 1;
