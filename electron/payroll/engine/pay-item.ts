export type InputKind = 'money' | 'hours' | 'quantity' | 'percent' | 'rate' | 'flag' | 'text';
type InputLevel = 'employee' | 'payslip';

export interface ItemInput {
  readonly kind: InputKind;
  /** Whether a value applies from now on (employee) or to one payslip only. */
  readonly level: InputLevel;
}

/** How an item's inputs become amounts on the payslip. The string fields are names of its inputs. */
type ItemFormula =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic_salary' }
  | { readonly kind: 'amount'; readonly input: string }
  | { readonly kind: 'rate_times_quantity'; readonly rate: string; readonly quantity: string }
  | { readonly kind: 'retirement'; readonly employee: string; readonly employer: string }
  | {
      readonly kind: 'medical';
      readonly employee: string;
      readonly employer: string;
      readonly dependants: string;
    }
  | { readonly kind: 'travel'; readonly amount: string; readonly business: string }
  | {
      readonly kind: 'company_car';
      readonly value: string;
      readonly maintenance: string;
      readonly business: string;
    }
  | { readonly kind: 'loan'; readonly repayment: string; readonly lent: string }
  | { readonly kind: 'savings'; readonly amount: string; readonly payout: string }
  | { readonly kind: 'garnishee'; readonly amount: string };

export interface PayItem {
  /** A system item's name, or a custom item's number as text: the middle part of `calc.<item>.<input>`. */
  readonly name: string;
  readonly label: string;
  readonly inputs: Readonly<Record<string, ItemInput>>;
  /** A benefit is taxed and never paid out. */
  readonly effect: 'income' | 'deduction' | 'benefit';
  readonly formula: ItemFormula;
  readonly taxable: boolean;
  /** Irregular pay, such as a bonus, whose tax is not averaged over the year. */
  readonly onceOff: boolean;
  /**
   * Whether it counts towards UIF remuneration; commission does not (Unemployment Insurance Contributions Act, section
   * 1).
   */
  readonly uif: boolean;
}

/** An employee's item with its saved inputs: the standing ones, overridden by those of the payslip. */
export interface ItemWithInputs {
  readonly item: PayItem;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Item or line name, and its amount in cents. */
export type PayslipLine = readonly [name: string, cents: number];

export function sumOf(lines: readonly PayslipLine[]): number {
  return lines.reduce((total, [, cents]) => total + cents, 0);
}
