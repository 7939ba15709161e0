import type { SourcedRun } from '#electron/pay-runs/run-source.ts';
import type { RunItemSum, RunSums } from '#electron/pay-runs/store/records/run-sums.ts';
import type { MonthByTables } from '#electron/reports/local/month-by-tables.ts';
import { taxOf, type Tax } from '#electron/tie-out/tax-items.ts';
import type { Emp201, Emp201Estimate } from './contract/emp201.ts';

export interface EstimateFacts {
  readonly companyId: number;
  readonly month: string;
  /** The runs of the month, and the sums over their payslips. */
  readonly runs: readonly Pick<SourcedRun, 'made'>[];
  readonly sums: readonly RunSums[];
  readonly tables: MonthByTables;
  /** What the service's report on the incentive for this month comes to; null if it was not run. */
  readonly reportedEti: { readonly cents: number; readonly employees: number } | null;
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

/** The sum of a tax over all payslips; null if none of them names it. */
function named(tax: Tax, items: readonly RunItemSum[], kind: RunItemSum['kind']): number | null {
  return taxOf(
    tax,
    items.filter((item) => item.kind === kind),
  );
}

/** What employees and employer contribute. The employer's share is as large, and not every payslip shows it. */
function uifOf(items: readonly RunItemSum[]): { cents: number | null; doubled: boolean } {
  const own = named('uif', items, 'deduction');
  const employer = named('uif', items, 'sideline');
  if (own === null) return { cents: employer, doubled: false };
  return { cents: own + (employer ?? own), doubled: employer === null };
}

function liabilities(items: readonly RunItemSum[], { sdlCents: atFullRate }: MonthByTables) {
  const uif = uifOf(items);
  const sdl = taxOf('sdl', items);
  return {
    payeCents: named('paye', items, 'deduction') ?? 0,
    uifCents: uif.cents ?? 0,
    // Whether a company owes the levy is not on its payslips. Where nobody was paid, there is none.
    sdlCents: sdl ?? (atFullRate === 0 ? 0 : null),
    doubled: uif.doubled,
  };
}

const nothing = {
  payeCents: null,
  uifCents: null,
  sdlCents: null,
  totalCents: null,
  etiCents: null,
  etiAvailableCents: null,
  etiUtilisedCents: null,
  etiCarriedForwardCents: null,
} as const;

function amountsOf({ payeCents, uifCents, sdlCents }: ReturnType<typeof liabilities>, etiCents: number) {
  const utilised = Math.min(etiCents, Math.max(0, payeCents));
  return {
    payeCents,
    uifCents,
    sdlCents,
    totalCents: sdlCents === null ? null : payeCents - utilised + uifCents + sdlCents,
    etiCents,
    etiAvailableCents: etiCents,
    etiUtilisedCents: utilised,
    etiCarriedForwardCents: etiCents - utilised,
  };
}

/** What was never read of the payslips of a month. */
function unreadOf({ runs, sums }: Pick<EstimateFacts, 'runs' | 'sums'>) {
  return {
    unreadPayslips: sumOf(sums, ({ withoutItems }) => withoutItems),
    unreadEmployees: Math.max(0, ...runs.map(({ made }) => made?.unreadEmployees ?? 0)),
  };
}

/** Whether all payslips of the month were read with their items. */
export function isWhole(read: Pick<EstimateFacts, 'runs' | 'sums'>): boolean {
  const { unreadPayslips, unreadEmployees } = unreadOf(read);
  return unreadPayslips + unreadEmployees === 0;
}

/**
 * The EMP201 of a month from its payslips: what they withheld and contributed, less the incentive. It has no figures
 * until every payslip of the month was read with its items. What was brought forward of the incentive is not known here.
 */
export function estimateEmp201({ companyId, month, runs, sums, tables, reportedEti }: EstimateFacts): {
  readonly emp201: Emp201;
  readonly estimate: Emp201Estimate;
} {
  const unread = unreadOf({ runs, sums });
  const isRead = isWhole({ runs, sums });
  const owed = liabilities(
    sums.flatMap(({ items }) => items),
    tables,
  );
  const eti = reportedEti ?? { cents: tables.etiCents, employees: tables.etiEmployees };
  const { payeCents, uifCents, sdlCents } = tables;
  return {
    emp201: {
      companyId,
      month,
      version: null,
      payeNumber: null,
      uifNumber: null,
      etiCompliant: null,
      etiBroughtForwardCents: null,
      ...(isRead ? amountsOf(owed, eti.cents) : nothing),
    },
    estimate: {
      payslips: sumOf(sums, ({ payslips }) => payslips),
      open: sumOf(runs, ({ made }) => made?.open ?? 0),
      ...unread,
      uifDoubled: isRead && owed.doubled,
      etiFrom: reportedEti === null ? 'calculated' : 'report',
      etiEmployees: eti.employees,
      tables: isRead
        ? { payeCents, uifCents, sdlCents }
        : { payeCents: null, uifCents: null, sdlCents: null },
    },
  };
}
