import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { RehearsalGap, RehearsedChange, RehearsedPay } from '../contract/rehearsal.ts';
import { isUifExempt } from '#payroll/engine/classification.ts';
import { decimalOf, divideHalfUp, multiplyToCents } from '#payroll/engine/decimal.ts';
import { isWhole, partOfCents, wholePeriod } from '#payroll/engine/part-period.ts';
import { skillsLevyCents } from '#payroll/engine/skills-levy.ts';
import type { FactPayslip, FactEmployee } from '../store/records.ts';
import { answersOf } from '#electron/employees/tax-facts.ts';
import { taxOf } from '#electron/tie-out/tax-items.ts';
import {
  agree,
  assume,
  remunerationOf,
  uifOn,
  uifRemunerationOf,
  workOut,
  type OpinionPayslip,
} from '../local/assumed-tax.ts';
import { placeOf, withItem, type ItemPlace } from './changed-item.ts';
import { linesOf } from '../local/local-report.ts';
import { daysOfPeriod, periodStart } from '../local/part-of-period.ts';
import { partsOf } from '../local/payslip-parts.ts';
import { asPaid, taxableOf } from '../local/second-opinion-report.ts';

/** A change with the place of its item on the payslips of other employees. */
export type TriedChange = RehearsedChange & { readonly elsewhere?: ItemPlace };

/** What a change adds to the latest payslip of an employee. */
interface Added {
  readonly regularCents: number;
  readonly onceOffCents: number;
  readonly part: OpinionPayslip['part'];
}

const basicPay = /basic|salar|\bwages?\b|\bloon/i;
const hundredPercent = decimalOf('100');

function basicCentsOf({ income }: PayslipData): number {
  return income.reduce(
    (sum, { item, amountCents }) => (basicPay.test(item) ? sum + (amountCents ?? 0) : sum),
    0,
  );
}

const centsOf = (text: string | null | undefined): number =>
  text === null || text === undefined ? 0 : multiplyToCents(decimalOf(text));

function addedBy(
  change: RehearsedChange,
  {
    employee,
    date,
    basicCents,
    part,
  }: {
    readonly employee: FactEmployee;
    readonly date: string;
    readonly basicCents: number;
    readonly part: OpinionPayslip['part'];
  },
): Added | RehearsalGap {
  if (change.kind === 'leaver') return leaving(change, { employee, date, basicCents });
  const isPercent = change.by === 'percent';
  if (isPercent && basicCents <= 0) return 'no-basic-pay';
  const cents = isPercent
    ? divideHalfUp(BigInt(basicCents) * decimalOf(change.percent ?? '0'), hundredPercent)
    : centsOf(change.amount);
  const isBonus = change.kind === 'bonus';
  return { regularCents: isBonus ? 0 : cents, onceOffCents: isBonus ? cents : 0, part };
}

/** Basic pay for the days from Monday to Friday up to the last day of service; the rest of the payslip is unchanged. */
function leaving(
  { lastDay, paidOut }: RehearsedChange,
  { employee, date, basicCents }: Readonly<{ employee: FactEmployee; date: string; basicCents: number }>,
): Added | RehearsalGap {
  const { frequency } = employee;
  const start = periodStart(date, frequency);
  if (!lastDay || lastDay < start || lastDay > date) return 'other-period';
  const known = employee.service.length > 0 ? employee.service : [{ from: start, to: null }];
  const served = daysOfPeriod({ frequency, service: known }, date);
  const until = known.map(({ from, to }) => ({ from, to: to === null || to > lastDay ? lastDay : to }));
  const part = daysOfPeriod({ frequency, service: until }, date);
  const share = { daysWorked: part.daysWorked, workingDays: Math.max(1, served.daysWorked) };
  return {
    regularCents: partOfCents(basicCents, share) - basicCents,
    onceOffCents: centsOf(paidOut),
    part: isWhole(part) ? wholePeriod : part,
  };
}

/** The latest payslip with a change. */
interface Changed {
  readonly payslip: FactPayslip;
  readonly read: OpinionPayslip;
  /** What is paid in addition to the items of the payslip. */
  readonly addedCents: number;
}

interface Latest {
  readonly employee: FactEmployee;
  readonly payslip: FactPayslip & { readonly data: PayslipData };
  readonly read: OpinionPayslip;
}

