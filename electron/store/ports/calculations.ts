import type { InputScope } from '#contract/domain/bulk-input.ts';
import type { Calculation, CalculationRecord } from '#contract/domain/calculation.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { InheritedCalculation } from '#contract/domain/inherited-calculation.ts';
import type { Aged } from './aged.ts';

/** A calculation with as much as the answer told of it. */
export type CachedCalculation = Calculation & Partial<Omit<CalculationRecord, keyof Calculation>>;

export interface CalculationsOfOwner {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly calculations: readonly Calculation[];
  readonly fetchedAt: number;
  readonly staleSince: number | null;
}

export interface SeenInput {
  readonly item: string;
  readonly input: string;
  readonly scope: InputScope;
  /** Some value of it that was seen, for guessing its kind; '' where all were empty. */
  readonly sample: string;
}

export interface CalculationStore {
  /** Replaces what is known of one owner: an employee (`payslipId` null) or one payslip. Clears its stale mark. */
  replaceCalculations(
    input: CompanyRef & {
      employeeId: number;
      payslipId: number | null;
      calculations: readonly CachedCalculation[];
      at: number;
    },
  ): Promise<void>;
  /** Of the people and the payslips given; each with the time of its answer and whether a write made it stale. */
  listCalculations(
    input: CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[] },
  ): Promise<readonly CalculationsOfOwner[]>;
  /** With outputs and all that was told of them, of one owner. */
  listCalculationRecords(
    input: CompanyRef & { employeeId: number; payslipId: number | null },
  ): Promise<Aged<CachedCalculation> & { readonly staleSince: number | null }>;
  /** Headings and inputs that any employee or payslip of the frequency was seen to have. */
  listSeenInputs(input: CompanyRef & { payFrequencyId: number }): Promise<readonly SeenInput[]>;
  markStale(
    input: CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[]; at: number },
  ): Promise<void>;
  /**
   * Values that the service has confirmed, set into what is cached of their owners: a payslip's item, an employee's
   * item (`payslipId` null), or an attribute of the record (a heading without `calc.`). Clears the owners' stale marks;
   * the open payslips that an item moves are calculating until they are read again. Owners that were never read stay
   * unread.
   */
  applyInputs(
    input: CompanyRef & {
      cells: readonly { employeeId: number; payslipId: number | null; heading: string; value: string }[];
      at: number;
    },
  ): Promise<void>;
  replaceInheritedCalculations(
    input: CompanyRef & {
      employeeId: number;
      inheritedCalculations: readonly InheritedCalculation[];
      at: number;
    },
  ): Promise<void>;
  listInheritedCalculations(input: CompanyRef & { employeeId: number }): Promise<Aged<InheritedCalculation>>;
}
