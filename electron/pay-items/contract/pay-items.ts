import type { ColumnMeaning, InputKind, InputScope } from '#electron/inputs/contract/bulk-input.ts';

/**
 * The pay items of South African payrolls that bulk inputs are known, or said, to take. The specification lists no item
 * names (section 2.13: "calc_type values and calculation_details attributes per type: not shown"), so each input says
 * where its name comes from:
 *
 * - `specification`: named in the service's specification (sections 2.7 and 2.8)
 * - `client`: read off a client that ran against the service
 * - `unverified`: the item is known from payslips and the service's help; its name in the interface is that
 *   of the practice service, not tried on a real one
 */
type PayItemSource = 'specification' | 'client' | 'unverified';

interface PayItemInput {
  readonly input: string;
  readonly kind: InputKind;
  readonly scope: InputScope;
  readonly source: PayItemSource;
  /** What else people call it. */
  readonly also?: string;
}

export interface PayItem {
  readonly item: string;
  /** What else people call it, in English and Afrikaans, for a search. */
  readonly also: string;
  readonly inputs: readonly [PayItemInput, ...PayItemInput[]];
}

const once = { input: 'amount', kind: 'money', scope: 'payslip', source: 'unverified' } as const;
const standing = { ...once, scope: 'employee' } as const;

export const payItems: readonly PayItem[] = [
  {
    item: 'basic_salary',
    also: 'pay wage wages salary basic loon salaris',
    inputs: [
      { input: 'fixed_amount', kind: 'money', scope: 'employee', source: 'client', also: 'monthly salary' },
      {
        input: 'overtime_hours_input',
        kind: 'hours',
        scope: 'payslip',
        source: 'client',
        also: 'overtime ot o/t 1.5 time and a half oortyd',
      },
      {
        input: 'sunday_overtime_hours_input',
        kind: 'hours',
        scope: 'payslip',
        source: 'client',
        also: 'sunday double time 2.0 sondag',
      },
      {
        input: 'normal_hours_input',
        kind: 'hours',
        scope: 'payslip',
        source: 'unverified',
        also: 'ordinary hours worked normal time ure',
      },
      {
        input: 'public_holiday_hours_input',
        kind: 'hours',
        scope: 'payslip',
        source: 'unverified',
        also: 'public holiday hours ph vakansiedag',
      },
      {
        input: 'hourly_rate',
        kind: 'rate',
        scope: 'employee',
        source: 'unverified',
        also: 'rate per hour tarief',
      },
    ],
  },
  {
    item: 'week_hours',
    also: 'regular hours working week schedule',
    inputs: [{ input: 'full_day_hours_input', kind: 'hours', scope: 'employee', source: 'specification' }],
  },
  { item: 'annual_bonus', also: 'bonus 13th thirteenth cheque december', inputs: [once] },
  { item: 'commission', also: 'sales incentive kommissie', inputs: [once] },
  { item: 'once_off_commission', also: 'sales incentive bonus kommissie', inputs: [once] },
  { item: 'expense_claim', also: 'reimbursement refund travel claim onkoste', inputs: [once] },
  {
    item: 'travel_allowance',
    also: 'car vehicle transport reis',
    inputs: [
      { ...standing, input: 'fixed_amount' },
      { ...standing, input: 'mostly_business', kind: 'yes-no' },
    ],
  },
  {
    item: 'employer_loan',
    also: 'staff loan advance repayment deduction lening voorskot',
    inputs: [
      { ...standing, input: 'repayment_amount' },
      { ...standing, input: 'loan_amount' },
    ],
  },
  {
    item: 'savings',
    also: 'saving stokvel deduction spaar',
    inputs: [standing, { ...once, input: 'payout_amount' }],
  },
  { item: 'garnishee', also: 'emolument attachment order court maintenance beslag', inputs: [standing] },
  {
    item: 'pension_fund',
    also: 'retirement provident pensioen',
    inputs: [
      { input: 'employee_percentage', kind: 'percent', scope: 'employee', source: 'unverified' },
      { input: 'employer_percentage', kind: 'percent', scope: 'employee', source: 'unverified' },
    ],
  },
  {
    item: 'medical_aid',
    also: 'medical aid scheme mediese',
    inputs: [
      { ...standing, input: 'employee_contribution' },
      { ...standing, input: 'employer_contribution' },
      { ...standing, input: 'dependants', kind: 'quantity' },
    ],
  },
  {
    item: 'company_car',
    also: 'fringe benefit motor vehicle voertuig',
    inputs: [
      { ...standing, input: 'determined_value' },
      { ...standing, input: 'maintenance_plan', kind: 'yes-no' },
      { ...standing, input: 'mostly_business', kind: 'yes-no' },
    ],
  },
  { item: 'other_benefit', also: 'fringe benefit byvoordeel', inputs: [standing] },
];

/**
 * What companies pay or deduct with items of their own, which the service identifies by numbers that differ from
 * company to company. The names here serve only the search.
 */
export const ownItemNames: readonly { readonly id: string; readonly also: string }[] = [
  { id: 'union-dues', also: 'union dues subscription membership fee vakbond' },
  { id: 'public-holiday', also: 'public holiday hours worked ph vakansiedag' },
  { id: 'night-shift', also: 'night shift allowance nagskof' },
  { id: 'standby', also: 'standby call out on call' },
  { id: 'piecework', also: 'piecework crates bags units trips stukwerk' },
  { id: 'back-pay', also: 'back pay arrears' },
  { id: 'leave-pay', also: 'leave pay leave paid out' },
  { id: 'medical-aid', also: 'medical aid scheme mediese' },
  { id: 'funeral-cover', also: 'funeral cover policy insurance begrafnis' },
  { id: 'cell-phone', also: 'cell phone airtime data allowance selfoon' },
  { id: 'uniform', also: 'uniform tools shortage breakage deduction' },
  { id: 'transport', also: 'transport bus taxi deduction vervoer' },
];

interface CatalogueInput extends ColumnMeaning {
  readonly source: PayItemSource;
  readonly also: string;
}

export const catalogueInputs: readonly CatalogueInput[] = payItems.flatMap(({ item, also, inputs }) =>
  inputs.map(({ input, kind, scope, source, also: own = '' }) => ({
    heading: `calc.${item}.${input}`,
    kind,
    scope,
    source,
    also: `${also} ${own}`,
  })),
);

const byHeading = new Map(catalogueInputs.map((input) => [input.heading, input]));

export function catalogueInput(heading: string): CatalogueInput | undefined {
  return byHeading.get(heading);
}

/** The inputs that say what an employee is paid: a salary or wage for each period, or a rate for an hour. */
const payInputs: ReadonlySet<string> = new Set(
  catalogueInputs
    .filter(({ heading, scope }) => heading.startsWith('calc.basic_salary.') && scope === 'employee')
    .map(({ heading }) => heading),
);

/** Whether these inputs of an item say what an employee is paid; an amount of 0 says nothing. */
export const statesPay = (item: string, inputs: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(inputs).some(
    ([input, amount]) => payInputs.has(`calc.${item}.${input}`) && Number(amount ?? 0) !== 0,
  );