function changedItem(change: TriedChange, { payslip, read }: Latest): Changed | RehearsalGap {
  const { item, itemAmount, elsewhere } = change;
  const place = item ? (placeOf(payslip.data, item) ?? elsewhere) : undefined;
  if (!item || place === undefined) return 'no-item';
  const data = withItem(payslip.data, place, { item, amountCents: centsOf(itemAmount) });
  return { payslip: { ...payslip, data }, read: { ...read, parts: partsOf(data, false) }, addedCents: 0 };
}

function changedBy(change: TriedChange, latest: Latest): Changed | RehearsalGap {
  if (change.kind === 'item') return changedItem(change, latest);
  const { payslip, read } = latest;
  const employee = asPaid(latest.employee, payslip);
  const basicCents = basicCentsOf(payslip.data);
  const added = addedBy(change, { employee, date: payslip.date, basicCents, part: read.part });
  if (typeof added === 'string') return added;
  const { regularCents, onceOffCents } = read.parts;
  const parts = {
    ...read.parts,
    regularCents: regularCents + added.regularCents,
    onceOffCents: onceOffCents + added.onceOffCents,
  };
  const addedCents = added.regularCents + added.onceOffCents;
  return { payslip, read: { ...read, part: added.part, parts }, addedCents };
}

/**
 * An employee's latest regular payslip as it is, and with the change. `payslips` are those of the tax year, oldest
 * first.
 */
export function rehearsePayslip(
  employee: FactEmployee,
  payslips: readonly FactPayslip[],
  change: TriedChange,
): { readonly date: string; readonly before: RehearsedPay; readonly after: RehearsedPay } | RehearsalGap {
  const index = payslips.findLastIndex(({ special, data }) => !special && data !== null);
  const latest = payslips[index];
  if (latest === undefined || latest.data === null) return 'never-read';
  const taxable = taxableOf(employee, payslips.slice(0, index + 1));
  const now = taxable?.read.at(-1);
  if (taxable === null || now === undefined) return 'no-birthdate';
  const payslip = { ...latest, data: latest.data };
  const changed = changedBy(change, { employee, payslip, read: now });
  if (typeof changed === 'string') return changed;
  const earlier = taxable.read.slice(0, -1);
  const answers = answersOf(employee.classification);
  const { assumed } = assume(taxable.about, taxable.read, answers);
  const work = (one: Changed) => {
    const all = [...earlier, one.read];
    const { taxCents } = workOut(taxable.about, all, assumed);
    return payOn(one.payslip, isUifExempt(answers))(all, taxCents, one.addedCents);
  };
  return { date: latest.date, before: work({ payslip, read: now, addedCents: 0 }), after: work(changed) };
}

/** The totals of a payslip; whatever the change does not affect is taken from the service. */
function payOn(payslip: FactPayslip, isExempt: boolean) {
  const lines = linesOf(payslip);
  const sumOf = (kind: string) => lines.reduce((sum, one) => (one.kind === kind ? sum + one.cents : sum), 0);
  const of = (tax: 'paye' | 'uif' | 'sdl', kind: 'deduction' | 'employer', as: string) =>
    taxOf(
      tax,
      lines.filter((one) => one.kind === kind).map((one) => ({ ...one, kind: as })),
    );
  const theirUif = of('uif', 'deduction', 'deduction');
  const otherDeductions = sumOf('deduction') - (of('paye', 'deduction', 'deduction') ?? 0) - (theirUif ?? 0);
  const theirLevy = of('sdl', 'employer', 'sideline');
  const otherCost = sumOf('employer') - (of('uif', 'employer', 'sideline') ?? 0) - (theirLevy ?? 0);
  // An employee who pays no UIF now will not pay it then.
  const paysUif = !isExempt && (theirUif ?? 0) > 0;
  return (all: readonly OpinionPayslip[], taxCents: number, addedCents: number): RehearsedPay => {
    const parts = all.at(-1)?.parts;
    const payCents = sumOf('income') + addedCents;
    const uifCents = paysUif ? uifOn(all, uifRemunerationOf) : 0;
    const levyCents = theirLevy === null || !parts ? 0 : skillsLevyCents(remunerationOf(parts));
    return {
      payCents,
      taxCents,
      uifCents,
      nettCents: payCents - taxCents - uifCents - otherDeductions,
      costCents: payCents + otherCost + uifCents + levyCents,
    };
  };
}

export const differsFrom = (before: RehearsedPay, nettPayCents: number | null): boolean =>
  nettPayCents === null || !agree(before.nettCents, nettPayCents);
