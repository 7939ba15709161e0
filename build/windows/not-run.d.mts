interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; meta?: { notRun?: string } }[];
  }[];
}
/** What Vitest's reports say was left out, under the reasons that the tests themselves gave. */
export function notRunLines(reports: readonly Report[]): string[];
