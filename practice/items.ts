/** The payslip items of the practice companies: one table, used by bulk inputs, the engine and the seed. */

export type InputKind = 'money' | 'hours' | 'quantity' | 'percent' | 'rate' | 'flag' | 'text';
type InputLevel = 'employee' | 'payslip';

export interface ItemInput {
  readonly kind: InputKind;
  /** Whether a value applies from now on (employee) or to one payslip only. */
  readonly level: InputLevel;
}

/** How an item's inputs become amounts on the payslip. */
type ItemFormula =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic_salary' }
  | { readonly kind: 'amount'; readonly input: string }
  | { readonly kind: 'rate_times_quantity'; readonly rate: string; readonly quantity: string }
  | { readonly kind: 'percent_of_basic'; readonly employee: string; readonly employer: string };

export interface PayItem {
  /** A system item's name, or a custom item's number as text: the middle part of `calc.<item>.<input>`. */
  readonly name: string;
  readonly label: string;
  readonly inputs: Readonly<Record<string, ItemInput>>;
  readonly effect: 'income' | 'deduction';
  readonly formula: ItemFormula;
  readonly taxable: boolean;
  /**
   * Whether it counts towards UIF remuneration; commission does not (Unemployment Insurance Contributions Act, section
   * 1).
   */
  readonly uif: boolean;
}

const EVERY_PERIOD = { kind: 'money', level: 'employee' } as const;
const THIS_PAYSLIP = { kind: 'money', level: 'payslip' } as const;
const HOURS = { kind: 'hours', level: 'payslip' } as const;

function income(name: string, label: string, rest: Partial<PayItem> & Pick<PayItem, 'inputs' | 'formula'>) {
  return { name, label, effect: 'income', taxable: true, uif: true, ...rest } as const satisfies PayItem;
}

function deduction(name: string, label: string, rest: Pick<PayItem, 'inputs' | 'formula'>) {
  return { name, label, effect: 'deduction', taxable: false, uif: false, ...rest } as const satisfies PayItem;
}

export const systemItems: readonly PayItem[] = [
  income('basic_salary', 'Basic Salary', {
    inputs: {
      fixed_amount: EVERY_PERIOD,
      hourly_rate: { kind: 'rate', level: 'employee' },
      normal_hours_input: HOURS,
      overtime_hours_input: HOURS,
      sunday_overtime_hours_input: HOURS,
    },
    formula: { kind: 'basic_salary' },
  }),
  income('commission', 'Commission', {
    inputs: { amount: THIS_PAYSLIP },
    formula: { kind: 'amount', input: 'amount' },
    uif: false,
  }),
  income('once_off_commission', 'Once Off Commission', {
    inputs: { amount: THIS_PAYSLIP },
    formula: { kind: 'amount', input: 'amount' },
    uif: false,
  }),
  income('annual_bonus', 'Annual Bonus', {
    inputs: { amount: THIS_PAYSLIP },
    formula: { kind: 'amount', input: 'amount' },
  }),
  income('travel_allowance', 'Travel Allowance', {
    inputs: { fixed_amount: EVERY_PERIOD },
    formula: { kind: 'amount', input: 'fixed_amount' },
  }),
  income('expense_claim', 'Expense Claim', {
    inputs: { amount: THIS_PAYSLIP },
    formula: { kind: 'amount', input: 'amount' },
    taxable: false,
    uif: false,
  }),
  deduction('pension_fund', 'Pension Fund', {
    inputs: {
      employee_percentage: { kind: 'percent', level: 'employee' },
      employer_percentage: { kind: 'percent', level: 'employee' },
    },
    formula: { kind: 'percent_of_basic', employee: 'employee_percentage', employer: 'employer_percentage' },
  }),
  deduction('employer_loan', 'Employer Loan', {
    inputs: { repayment_amount: EVERY_PERIOD },
    formula: { kind: 'amount', input: 'repayment_amount' },
  }),
  deduction('savings', 'Savings', {
    inputs: { amount: EVERY_PERIOD },
    formula: { kind: 'amount', input: 'amount' },
  }),
  deduction('garnishee', 'Garnishee', {
    inputs: { amount: EVERY_PERIOD },
    formula: { kind: 'amount', input: 'amount' },
  }),
];

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Regular Hours before the second version: an ordinary item, which pays nothing by itself. */
export const regularHoursItem: PayItem = income('week_hours', 'Regular Hours', {
  inputs: {
    full_day_hours_input: { kind: 'hours', level: 'employee' },
    schedule: { kind: 'text', level: 'employee' },
    ...Object.fromEntries(
      WEEKDAYS.flatMap((day): [string, ItemInput][] => [
        [`works_${day}`, { kind: 'flag', level: 'employee' }],
        [`day_type_${day}`, { kind: 'text', level: 'employee' }],
        [`partial_hours_${day}`, { kind: 'hours', level: 'employee' }],
      ]),
    ),
    full_days_per_week: { kind: 'quantity', level: 'employee' },
  },
  formula: { kind: 'none' },
  taxable: false,
  uif: false,
});

/** A company's custom item; its number is its name. */
export interface CustomItem {
  readonly id: number;
  readonly label: string;
  readonly effect: 'income' | 'deduction';
  readonly pattern: 'payslip_amount' | 'every_period_amount' | 'rate_times_quantity';
}

export function toPayItem({ id, label, effect, pattern }: CustomItem): PayItem {
  const build = effect === 'income' ? income : deduction;
  switch (pattern) {
    case 'payslip_amount':
      return build(String(id), label, {
        inputs: { amount: THIS_PAYSLIP },
        formula: { kind: 'amount', input: 'amount' },
      });
    case 'every_period_amount':
      return build(String(id), label, {
        inputs: { amount: EVERY_PERIOD },
        formula: { kind: 'amount', input: 'amount' },
      });
    case 'rate_times_quantity':
      return build(String(id), label, {
        inputs: {
          rate: { kind: 'rate', level: 'employee' },
          quantity: { kind: 'quantity', level: 'payslip' },
        },
        formula: { kind: 'rate_times_quantity', rate: 'rate', quantity: 'quantity' },
      });
  }
}

/**
 * Labels of the lines that the engine adds to the items' own. Its tax is one flat rate, and the label says so, so that
 * it is not mistaken for real PAYE.
 */
export const lineLabels: ReadonlyMap<string, string> = new Map([
  ...systemItems.map((item) => [item.name, item.label] as const),
  ['overtime', 'Overtime Hours (1.5x)'],
  ['sunday_overtime', 'Sunday Hours (2x)'],
  ['tax', 'Tax (PAYE, flat-rate placeholder)'],
  ['uif_employee', 'UIF - Employee'],
  ['uif_employer', 'UIF - Employer'],
  ['pension_fund_employer', 'Pension Fund - Employer'],
  ['nett_pay', 'Nett Pay'],
  ['total', 'Total'],
  ['employer_contribution', 'Employer Contribution'],
]);
