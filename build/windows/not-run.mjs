import path from 'node:path';

/** The tests that were not run according to Vitest's reports, as lines grouped by the reason that each test gave. */
export function notRunLines(reports) {
  const left = reports
    .flatMap((report) => report.testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: path.posix.basename(name) })),
    )
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
  const byReason = Map.groupBy(left, ({ meta }) => meta?.notRun ?? 'no reason given');
  return [...byReason].flatMap(([reason, tests]) => [
    `Not run, ${tests.length}: ${reason}.`,
    ...tests.map(({ file, fullName }) => `  ${file}: ${fullName}`),
  ]);
}
