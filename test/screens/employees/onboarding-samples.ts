import type { OnboardingLine } from '#electron/onboarding/contract/onboarding.ts';
import { fetchedAt } from '../places.ts';

export const line = (more: Partial<OnboardingLine>): OnboardingLine => ({
  id: 'd-1',
  firstName: 'Thokozani',
  lastName: 'Ḓavhana-van der Westhuizen',
  state: 'incomplete',
  problems: ['idNumber', 'birthdate', 'appointmentDate', 'jobTitle', 'email', 'incomeTaxNumber', 'number'],
  startsOn: '2026-12-01',
  employeeId: null,
  number: null,
  creation: null,
  failed: [],
  hasNoPay: false,
  saved: [],
  updatedAt: fetchedAt,
  ...more,
});
const part = { writeId: 'w-1', reason: 'refused' } as const;
export const refusedPart = {
  ...part,
  state: 'rejected',
  message: 'Employee not created · ID number: does not match the date of birth',
} as const;
export const lines = [
  line({}),
  line({ id: 'd-2', firstName: 'Zoë', lastName: 'Müller', state: 'ready', problems: [] }),
  line({ id: 'd-3', firstName: '', lastName: '', startsOn: null }),
  line({ id: 'd-4', firstName: 'Sipho', lastName: 'Nkosi', state: 'refused', creation: refusedPart }),
  line({ id: 'd-5', firstName: 'Anele', lastName: 'Botha', state: 'sending' }),
  line({
    id: 'd-6',
    firstName: 'Lerato',
    lastName: 'Maseko',
    state: 'done',
    employeeId: 9_000,
    number: '181',
    hasNoPay: true,
    failed: [
      {
        ...part,
        state: 'rejected',
        message: 'Regular hours are not part of this company',
        item: 'week_hours',
        name: null,
        inputs: ['schedule', 'full_day_hours_input'],
      },
    ],
    saved: [{ item: '48201', name: 'Tool allowance', inputs: ['amount'] }],
  }),
];
export const texts = {
  firstName: 'Thokozani',
  lastName: 'Ḓavhana-van der Westhuizen',
  identificationType: 'rsa_id',
  idNumber: '8012185201081',
  appointmentDate: '2026-11-02',
  payFrequencyId: '11',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '1809393886',
  'bankAccount.branchCode': '632005',
  'postalAddress.sameAsPhysical': 'no',
  'firstPay.salary': '18250.5',
  'firstPay.workDays': 'mon-fri',
  'firstPay.hoursADay': '8',
  'firstInputs.48201.amount': '350',
  'firstInputs.pension_fund.employee_percentage': '7,5,',
};
export const firstInputs = [
  { item: 'basic_salary', input: 'hourly_rate', kind: 'rate', name: null, afterSalaryFor: [] },
  { item: 'medical_aid', input: 'employee_contribution', kind: 'money', name: null },
  { item: 'medical_aid', input: 'dependants', kind: 'quantity', name: null },
  { item: 'pension_fund', input: 'employee_percentage', kind: 'percent', name: null },
  { item: 'travel_allowance', input: 'mostly_business', kind: 'yes-no', name: null },
  { item: '48201', input: 'amount', kind: 'money', name: 'Tool allowance of the workshop' },
] as const;

/** Nothing is missing or wrong, so that it can be reviewed. */
export const complete = {
  ...texts,
  birthdate: '1980-12-18',
  number: '182',
  'bankAccount.accountNumber': '62009876543',
  'bankAccount.branchCode': '250655',
  'bankAccount.accountType': '2',
  'bankAccount.holderRelationship': '1',
  'postalAddress.sameAsPhysical': 'yes',
  'firstInputs.pension_fund.employee_percentage': '7.5',
};
