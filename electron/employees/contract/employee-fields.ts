import { formTable } from '#kit/form/form-table.ts';
import { notFourDigits, over100, under15, yearAhead } from '#electron/inputs/contract/doubts.ts';
import {
  afterBirth,
  asInIdNumber,
  bornByNow,
  isAccountNumber,
  isBranchCode,
  isCountryCode,
  isEmail,
  isIncomeTaxNumber,
  isNoIdNumber,
  namesTown,
  ofChosenBank,
} from './employee-rules.ts';

const withId = { identificationType: ['rsa_id', 'refugee'] } as const;
const withOther = { identificationType: ['passport', 'asylum_seeker'] } as const;
const withPassport = { identificationType: ['passport'] } as const;
const byBank = { paymentMethod: ['eft_manual'] } as const;
const ownPostal = { 'postalAddress.sameAsPhysical': ['no'] } as const;
const noDirector = { 'classification.isDirector': ['no', ''] } as const;
const fewHours = {
  ...noDirector,
  'classification.employmentType': ['less_than_22_hours_per_week'],
} as const;
const undeclared = { ...fewHours, 'classification.writtenDeclaration': ['no'] } as const;
const byThird = { 'bankAccount.holderRelationship': ['3'] } as const;

/**
 * The fields of an employee as in the service's interface. Schema, form, review, comparison and the place of a refusal
 * all come from these rows. Tokens are open lists of the service.
 */
export const employeeFields = formTable({
  firstName: { kind: 'text', section: 'identity', wire: 'first_name', required: true },
  lastName: { kind: 'text', section: 'identity', wire: 'last_name', required: true },
  identificationType: {
    kind: 'choice',
    section: 'identity',
    wire: 'identification_type',
    required: true,
    open: true,
    options: ['rsa_id', 'passport', 'asylum_seeker', 'refugee', 'none'],
  },
  idNumber: {
    kind: 'id-number',
    section: 'identity',
    wire: 'id_number',
    masked: true,
    onlyIf: withId,
    requiredIf: withId,
  },
  otherNumber: {
    kind: 'text',
    section: 'identity',
    wire: 'other_number',
    masked: true,
    onlyIf: withOther,
    requiredIf: withOther,
    checks: [isNoIdNumber],
  },
  passportCode: {
    kind: 'text',
    section: 'identity',
    wire: 'passport_code',
    onlyIf: withPassport,
    requiredIf: withPassport,
    checks: [isCountryCode],
  },
  birthdate: {
    kind: 'date',
    section: 'identity',
    wire: 'birthdate',
    required: true,
    rules: [asInIdNumber, bornByNow],
    doubts: [over100],
  },
  email: { kind: 'text', section: 'contact', wire: 'email', keys: 'email', checks: [isEmail] },
  payFrequencyId: { kind: 'reference', section: 'employment', wire: 'wave_id', required: true },
  payPointId: { kind: 'reference', section: 'employment', wire: 'pay_point_id' },
  appointmentDate: {
    kind: 'date',
    section: 'employment',
    wire: 'appointment_date',
    required: true,
    rules: [afterBirth],
    doubts: [under15, yearAhead],
  },
  number: { kind: 'text', section: 'employment', wire: 'number' },
  jobTitle: { kind: 'text', section: 'employment', wire: 'job_title' },
  incomeTaxNumber: {
    kind: 'text',
    section: 'tax',
    wire: 'income_tax_number',
    masked: true,
    keys: 'numeric',
    checks: [isIncomeTaxNumber],
  },
  paymentMethod: {
    kind: 'choice',
    section: 'bank',
    wire: 'payment_method',
    required: true,
    open: true,
    options: ['eft_manual', 'cash', 'cheque'],
  },
  bankAccount: {
    kind: 'object',
    section: 'bank',
    wire: 'bank_account',
    reviewedWhole: true,
    onlyIf: byBank,
    requiredIf: byBank,
    fields: {
      bankId: { kind: 'reference', wire: 'bank_id', required: true },
      accountNumber: {
        kind: 'text',
        wire: 'account_number',
        required: true,
        masked: true,
        keys: 'numeric',
        checks: [isAccountNumber],
      },
      branchCode: {
        kind: 'text',
        wire: 'branch_code',
        required: true,
        keys: 'numeric',
        checks: [isBranchCode],
        rules: [ofChosenBank],
      },
      accountType: { kind: 'choice', wire: 'account_type', open: true, options: ['1', '2', '3', '4', '6'] },
      holderRelationship: {
        kind: 'choice',
        wire: 'holder_relationship',
        open: true,
        options: ['1', '2', '3'],
      },
      holderName: { kind: 'text', wire: 'holder_name', onlyIf: byThird },
    },
  },
  physicalAddress: {
    kind: 'object',
    section: 'physical',
    wire: 'physical_address',
    fields: {
      unitNumber: { kind: 'text', wire: 'unit_number' },
      complex: { kind: 'text', wire: 'complex' },
      streetNumber: { kind: 'text', wire: 'street_number' },
      street: { kind: 'text', wire: 'street_or_farm_name' },
      suburb: { kind: 'text', wire: 'suburb_or_district' },
      city: { kind: 'text', wire: 'city_or_town', rules: [namesTown] },
      postalCode: { kind: 'text', wire: 'code', doubts: [notFourDigits] },
    },
  },
  postalAddress: {
    kind: 'object',
    section: 'postal',
    wire: 'postal_address',
    fields: {
      sameAsPhysical: { kind: 'yes-no', wire: 'same_as_physical', required: true },
      line1: { kind: 'text', wire: 'line1', onlyIf: ownPostal, requiredIf: ownPostal },
      line2: { kind: 'text', wire: 'line2', onlyIf: ownPostal },
      line3: { kind: 'text', wire: 'line3', onlyIf: ownPostal },
      line4: { kind: 'text', wire: 'line4', onlyIf: ownPostal },
      postalCode: { kind: 'text', wire: 'code', onlyIf: ownPostal, doubts: [notFourDigits] },
    },
  },
});

/** Adds what the service takes only when somebody is added; later it is the inherited item of that name. */
export const newEmployeeFields = formTable({
  ...employeeFields,
  classification: {
    kind: 'object',
    section: 'classification',
    wire: 'classification_inputs',
    fields: {
      isDirector: { kind: 'yes-no', wire: 'is_director' },
      employmentType: {
        kind: 'choice',
        wire: 'employment_type',
        open: true,
        options: ['full_time', 'less_than_22_hours_per_week'],
        onlyIf: noDirector,
      },
      writtenDeclaration: {
        kind: 'yes-no',
        wire: 'written_declaration',
        onlyIf: fewHours,
        requiredIf: fewHours,
      },
      fiveHoursADayRule: {
        kind: 'yes-no',
        wire: 'five_hours_a_day_rule',
        onlyIf: undeclared,
        requiredIf: undeclared,
      },
      lessThan24HoursAMonth: {
        kind: 'yes-no',
        wire: 'less_than_24_hours_a_month',
        onlyIf: fewHours,
        requiredIf: fewHours,
      },
      isNaturalIndependentContractor: { kind: 'yes-no', wire: 'is_natural_independent_contractor' },
      uifExempt: { kind: 'yes-no', wire: 'uif_exempt_question' },
      uifExemptionReason: {
        kind: 'text',
        wire: 'uif_exemption_reason',
        onlyIf: { 'classification.uifExempt': ['yes'] },
        requiredIf: { 'classification.uifExempt': ['yes'] },
      },
    },
  },
});
