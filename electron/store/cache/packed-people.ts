import type { PayslipRecord } from '#contract/domain/payslip.ts';
import type { ServicePeriod } from '#contract/domain/service-period.ts';
import type { ListedEmployee } from '../ports/people.ts';
import { type EmployeeRow, rowOfEmployee } from './employee-row.ts';
import { packItems } from './packed-items.ts';

type Value = string | number | null;

/**
 * A person of a list on the way to the worker, as the tables take it: what crosses is copied value by value, so that tens
 * of thousands of payslips had better not cross as objects, and are made into rows beside the one thread that writes.
 */
export interface PackedPerson {
  readonly employee: EmployeeRow;
  /** Null: the list does not include them. Values of rows, one behind the other. */
  readonly servicePeriods: readonly Value[] | null;
  readonly payslips: readonly Value[] | null;
  /** What the payslips are made of; null where the list tells it of none. */
  readonly items: string | null;
}

export interface PackedPiece {
  readonly incomingId: number;
  readonly people: readonly PackedPerson[];
}

/** Columns of `arriving.service_periods` and `arriving.payslips` behind their keys, in the order of the values. */
export const servicePeriodColumns =
  'service_period_id, start_date, end_date, long_term_leave, termination_code';
export const payslipColumns =
  'payslip_id, date, special, finalised, calculating, nett_pay_cents, pay_run_id, released';

/** Runs where the list comes from. */
export function packPeople(people: readonly ListedEmployee[]): readonly PackedPerson[] {
  return people.map(({ employee, servicePeriods, payslips }) => ({
    employee: rowOfEmployee(employee),
    servicePeriods: servicePeriods?.flatMap(periodValues) ?? null,
    payslips: payslips?.flatMap(payslipValues) ?? null,
    items: payslips && packItems(payslips),
  }));
}

function periodValues({ id, startDate, endDate, longTermLeave, terminationCode }: ServicePeriod): Value[] {
  return [id, startDate, endDate, Number(longTermLeave), terminationCode];
}

/** A nett pay that is being worked out is no number. */
function payslipValues(payslip: PayslipRecord): Value[] {
  const { id, date, calculating, payRunId } = payslip;
  const nettPayCents = calculating ? null : payslip.nettPayCents;
  const [special, finalised] = [Number(payslip.special), Number(payslip.finalised)];
  return [
    id,
    date,
    special,
    finalised,
    Number(calculating),
    nettPayCents,
    payRunId,
    Number(payslip.released),
  ];
}
