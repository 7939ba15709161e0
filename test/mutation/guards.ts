/** A module that protects someone's money, data or name, and the tests that must notice each small mistake in it. */
export interface Guard {
  readonly module: string;
  /** Below `test/`. */
  readonly tests: readonly string[];
  /** Mistakes without any visible effect, each with the reason; the key is a part of the mistake's text. */
  readonly harmless?: Readonly<Record<string, string>>;
}

export const guards: readonly Guard[] = [
  { module: 'electron/safety/lock.ts', tests: ['unit/electron/safety'] },
  { module: 'electron/safety/gate.ts', tests: ['unit/electron/safety'] },
  { module: 'electron/counter/counter-guard.ts', tests: ['unit/electron/counter'] },
  { module: 'electron/inputs/bases.ts', tests: ['unit/electron/inputs'] },
  { module: 'electron/submissions/plan.ts', tests: ['unit/electron/submissions'] },
  { module: 'electron/submissions/settle-unknown.ts', tests: ['unit/electron/submissions'] },
  { module: 'electron/submissions/match-results.ts', tests: ['unit/electron/submissions'] },
  { module: 'electron/outbox/writes/judge.ts', tests: ['unit/electron/outbox'] },
  {
    module: 'electron/leave/leave-plan.ts',
    tests: ['unit/electron/leave/leave-plan.test.ts'],
  },
  {
    module: 'electron/leave/capture-parts.ts',
    tests: ['unit/electron/leave/capture-parts.test.ts'],
  },
  {
    module: 'electron/pay-file/check-payments.ts',
    tests: ['unit/electron/pay-file'],
    harmless: { 'false → true': 'What is no finding is left out where they are put in order.' },
  },
  {
    module: 'electron/pay-file/find-payee.ts',
    tests: ['unit/electron/pay-file'],
    harmless: { 'one.size < other.size': 'It only spares walking the larger of two sets.' },
  },
  {
    module: 'electron/pay-file/payee-names.ts',
    tests: ['unit/electron/pay-file'],
    harmless: {
      'a < b → <=': 'Of names that are the same it does not matter which stands first.',
      'false → true': 'Nobody is asked about who is not among the employees.',
    },
  },
  {
    module: 'electron/pay-file/other-period.ts',
    tests: ['unit/electron/pay-file'],
    harmless: { 'a < b → <=': 'The days are keys of a map: no two are the same.' },
  },
  {
    module: 'electron/reports/local/second-opinion.ts',
    tests: ['unit/electron/reports/local/second-opinion.test.ts'],
  },
  {
    module: 'electron/reports/local/assumed-tax.ts',
    tests: [
      'unit/electron/reports/local/assumed-tax.test.ts',
      'unit/electron/reports/local/second-opinion.test.ts',
    ],
  },
  {
    module: 'electron/month-file/missing-parts.ts',
    tests: ['unit/electron/month-file'],
  },
  {
    module: 'electron/month-file/verify-page.ts',
    tests: ['unit/electron/month-file'],
  },
  {
    module: 'electron/payroll/engine/annual-tax.ts',
    tests: ['unit/electron/payroll/engine'],
    harmless: {
      'numerator > BigInt': 'Where brackets meet, both come to the same.',
      'tax > 0n → >=': 'Nothing is nothing.',
    },
  },
  {
    module: 'electron/payroll/engine/eti.ts',
    tests: ['unit/electron/payroll/engine'],
    harmless: {
      'hours >= FULL_MONTH_HOURS → >': 'Of 160 hours, 160 of 160 count.',
      'cents <= 0 → <': 'A share of nothing is nothing.',
      'cents >= end → >': 'At the end the incentive has fallen to nothing.',
      'cents < shareBelow → <=': 'Where the steps of the table meet, both come to the same.',
      'cents < falling → <=': 'Where the steps of the table meet, both come to the same.',
    },
  },
  { module: 'electron/payroll/engine/item-lines.ts', tests: ['unit/electron/payroll/engine'] },
  { module: 'electron/payroll/engine/paye.ts', tests: ['unit/electron/payroll/engine'] },
  { module: 'electron/payroll/engine/uif.ts', tests: ['unit/electron/payroll/engine'] },
  { module: 'electron/payroll/engine/payslip.ts', tests: ['unit/electron/payroll/engine'] },
  {
    module: 'electron/reports/rehearsal/changed-item.ts',
    tests: ['unit/electron/reports/rehearsal'],
  },
  {
    module: 'electron/reports/rehearsal/rehearsed-payslip.ts',
    tests: ['unit/electron/reports/rehearsal'],
    harmless: {
      'to > lastDay → >=': 'Either is the last day.',
      'taxable === null ||': 'Who cannot be taxed has no latest payslip.',
    },
  },
  {
    module: 'electron/payroll/engine/pay-calculator.ts',
    tests: ['unit/electron/payroll/engine/pay-calculator.test.ts'],
  },
  {
    module: 'renderer/features/leaving/end-consequences.ts',
    tests: ['unit/renderer/features/leaving/end-consequences.test.ts'],
  },
  {
    module: 'electron/jobs/job-remedy.ts',
    tests: ['unit/electron/jobs/job-remedy.test.ts'],
  },
  {
    module: 'electron/hand-out/password.ts',
    tests: ['unit/electron/hand-out/password.test.ts'],
  },
  {
    module: 'electron/employees/check-employees.ts',
    tests: ['unit/electron/employees/check-employees.test.ts'],
  },
  {
    module: 'electron/safety/retention.ts',
    tests: ['integration/electron/safety/retention.test.ts'],
  },
  {
    module: 'electron/leaving/service-periods.ts',
    tests: ['integration/electron/leaving/service-periods.test.ts'],
  },
  {
    module: 'electron/period-check/check-period.ts',
    tests: ['unit/electron/period-check'],
  },
  {
    module: 'electron/payslips/compare-copies.ts',
    tests: ['unit/electron/payslips/compare-copies.test.ts'],
  },
  { module: 'electron/api/base-url.ts', tests: ['unit/electron/api/base-url.test.ts'] },
  { module: 'electron/api/retry.ts', tests: ['unit/electron/api/retry.test.ts'] },
  { module: 'electron/api/route.ts', tests: ['unit/electron/api'] },
  {
    module: 'electron/api/wire/decimal.ts',
    tests: ['unit/electron/api/wire'],
    harmless: { 'shift >= 0 → >': 'Without a shift both ways divide or multiply by one.' },
  },
  { module: 'electron/ipc/sender.ts', tests: ['unit/electron/ipc'] },
  {
    module: 'electron/ipc/pipeline.ts',
    tests: ['unit/electron/ipc'],
    harmless: {
      'throw new Error(`no handler': 'The types tie each call to its handler: it is a line for the log.',
    },
  },
  {
    module: 'electron/documents/csv.ts',
    tests: ['unit/electron/documents/csv.test.ts'],
    harmless: {
      'true → false':
        'A second mark is taken off below where the decoder keeps it, and no text of ours begins with one.',
    },
  },
  {
    module: 'electron/documents/whole-file.ts',
    tests: ['integration/electron/documents/whole-file.test.ts'],
    harmless: {
      "error instanceof Error && 'code' in error → ||":
        'An error without a code is called failed either way.',
      'true → false': 'A part that was never made is no failure either way: the removal is caught.',
    },
  },
  {
    module: 'electron/documents/growing-archive.ts',
    tests: ['integration/electron/documents/growing-archive.test.ts'],
    harmless: {
      'bytes.length - done → +': 'What is left counts only where a disk takes less than it was given.',
      'offset + done → -': 'What is left counts only where a disk takes less than it was given.',
    },
  },
  {
    module: 'electron/documents/pdf/merge-pdfs.ts',
    tests: ['integration/electron/documents/merged-pdf.test.ts'],
    harmless: { 'false → true': 'What a document says of itself stays behind: its pages alone are copied.' },
  },
  {
    module: 'electron/documents/safe-names.ts',
    tests: ['unit/electron/documents/file-name.test.ts'],
    harmless: { 'number + 1 → -': 'Counting begins further back, and finds the same number later.' },
  },
  {
    module: 'electron/documents/file-name.ts',
    tests: ['unit/electron/documents/file-name.test.ts'],
    harmless: {
      'points.length > 1 → >=':
        'Where not even one character fits, the name is refused as too long by the system either way.',
    },
  },
  {
    module: 'renderer/features/file-import/rows/match-employees.ts',
    tests: ['unit/renderer/features/file-import/rows/match-employees.test.ts'],
    harmless: {
      'second === undefined → !==': 'It only spares looking among all names for whom the number has named.',
      'shared?.length === 1 && others.length > 0 → ||':
        'Without other keys the employees are those of the first, and more than one.',
      'others.length > 0 → >=': 'Without other keys the employees are those of the first, and more than one.',
    },
  },
];

/** The guards whose modules have all the words in their paths. */
export function guardsOf(words: readonly string[]): Guard[] {
  return guards.filter(({ module }) => words.every((word) => module.includes(word.toLowerCase())));
}
