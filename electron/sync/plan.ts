import { companyListNames, type CompanyListName } from '#electron/companies/contract/company-lists.ts';
import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { SyncPlan } from './contract/sync.ts';
import type { CompanyAges, SyncRun, UnreadEmployee, Wanted } from './store/records.ts';

export type StepKind =
  | CompanyListName
  | 'employees'
  | 'reported-pay-points'
  | 'pay-run-payslips'
  | 'payslip-detail'
  | 'payslips'
  | 'service-periods';

/** Why a call is made, and thereby its order: lower ranks go first. */
export const ranks = { attended: 0, company: 1, sample: 2, payFrequency: 3, everyone: 4 } as const;

/** One call to the service, and saving its answer. */
export interface Step {
  readonly kind: StepKind;
  /** The id of the pay run, payslip or employee; 0 for the company itself. */
  readonly id: number;
  readonly rank: number;
  /** For the list of employees: whether each payslip comes with its items. */
  readonly withItems?: boolean;
}

export const keyOfStep = ({ kind, id }: Step): string => `${kind}/${id}`;

/** What is in the cache of a company, as far as a plan depends on it. */
export interface Known {
  readonly features: DeploymentFeatures;
  readonly ages: CompanyAges;
  /** Of the newest pay run: whether labels of its items are known, and payslips whose details would name more. */
  readonly unnamed: { readonly hasLabels: boolean; readonly payslipIds: readonly number[] } | null;
  /** All employees with the age of their payslips and, below, of their service; empty if lists include both. */
  readonly payslips: readonly UnreadEmployee[];
  readonly servicePeriods: readonly UnreadEmployee[];
}

/** What is enough to know how much has never been read. */
export type Looked = Pick<Known, 'ages' | 'payslips'>;

/** What the clerk is looking at in the company; null for nothing narrower. */
export interface Focus {
  readonly payFrequencyId: number | null;
  readonly employeeId: number | null;
}

/** Lists that may be read beside the list of employees, which refers to the pay frequencies and so comes after them. */
const besideEmployees = companyListNames.filter((list) => list !== 'pay-frequencies');

/** The steps for the company's own lists that can be taken while the list of employees is put in place. */
export const smallLists = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ kind }) => besideEmployees.some((list) => list === kind));

const isOld = (fetchedAt: number | null, since: number | null) =>
  since !== null && (fetchedAt === null || fetchedAt < since);

const ofCompany = (kind: StepKind, id = 0): Step => ({ kind, id, rank: ranks.company });

/** Where somebody works changes seldom, and a report is much work for the service. */
const reportedForMs = 24 * 3_600_000;

/** Whether to run the report of pay points: the records name none, and the company is known to have some. */
function lacksPayPoints(company: number | null, { employees, lists, unplaced }: CompanyAges): boolean {
  if (company === null || unplaced === null) return false;
  if (isOld(employees, company) || isOld(lists['pay-points'], company)) return false;
  return isOld(unplaced.reportedAt, company - reportedForMs);
}

function companySteps({ company, employeeList }: Wanted, { ages, features, unnamed }: Known): Step[] {
  const run = ages.newestPayRun;
  // The newest run is known only after the list of runs was read, and unnamed items only after that of employees was.
  const isListed =
    company !== null && !isOld(ages.lists['pay-runs'], company) && !isOld(ages.employees, company);
  // The list of employees leaves the labels out if a payslip was being calculated.
  const lacksLabels = unnamed?.hasLabels === false && isOld(run?.readAt ?? null, company);
  const listIsOld = isOld(ages.employees, company) || isOld(ages.employees, employeeList);
  const isDue = (list: CompanyListName) =>
    isOld(ages.lists[list], company) && (list !== 'pay-runs' || features.payRuns !== false);
  return [
    isDue('pay-frequencies') ? [ofCompany('pay-frequencies')] : [],
    listIsOld ? [{ ...ofCompany('employees'), withItems: company !== null }] : [],
    besideEmployees.filter(isDue).map((list) => ofCompany(list)),
    isListed && lacksLabels && run !== null ? [ofCompany('pay-run-payslips', run.id)] : [],
    isListed && !lacksLabels ? (unnamed?.payslipIds ?? []).map((id) => ofCompany('payslip-detail', id)) : [],
    lacksPayPoints(company, ages) ? [ofCompany('reported-pay-points')] : [],
  ].flat();
}

