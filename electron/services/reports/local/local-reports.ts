import type { CompanyRef } from '#contract/domain/ids.ts';
import type { LocalReport, LocalReportId } from '#contract/domain/local-report.ts';
import type { ReportId } from '#contract/domain/report.ts';
import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import type { Store } from '#store/store.ts';
import { readWhole } from '../report-pack.ts';
import type { AnyLocalReport, Facts } from './local-report.ts';
import { cost, loans, overtime, yearSoFar } from './pay-reports.ts';
import { planned } from './planned.ts';
import { anniversaries, headcount } from './people-reports.ts';
import { radar } from './radar.ts';

const reports: Readonly<Record<LocalReportId, AnyLocalReport>> = {
  headcount,
  cost,
  overtime,
  loans,
  'year-so-far': yearSoFar,
  anniversaries,
  radar,
  planned,
};

interface Kept {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportLine[];
}

/** All rows of the newest kept results of a report. */
async function readKept(
  store: Store,
  company: CompanyRef,
  { report, count }: { report: ReportId; count: number },
): Promise<Kept[]> {
  const results = (await store.cache.listReports(company)).filter(
    ({ question }) => question.report === report,
  );
  const kept: Kept[] = [];
  for (const { resultId } of results.slice(0, count)) {
    const whole = await readWhole(store, { ...company, resultId });
    if (whole !== null) kept.push(whole);
  }
  return kept;
}

/** Null: no report of balances was kept. */
function loansIn([newest]: readonly Kept[]): ReadonlyMap<string, number> | null {
  const at = newest?.columns.findIndex(({ name, kind }) => name === 'Loans' && kind === 'money') ?? -1;
  if (newest === undefined || at < 0) return null;
  return new Map(
    newest.rows.flatMap(({ number, values }) => {
      const cents = values[at];
      return number === null || typeof cents !== 'number' ? [] : [[number, cents] as const];
    }),
  );
}

/** Reports overlap: a month counts once. */
function incentiveMonthsIn(kept: readonly Kept[]): ReadonlyMap<string, number> {
  const months = new Map<string, Set<string>>();
  for (const { columns, rows } of kept) {
    const at = columns.findIndex(({ name }) => name === 'Month');
    for (const { number, values } of at < 0 ? [] : rows) {
      if (number !== null) months.set(number, (months.get(number) ?? new Set()).add(`${values[at] ?? ''}`));
    }
  }
  return new Map([...months].map(([number, own]) => [number, own.size]));
}

const nothingAhead = { inherited: new Map(), leave: new Map() } as const;

/** What is dated ahead stands in lists of each employee. */
async function readAhead(store: Store, company: CompanyRef, people: readonly { employeeId: number }[]) {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const days = await store.cache.listLeaveDays({
    ...{ ...company, employeeIds, from: '0000-01-01', to: '9999-12-31' },
  });
  const inherited: Facts['inherited'] = new Map(
    await Promise.all(
      employeeIds.map(async (employeeId) => {
        const { items } = await store.cache.listInheritedCalculations({ ...company, employeeId });
        return [employeeId, items] as const;
      }),
    ),
  );
  return { inherited, leave: Map.groupBy(days.items, ({ employeeId }) => employeeId) };
}

/** Kept reports of the incentive that are looked through. */
const incentiveReports = 24;

/** One of this computer's own reports for a day, from what was read. */
export async function readLocalReport(
  store: Store,
  { report, on, ...company }: CompanyRef & { report: LocalReportId; on: string },
): Promise<LocalReport> {
  const definition = reports[report];
  const from = definition.since?.(on) ?? null;
  // Without a span no payslip is asked for.
  const span = from === null ? null : { from, to: on };
  const facts = await store.cache.readReportFacts({ ...company, from: from ?? on, to: on });
  const used = {
    ...facts,
    ...{ on, personOf: new Map(facts.people.map((person) => [person.employeeId, person])) },
    loans:
      report === 'loans'
        ? loansIn(await readKept(store, company, { report: 'tracked_balances', count: 1 }))
        : null,
    incentiveMonths: incentiveMonthsIn(
      report === 'radar' ? await readKept(store, company, { report: 'eti', count: incentiveReports }) : [],
    ),
  };
  const ahead = report === 'planned' ? await readAhead(store, company, facts.people) : nothingAhead;
  const { columns, rows } = definition.make({ ...used, ...ahead });
  return {
    ...{ columns: [...columns], rows: [...rows], span, fetchedAt: facts.fetchedAt },
    withoutItems: span === null ? 0 : facts.payslips.filter(({ data }) => data === null).length,
  };
}
