import { addMonths, dayInMonth, monthIndex, monthOf } from '#payroll/calendar.ts';
import { readSettings } from '../state/companies.ts';
import type { CompanySettings } from '../state/company-settings.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { PaidPayslip } from '../state/paid-payslips.ts';
import { listPaidPayslips } from '../state/paid-payslips.ts';
import type { PayRunRow } from '../state/pay-runs.ts';
import { listPayRuns } from '../state/pay-runs.ts';
import { decodeResult } from '../state/payslip-result.ts';
import { carryIncentive, cycleStart } from './carry.ts';
import type { CarriedIncentive } from './carry.ts';
import { listIncentives } from './incentives.ts';

/** What an employer declares for a month; amounts in cents. */
export interface Submission extends CarriedIncentive {
  readonly version: number;
  readonly payeNumber: string;
  readonly uifNumber: string;
  readonly etiCompliant: boolean;
  readonly payeCents: number;
  readonly uifCents: number;
  readonly sdlCents: number;
  readonly totalCents: number;
}

interface Company {
  readonly database: PracticeDatabase;
  readonly companyId: number;
  readonly settings: CompanySettings;
}

/** Every version of the month's submission, newest first; none if nothing is finalised. */
export function readSubmissions(database: PracticeDatabase, companyId: number, date: string): Submission[] {
  const month = monthOf(date);
  const company = {
    database,
    companyId,
    settings: readSettings(database, companyId),
  };
  const span = { from: `${cycleStart(month)}-01`, to: dayInMonth(month, 31) };
  const byMonth = Map.groupBy(listPaidPayslips(database, { companyId, ...span }), (one) => monthOf(one.date));
  const paid = byMonth.get(month) ?? [];
  byMonth.delete(month);
  const broughtForwardCents = broughtForward(company, month, byMonth);
  const runs = listPayRuns(database, companyId).filter((run) => monthOf(run.period_end_date) === month);
  return versionEnds(runs)
    .map((lastRun, index) => {
      const payslips = paid.filter(({ payment_run_id }) => payment_run_id <= lastRun);
      return submissionOf(company, { version: index + 1, payslips, broughtForwardCents });
    })
    .reverse();
}

/** The unused incentive of earlier months in the half-year. */
function broughtForward(
  company: Company,
  month: string,
  byMonth: ReadonlyMap<string, readonly PaidPayslip[]>,
): number {
  const first = cycleStart(month);
  const earlierMonths = Array.from({ length: monthIndex(month) - monthIndex(first) }, (_, index) =>
    addMonths(first, index),
  );
  return earlierMonths.reduce((carriedCents, earlier) => {
    const payslips = byMonth.get(earlier) ?? [];
    const { payeCents } = figuresOf(payslips);
    return incentiveOf(company, { carriedCents, payeCents, payslips }).etiCarriedForwardCents;
  }, 0);
}

interface Declared {
  readonly version: number;
  readonly payslips: readonly PaidPayslip[];
  readonly broughtForwardCents: number;
}

function submissionOf(company: Company, { version, payslips, broughtForwardCents }: Declared): Submission {
  const { payeNumber, uifNumber, etiCompliant } = company.settings;
  const { payeCents, uifCents, sdlCents } = figuresOf(payslips);
  const eti = incentiveOf(company, { carriedCents: broughtForwardCents, payeCents, payslips });
  const totalCents = payeCents - eti.etiUtilisedCents + sdlCents + uifCents;
  return { version, payeNumber, uifNumber, etiCompliant, payeCents, uifCents, sdlCents, totalCents, ...eti };
}

function incentiveOf(
  { database, companyId, settings }: Company,
  month: {
    readonly carriedCents: number;
    readonly payeCents: number;
    readonly payslips: readonly PaidPayslip[];
  },
): CarriedIncentive {
  const incentives = listIncentives(database, { companyId, paid: month.payslips });
  const etiCents = incentives.reduce((total, one) => total + one.etiCents, 0);
  const { etiCompliant } = settings;
  return carryIncentive(month.carriedCents, { payeCents: month.payeCents, etiCents, etiCompliant });
}

/**
 * The last run of each version: the first version covers all regular runs, and every once-off run after them changes
 * the declaration.
 */
function versionEnds(runs: readonly PayRunRow[]): number[] {
  const ids = runs.map(({ id }) => id).sort((left, right) => left - right);
  const lastRegular = Math.max(0, ...runs.filter(({ special }) => special === 0).map(({ id }) => id));
  return ids.filter((id) => id >= lastRegular);
}

function figuresOf(payslips: readonly PaidPayslip[]) {
  const figures = { payeCents: 0, uifCents: 0, sdlCents: 0 };
  for (const { result } of payslips) {
    const { deduction, employerContribution } = decodeResult(result);
    for (const [name, cents] of [...deduction, ...employerContribution]) {
      if (name === 'tax') figures.payeCents += cents;
      if (name === 'uif_employee' || name === 'uif_employer') figures.uifCents += cents;
      if (name === 'sdl_employer') figures.sdlCents += cents;
    }
  }
  return figures;
}
