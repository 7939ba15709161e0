interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; meta?: { notRun?: string } }[];
  }[];
}
/** The tests that were not run according to Vitest's reports, as lines grouped by the reason that each test gave. */
export function notRunLines(reports: readonly Report[]): string[];
