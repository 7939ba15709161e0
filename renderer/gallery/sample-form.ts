import { formTable } from '#kit/form/form-table.ts';
import { notBefore } from '#kit/form/rules.ts';
import { FormState } from '#form/form-state.svelte.ts';
import type { GalleryProps } from './pages.ts';

/** A sample form: two sections, rules between fields, an object, a masked number. */
export const sampleFields = formTable({
  firstName: { kind: 'text', section: 'identity', wire: 'first_name', required: true, max: 40 },
  papers: {
    kind: 'choice',
    section: 'identity',
    wire: 'identification_type',
    required: true,
    options: ['rsa_id', 'passport', 'none'],
  },
  idNumber: {
    kind: 'id-number',
    section: 'identity',
    wire: 'id_number',
    masked: true,
    onlyIf: { papers: ['rsa_id'] },
    requiredIf: { papers: ['rsa_id'] },
  },
  passportNumber: {
    kind: 'text',
    section: 'identity',
    wire: 'other_number',
    masked: true,
    onlyIf: { papers: ['passport'] },
    requiredIf: { papers: ['passport'] },
  },
  birthdate: { kind: 'date', section: 'identity', wire: 'birthdate', required: true },
  email: { kind: 'text', section: 'identity', wire: 'email', keys: 'email' },
  appointmentDate: {
    kind: 'date',
    section: 'pay',
    wire: 'appointment_date',
    required: true,
    rules: [notBefore('birthdate')],
  },
  payPointId: { kind: 'reference', section: 'pay', wire: 'pay_point_id' },
  salary: { kind: 'money', section: 'pay', required: true },
  hours: { kind: 'decimal', section: 'pay', maxDecimals: 2 },
  director: { kind: 'yes-no', section: 'pay', wire: 'classification_inputs.is_director', required: true },
  payment: {
    kind: 'choice',
    section: 'pay',
    wire: 'payment_method',
    required: true,
    options: ['cash', 'cheque', 'eft_manual'],
  },
  bankAccount: {
    kind: 'object',
    section: 'pay',
    wire: 'bank_account',
    onlyIf: { payment: ['eft_manual'] },
    requiredIf: { payment: ['eft_manual'] },
    fields: {
      accountNumber: { kind: 'text', wire: 'account_number', required: true, max: 20, masked: true },
      branchCode: { kind: 'text', wire: 'branch_code', required: true, max: 6, keys: 'numeric' },
    },
  },
});

export const sampleRecord = {
  firstName: 'Nomvula',
  papers: 'rsa_id',
  idNumber: '8012185201081',
  birthdate: '1980-12-18',
  email: 'nomvula@example.co.za',
  appointmentDate: '2026-11-01',
  payPointId: 2,
  salary: '18500.00',
  hours: '173.33',
  director: false,
  payment: 'eft_manual',
  bankAccount: { accountNumber: '62001234567', branchCode: '25065' },
};

const payPoints = ['Cape Town', 'Durban', 'Gqeberha'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

export function sampleForm(
  say: GalleryProps['say'],
  values: Readonly<Record<string, unknown>>,
): FormState<typeof sampleFields> {
  return new FormState(
    sampleFields,
    {
      sections: { identity: say('Identity'), pay: say('Employment and pay') },
      fields: {
        firstName: { label: say('First names') },
        papers: {
          label: say('Papers'),
          options: { rsa_id: say('South African ID'), passport: say('Passport'), none: say('None') },
        },
        idNumber: { label: say('ID number') },
        passportNumber: { label: say('Passport number') },
        birthdate: { label: say('Date of birth') },
        email: { label: say('E-mail'), hint: say('Payslips go here.'), placeholder: 'name@example.co.za' },
        appointmentDate: {
          label: say('Appointment date'),
          problems: { 'too-early': say('Nobody is appointed before the day of birth.') },
        },
        payPointId: {
          label: say('Pay point'),
          options: Object.fromEntries(payPoints.map(({ value, label }) => [value, label])),
        },
        salary: { label: say('Basic salary'), hint: say('For a full month.') },
        hours: { label: say('Hours a month') },
        director: { label: say('Director of the company') },
        payment: {
          label: say('Paid by'),
          options: { cash: say('Cash'), cheque: say('Cheque'), eft_manual: say('EFT') },
        },
        'bankAccount.accountNumber': { label: say('Account number') },
        'bankAccount.branchCode': { label: say('Branch code') },
      },
    },
    { values, choices: () => ({ payPointId: payPoints }) },
  );
}
