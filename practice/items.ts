/** The payslip items of the practice companies: one table, used by bulk inputs, the engine and the seed. */
import type { ItemInput, PayItem } from '#payroll/engine/pay-item.ts';

const EVERY_PERIOD = { kind: 'money', level: 'employee' } as const;
const THIS_PAYSLIP = { kind: 'money', level: 'payslip' } as const;
const FLAG = { kind: 'flag', level: 'employee' } as const;
const HOURS = { kind: 'hours', level: 'payslip' } as const;

function income(name: string, label: string, rest: Partial<PayItem> & Pick<PayItem, 'inputs' | 'formula'>) {
  return {
    name,
    label,
    effect: 'income',
    taxable: true,
    uif: true,
    onceOff: false,
    ...rest,
  } as const satisfies PayItem;
}

function benefit(name: string, label: string, rest: Pick<PayItem, 'inputs' | 'formula'>) {
  return {
    name,
    label,
    effect: 'benefit',
    taxable: true,
    uif: true,
    onceOff: false,
    ...rest,
  } as const satisfies PayItem;
}

function deduction(
  name: string,
  label: string,
  rest: Pick<PayItem, 'inputs' | 'formula'> & Partial<PayItem>,
) {
  return {
    name,
    label,
    effect: 'deduction',
    taxable: false,
    uif: false,
    onceOff: false,
    ...rest,
  } as const satisfies PayItem;
}

export const systemItems: readonly PayItem[] = [
  income('basic_salary', 'Basic Salary', {
    inputs: {
      fixed_amount: EVERY_PERIOD,
      hourly_rate: { kind: 'rate', level: 'employee' },
      normal_hours_input: HOURS,
      overtime_hours_input: HOURS,
      sunday_overtime_hours_input: HOURS,
      public_holiday_hours_input: HOURS,
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
    onceOff: true,
  }),
  income('annual_bonus', 'Annual Bonus', {
    inputs: { amount: THIS_PAYSLIP },
    formula: { kind: 'amount', input: 'amount' },
    onceOff: true,
  }),
  income('travel_allowance', 'Travel Allowance', {
    inputs: { fixed_amount: EVERY_PERIOD, mostly_business: FLAG },
    formula: { kind: 'travel', amount: 'fixed_amount', business: 'mostly_business' },
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
    formula: { kind: 'retirement', employee: 'employee_percentage', employer: 'employer_percentage' },
    uif: true,
  }),
  deduction('medical_aid', 'Medical Aid', {
    inputs: {
      employee_contribution: EVERY_PERIOD,
      employer_contribution: EVERY_PERIOD,
      dependants: { kind: 'quantity', level: 'employee' },
    },
    formula: {
      kind: 'medical',
      employee: 'employee_contribution',
      employer: 'employer_contribution',
      dependants: 'dependants',
    },
    uif: true,
  }),
  benefit('company_car', 'Company Car', {
    inputs: { determined_value: EVERY_PERIOD, maintenance_plan: FLAG, mostly_business: FLAG },
    formula: {
      kind: 'company_car',
      value: 'determined_value',
      maintenance: 'maintenance_plan',
      business: 'mostly_business',
    },
  }),
  benefit('other_benefit', 'Other Fringe Benefit', {
    inputs: { amount: EVERY_PERIOD },
    formula: { kind: 'amount', input: 'amount' },
  }),
  deduction('employer_loan', 'Employer Loan', {
    inputs: { repayment_amount: EVERY_PERIOD, loan_amount: EVERY_PERIOD },
    formula: { kind: 'loan', repayment: 'repayment_amount', lent: 'loan_amount' },
  }),
  deduction('savings', 'Savings', {
    inputs: { amount: EVERY_PERIOD, payout_amount: THIS_PAYSLIP },
    formula: { kind: 'savings', amount: 'amount', payout: 'payout_amount' },
  }),
  deduction('garnishee', 'Garnishee', {
    inputs: { amount: EVERY_PERIOD },
    formula: { kind: 'garnishee', amount: 'amount' },
  }),
];

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Regular Hours in a company that has not been migrated to v2: an ordinary item, which itself pays nothing. */
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
        // An amount for a single payslip says nothing about the rest of the year.
        onceOff: effect === 'income',
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

/** Labels of payslip lines: the system items, and the lines that the engine adds to them. */
export const lineLabels: ReadonlyMap<string, string> = new Map([
  ...systemItems.map((item) => [item.name, item.label] as const),
  ['overtime', 'Overtime Hours (1.5x)'],
  ['sunday_overtime', 'Sunday Hours (2x)'],
  ['public_holiday', 'Public Holiday Hours'],
  ['tax', 'Tax (PAYE)'],
  ['uif_employee', 'UIF - Employee'],
  ['uif_employer', 'UIF - Employer'],
  ['sdl_employer', 'SDL - Employer'],
  ['pension_fund_employer', 'Pension Fund - Employer'],
  ['medical_aid_employer', 'Medical Aid - Employer'],
  ['savings_payout', 'Savings Paid Out'],
  ['nett_pay', 'Nett Pay'],
  ['total', 'Total'],
  ['employer_contribution', 'Employer Contribution'],
  ['benefit', 'Fringe Benefits'],
]);
