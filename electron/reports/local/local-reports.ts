import type { CompanyRef } from '#kit/ids.ts';
import type { LocalReport, LocalReportId } from '../contract/local-report.ts';
import type { Store } from '#store/store.ts';
import { readLabelledFacts } from '../labelled-facts.ts';
import { readSavedResults, readLoans, type SavedResult } from '../saved-results.ts';
import type { AnyLocalReport, Facts, IncentiveMonths } from './local-report.ts';
import { cost, loans, overtime, yearSoFar } from './pay-reports.ts';
import { planned } from './planned.ts';
import { anniversaries, headcount } from './employee-reports.ts';
import { radar } from './radar.ts';
import { secondOpinion } from './second-opinion-report.ts';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Employees per turn: a year of weekly payslips takes some milliseconds per employee. */
const together = 5;

/**
 * Makes a report, in which no employee's rows may depend on another's, a few employees at a time, so that it does not
 * block the window. Sorted by a column of days, latest first.
 */
export async function makeInTurns(
  { make }: Pick<AnyLocalReport, 'make'>,
  facts: Facts,
  latestFirst: string,
): Promise<Pick<LocalReport, 'columns' | 'rows'>> {
  const payslips = Map.groupBy(facts.payslips, ({ employeeId }) => employeeId);
  const { columns } = make({ ...facts, employees: [], payslips: [] });
  const rows: LocalReport['rows'] = [];
  for (let start = 0; start < facts.employees.length; start += together) {
    const employees = facts.employees.slice(start, start + together);
    const own = employees.flatMap(({ employeeId }) => payslips.get(employeeId) ?? []);
    rows.push(...make({ ...facts, employees, payslips: own }).rows);
    await othersTurn();
  }
  const place = columns.findIndex(({ name }) => name === latestFirst);
  const dayOf = (row: (typeof rows)[number]) => String(row.values[place] ?? '');
  return { columns, rows: rows.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))) };
}

const reports: Readonly<Record<LocalReportId, AnyLocalReport>> = {
  headcount,
  cost,
  overtime,
  loans,
  'year-so-far': yearSoFar,
  anniversaries,
  radar,
  planned,
  'second-opinion': secondOpinion,
};

/** Counts each month once, because reports may overlap. */
function incentiveMonthsIn(saved: readonly SavedResult[]): ReadonlyMap<string, IncentiveMonths> {
  const found = new Map<string, { months: Set<string>; until: string }>();
  for (const { question, columns, rows } of saved) {
    const index = columns.findIndex(({ name }) => name === 'Month');
    const end = question.report === 'eti' ? question.endDate : '';
    for (const { number, values } of index < 0 ? [] : rows) {
      if (number === null) continue;
      const own = found.get(number) ?? { months: new Set(), until: end };
      own.months.add(`${values[index] ?? ''}`);
      found.set(number, { ...own, until: end > own.until ? end : own.until });
    }
  }
  return new Map([...found].map(([number, { months, until }]) => [number, { count: months.size, until }]));
}

const nothingAhead = { inherited: new Map(), leave: new Map() } as const;

/** Reads future changes, which are cached per employee. */
async function readAhead(store: Store, company: CompanyRef, employees: readonly { employeeId: number }[]) {
  const employeeIds = employees.map(({ employeeId }) => employeeId);
  const days = await store.cache.listLeaveDays({
    ...company,
    employeeIds,
    from: '0000-01-01',
    to: '9999-12-31',
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

/** How many saved reports of the incentive are searched. */
const incentiveReports = 24;

/** One of this computer's own reports for a day, from cached data. */
export async function readLocalReport(
  store: Store,
  { report, on, ...company }: CompanyRef & { report: LocalReportId; on: string },
): Promise<LocalReport> {
  const definition = reports[report];
  const from = definition.since?.(on) ?? null;
  // A report without a span needs no payslips.
  const span = from === null ? null : { from, to: on };
  const facts = await readLabelledFacts(store, { ...company, from: from ?? on, to: on });
  const used = {
    ...facts,
    on,
    employeeOf: new Map(facts.employees.map((employee) => [employee.employeeId, employee])),
    loans: report === 'loans' ? await readLoans(store, company) : null,
    incentiveMonths: incentiveMonthsIn(
      report === 'radar'
        ? await readSavedResults(store, company, { report: 'eti', count: incentiveReports })
        : [],
    ),
  };
  const ahead = report === 'planned' ? await readAhead(store, company, facts.employees) : nothingAhead;
  const whole = { ...used, ...ahead };
  const { latestFirst } = definition;
  const { columns, rows } =
    latestFirst === undefined ? definition.make(whole) : await makeInTurns(definition, whole, latestFirst);
  return {
    columns: [...columns],
    rows: [...rows],
    span,
    fetchedAt: facts.fetchedAt,
    checked: definition.checked?.(whole) ?? null,
    withoutItems: span === null ? 0 : facts.payslips.filter(({ data }) => data === null).length,
  };
}