/** How new the answer about an employee has to be, and why it is asked for; null if it is not wanted. */
function demandOn(
  employee: UnreadEmployee,
  { wanted, focus }: { wanted: Wanted; focus: Focus | null },
): { since: number; rank: number } | null {
  const { employeeId, payFrequencyId } = employee;
  const single = wanted.employees.find(([id]) => id === employeeId)?.[1];
  const grouped = wanted.payFrequencies.find(([id]) => id === payFrequencyId)?.[1];
  const sinces = [single, grouped, wanted.everyone].filter((since) => typeof since === 'number');
  if (sinces.length === 0) return null;
  const since = Math.max(...sinces);
  if (single !== undefined || employeeId === focus?.employeeId) return { since, rank: ranks.attended };
  const isNear = grouped !== undefined || (focus !== null && payFrequencyId === focus.payFrequencyId);
  return { since, rank: isNear ? ranks.payFrequency : ranks.everyone };
}

function employeeSteps(
  kind: 'payslips' | 'service-periods',
  employees: readonly UnreadEmployee[],
  demand: { wanted: Wanted; focus: Focus | null },
): Step[] {
  return employees.flatMap((employee) => {
    const asked = demandOn(employee, demand);
    if (asked === null || !isOld(employee.fetchedAt, asked.since)) return [];
    return [{ kind, id: employee.employeeId, rank: asked.rank }];
  });
}

/** Reads one employee of each pay frequency, who shows which periods there are. */
function sampleSteps({ company }: Wanted, employees: readonly UnreadEmployee[]): Step[] {
  if (company === null) return [];
  const groups = Map.groupBy(employees, ({ payFrequencyId }) => payFrequencyId);
  return [...groups.values()].flatMap((group) => {
    const isShown = group.some(({ fetchedAt }) => !isOld(fetchedAt, company));
    const first = group.toSorted((a, b) => a.employeeId - b.employeeId)[0];
    return isShown || first === undefined
      ? []
      : [{ kind: 'payslips', id: first.employeeId, rank: ranks.sample } as const];
  });
}

/** The calls that are still to be made for what is wanted, in their order, each once. */
export function planSteps(wanted: Wanted, known: Known, focus: Focus | null = null): readonly Step[] {
  const steps = [
    ...companySteps(wanted, known),
    ...employeeSteps('payslips', known.payslips, { wanted, focus }),
    // Capturing a period does not need the history of service.
    ...employeeSteps('service-periods', known.servicePeriods, {
      wanted: { ...wanted, payFrequencies: [] },
      focus,
    }),
    ...sampleSteps(wanted, known.payslips),
  ].toSorted((a, b) => a.rank - b.rank);
  const once = new Map(steps.toReversed().map((step) => [keyOfStep(step), step]));
  return steps.filter((step) => once.get(keyOfStep(step)) === step);
}

/** If reading takes longer than this, the clerk is asked first. */
const longPlanMs = 3 * 60_000;
/** How long the service was seen to take for each entry of a list of employees. */
const perEmployeeMs = 1;

export function durationOf(
  steps: readonly Step[],
  { count, callMs }: { count: number; callMs: number },
): number {
  const lists = steps.filter(({ kind }) => kind === 'employees' || kind === 'pay-run-payslips').length;
  return Math.round(steps.length * callMs + lists * count * perEmployeeMs);
}

const isPersonal = ({ rank }: Step): boolean => rank >= ranks.payFrequency;

/** Without the clerk's consent, a long plan is left with the company's own few calls and the employee looked at. */
export function withoutUnagreed(
  steps: readonly Step[],
  { agreed, durationMs }: { agreed: boolean; durationMs: number },
): readonly Step[] {
  return agreed || durationMs <= longPlanMs ? steps : steps.filter((step) => !isPersonal(step));
}

/** The plan as the clerk sees it. If employees were never listed, their number is not known yet. */
export function describePlan(
  steps: readonly Step[],
  about: { scope: SyncRun['scope']; known: Known; durationMs: number },
): SyncPlan {
  const { scope, known, durationMs } = about;
  const isOpen = scope === 'everyone' && known.features.includes !== true && known.ages.employees === null;
  const employees = new Set(steps.filter(({ rank }) => rank !== ranks.company).map(({ id }) => id)).size;
  return {
    scope,
    calls: steps.length,
    durationMs,
    employees: isOpen ? null : employees,
    asks: durationMs > longPlanMs,
  };
}
