import path from 'node:path';

/** What Vitest's reports say was left out, under the reasons that the tests themselves gave. */
export function notRunLines(reports) {
  const left = reports
    .flatMap((report) => report.testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: path.posix.basename(name) })),
    )
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
  const byReason = Map.groupBy(left, ({ meta }) => meta?.notRun ?? 'no reason is given');
  return [...byReason].flatMap(([reason, tests]) => [
    `Not run, ${tests.length}: ${reason}.`,
    ...tests.map(({ file, fullName }) => `  ${file}: ${fullName}`),
  ]);
}
