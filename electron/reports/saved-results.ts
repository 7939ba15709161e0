import type { CompanyRef } from '#kit/ids.ts';
import type { ReportId, ReportQuestion } from './contract/report.ts';
import type { ReportColumn, ReportLine } from './contract/report-table.ts';
import type { Store } from '#store/store.ts';
import { readWhole } from './report-workbook.ts';

export interface SavedResult {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

/** The newest saved results of a report, with all rows. */
export async function readSavedResults(
  store: Store,
  { connectionId, companyId }: CompanyRef,
  { report, count }: { report: ReportId; count: number },
): Promise<SavedResult[]> {
  const company = { connectionId, companyId };
  const results = (await store.cache.listReports(company)).filter(
    ({ question }) => question.report === report,
  );
  const wholeResults: SavedResult[] = [];
  for (const { resultId } of results.slice(0, count)) {
    const whole = await readWhole(store, { ...company, resultId });
    if (whole !== null) wholeResults.push(whole);
  }
  return wholeResults;
}

/** What employees owe on a day, by employee number. */
export interface Loans {
  readonly asAt: string;
  readonly owedCents: ReadonlyMap<string, number>;
}

/** The loans in the newest saved report of balances; null if there is none. */
export async function readLoans(store: Store, company: CompanyRef): Promise<Loans | null> {
  const [newest] = await readSavedResults(store, company, { report: 'tracked_balances', count: 1 });
  return loansIn(newest);
}

export function loansIn(newest: SavedResult | undefined): Loans | null {
  const index = newest?.columns.findIndex(({ name, kind }) => name === 'Loans' && kind === 'money') ?? -1;
  if (newest?.question.report !== 'tracked_balances' || index < 0) return null;
  // A number may have several rows: they are added up, so that a row without debt does not hide another.
  const owedCents = new Map<string, number>();
  for (const { number, values } of newest.rows) {
    const cents = values[index];
    if (number === null || typeof cents !== 'number') continue;
    owedCents.set(number, (owedCents.get(number) ?? 0) + cents);
  }
  return { asAt: newest.question.date, owedCents };
}
