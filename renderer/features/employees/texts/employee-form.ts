import { accountTypes } from './account-types.ts';
import { bankById } from '#electron/employees/contract/banks.ts';
import { countryName } from '#electron/employees/contract/countries.ts';
import { valueName, type CustomField } from '#electron/employees/contract/custom-fields.ts';
import {
  firstInputPath,
  hourlyRatePath,
  type FirstInput,
} from '#electron/onboarding/contract/first-inputs.ts';
import type { AlikeEmployee } from '#electron/employees/contract/employee-line.ts';
import type { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { noCodes, type ServiceCodes } from '#electron/employees/contract/service-codes.ts';
import type { IdNumberFacts } from '#payroll/id-number.ts';
import { actOn, countOf } from '#messages/format.ts';
import type { FieldMessages, FormMessages } from '#messages/forms.ts';
import { headingName } from '#messages/headings.ts';
import { classificationFields } from './classification.ts';
import { employeeMessages } from './employees.ts';
import { inputFieldMessages } from '#features/pay-items/texts/pay-item-panel.ts';

type Named = readonly { readonly id: number; readonly name: string }[];

const nameIn = (list: Named) => (id: string) => list.find((one) => String(one.id) === id)?.name ?? id;

type Messages = FormMessages<typeof onboardingFields>;

const sections: NonNullable<Messages['sections']> = {
  identity: 'Identity',
  contact: 'Contact',
  employment: 'Employment',
  tax: 'Tax',
  bank: 'Payment',
  physical: 'Residential address',
  postal: 'Postal address',
  classification: 'Classification',
  pay: 'First pay',
};

/** The sections of what each company defines for itself, which are in no table of fields. */
const inputsSection = { inputs: 'First inputs' };
const customSection = { custom: 'Custom fields' };

const withPrefix = <P extends string, K extends string>(prefix: P, of: Readonly<Record<K, FieldMessages>>) =>
  Object.fromEntries(Object.entries(of).map(([name, messages]) => [`${prefix}.${name}`, messages])) as Record<
    `${P}.${K}`,
    FieldMessages
  >;

/** Without its address, such a label says little. */
const ofAddress = <P extends string, K extends string>(
  prefix: P,
  address: string,
  labels: Readonly<Record<K, string>>,
) =>
  withPrefix(
    prefix,
    Object.fromEntries(
      Object.entries<string>(labels).map(([name, label]) => [
        name,
        { label, fullLabel: `${address}: ${label}` },
      ]),
    ) as Record<K, FieldMessages>,
  );

const fields: Omit<Messages['fields'], 'payFrequencyId' | 'payPointId'> = {
  firstName: { label: 'First names' },
  lastName: { label: 'Surname' },
  identificationType: {
    label: 'Identified by',
    placeholder: 'Choose one',
    options: {
      rsa_id: 'South African ID',
      passport: 'Passport',
      asylum_seeker: 'Asylum seeker permit',
      refugee: 'Refugee ID',
      none: 'None of these',
    },
  },
  idNumber: {
    label: 'ID number',
    labelsBy: { path: 'identificationType', labels: { refugee: 'Refugee ID number' } },
  },
  otherNumber: {
    label: 'Passport or permit number',
    labelsBy: {
      path: 'identificationType',
      labels: { passport: 'Passport number', asylum_seeker: 'Asylum seeker permit number' },
    },
  },
  passportCode: {
    label: 'Country of the passport',
    hint: 'Its name or its code, such as Zimbabwe or ZWE.',
    options: (code) => countryName(code, []),
  },
  birthdate: { label: 'Date of birth' },
  email: { label: 'E-mail', hint: 'For payslips, and for signing in to self-service.' },
  appointmentDate: { label: 'Appointment date' },
  number: {
    label: 'Employee number',
    hint: 'Leave it empty if the service numbers employees automatically.',
    problems: { missing: 'This company numbers its employees by hand: type a number.' },
  },
  jobTitle: { label: 'Job title' },
  incomeTaxNumber: { label: 'Income tax number' },
  paymentMethod: {
    label: 'Paid by',
    placeholder: 'Choose one',
    options: employeeMessages.paymentMethods,
  },
  'bankAccount.bankId': { label: 'Bank', options: (id) => bankById(id)?.name ?? id },
  'bankAccount.accountNumber': { label: 'Account number' },
  'bankAccount.branchCode': { label: 'Branch code' },
  'bankAccount.accountType': {
    label: 'Account type',
    placeholder: 'Choose one',
    options: accountTypes,
  },
  'bankAccount.holderRelationship': {
    label: 'Account holder',
    options: { 1: 'The employee', 2: 'Joint account', 3: 'Somebody else' },
  },
  'bankAccount.holderName': { label: 'Name of the account holder' },
  ...ofAddress('physicalAddress', sections.physical, {
    unitNumber: 'Unit number',
    complex: 'Complex',
    streetNumber: 'Street number',
    street: 'Street or farm',
    suburb: 'Suburb or district',
    city: 'City or town',
    postalCode: 'Postal code',
  }),
  ...ofAddress('postalAddress', sections.postal, {
    sameAsPhysical: 'Same as the residential address',
    line1: 'Line 1',
    line2: 'Line 2',
    line3: 'Line 3',
    line4: 'Line 4',
    postalCode: 'Postal code',
  }),
  ...withPrefix('classification', classificationFields),
  'firstPay.salary': { label: 'Salary', hint: 'The fixed amount for each pay period.' },
  'firstPay.workDays': {
    label: 'Works on',
    options: { 'mon-fri': 'Monday to Friday', 'mon-sat': 'Monday to Saturday' },
  },
  'firstPay.hoursADay': { label: 'Hours per day' },
};

/** Banks have the service's names, and countries are named, if the service's lists have been read. */
function codeFields(codes = noCodes) {
  const bankOf = (id: string) => codes.banks.find((bank) => String(bank.id) === id) ?? bankById(id);
  return {
    'bankAccount.bankId': {
      ...fields['bankAccount.bankId'],
      options: (id: string) => bankOf(id)?.name ?? id,
    },
    passportCode: {
      ...fields.passportCode,
      options: (code: string) => countryName(code, codes.countries),
    },
  };
}

const customFieldEntry = (field: CustomField): [string, FieldMessages] => [
  `customFields.${field.id}`,
  { label: field.name, options: (value) => valueName(field, value) },
];

const rateMessages: FieldMessages = {
  label: 'Hourly rate',
  hint: 'For employees who are paid by the hour. Their hours are typed under Inputs.',
};

const firstInputEntry = ({ item, input, kind, name }: FirstInput): [string, FieldMessages] => [
  firstInputPath({ item, input }),
  firstInputPath({ item, input }) === hourlyRatePath
    ? rateMessages
    : inputFieldMessages(kind, headingName(`calc.${item}.${input}`, name ?? undefined)),
];

/** The messages of an employee's forms; pay frequencies and pay points have the names that the company gave them. */
export const employeeFormMessages = (groups: {
  readonly payFrequencies: Named;
  readonly payPoints: Named;
  readonly customFields: readonly CustomField[];
  /** Without them, banks have the names that Paydesk knows. */
  readonly codes?: ServiceCodes;
  readonly firstInputs?: readonly FirstInput[];
}): Messages => ({
  sections: {
    ...sections,
    ...(groups.firstInputs?.length ? inputsSection : {}),
    ...(groups.customFields.length > 0 ? customSection : {}),
  },
  fields: {
    ...fields,
    payFrequencyId: { label: 'Pay frequency', options: nameIn(groups.payFrequencies) },
    payPointId: { label: 'Pay point', options: nameIn(groups.payPoints) },
    ...codeFields(groups.codes),
    ...Object.fromEntries((groups.firstInputs ?? []).map(firstInputEntry)),
    ...Object.fromEntries(groups.customFields.map(customFieldEntry)),
  },
});

/** The fields of a record by their paths; what a company defines for itself is named by its id. */
export const recordFieldMessages: Readonly<Record<string, FieldMessages | undefined>> = employeeFormMessages({
  payFrequencies: [],
  payPoints: [],
  customFields: [],
}).fields;

export const firstInputsHint =
  'Recurring: each counts for the first payslip and every later one. Inputs for one period only are typed under Inputs, once the payslip is there.';

/** What two records have in common. */
export const commonText: Readonly<Record<AlikeEmployee['by'][number], string>> = {
  'id-number': 'the same ID or passport number',
  'tax-number': 'the same income tax number',
  'bank-account': 'the same bank account',
  'name-and-birthdate': 'the same name and date of birth',
};

export const alikeText = ({ firstName, lastName, number, by }: AlikeEmployee): string =>
  `${firstName} ${lastName}${number === null ? '' : ` (${number})`}: ${by.map((one) => commonText[one]).join(', ')}`;

export const employeeChangeMessages = {
  edit: 'Edit',
  editBank: 'Bank account…',
  title: (name: string) => `Change ${name}`,
  loading: 'Loading the record…',
  review: 'Review changes',
  back: 'Back',
  send: (count: number) => actOn('Send', count, 'change', 'changes'),
  sent: 'The change is in the outbox',
  sentText: 'It is sent as soon as the service can be reached. The outbox shows the outcome.',
  none: 'Nothing was changed.',
  typed: (age: string) => `Typed ${age} and not sent`,
  typedText: 'The form shows it again.',
  keep: 'Close and keep',
  discard: 'Discard changes',
  bank: {
    title: 'The bank account changes',
    text: 'Changed bank accounts are a common way to steal wages. Call the employee on a number that you already had, not on one from the message that asked for this.',
    confirmFirst: 'Call the employee first, then confirm it above.',
    confirm: 'I have called, and this account is right.',
    shared: 'Other employees are paid into the same account:',
    notShared: 'No other employee of this company is paid into this account.',
  },
  /** The same, with the employee at the desk. */
  bankHere: {
    title: 'The bank account changes',
    text: 'Make sure that it is the employee who asks for this, by an ID document or because you know them.',
    confirmFirst: 'Make sure who asks for it, then confirm it above.',
    confirm: 'It is this employee who asks, and this account is right.',
  },
} as const;

/** The number that follows on the company's last one. */
export const nextNumberMessages = { use: (number: string) => `Use ${number}, the next one` } as const;

export const idNumberMessages = {
  sexes: { female: 'a woman', male: 'a man' } satisfies Record<IdNumberFacts['sex'], string>,
  statuses: {
    citizen: 'a South African citizen',
    'permanent-resident': 'a permanent resident',
    refugee: 'a refugee',
  } satisfies Record<IdNumberFacts['status'], string>,
  says: (sex: string, status: string) => `The ID number is that of ${sex}, ${status}.`,
  born: (date: string) => `Born on ${date}`,
} as const;

export const deleteMessages = {
  button: 'Delete',
  finalised: 'The service does not delete employees who have finalised payslips. End their service instead.',
  title: (name: string) => `Delete ${name}?`,
  text: 'The employee and everything captured for them are deleted from the payroll service. This cannot be undone. Use it only for an employee who was added by mistake: when an employee leaves, end their service instead.',
  type: (numberOrName: string) => `Type ${numberOrName} to confirm`,
  confirm: 'Delete employee',
  typeFirst: (numberOrName: string) => `Type ${numberOrName} first.`,
  /** What is deleted with the employee. */
  goes: 'Also deleted',
  goesText: (payslips: number, items: number | null, leaveDays: number | null) =>
    [
      countOf(payslips, 'open payslip', 'open payslips'),
      items === null ? 'pay items: not read' : countOf(items, 'pay item', 'pay items'),
      leaveDays === null ? 'leave: not read' : countOf(leaveDays, 'day of leave', 'days of leave'),
    ].join(' · '),
  sent: 'The deletion is in the outbox',
} as const;
