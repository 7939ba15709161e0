import { formTable } from '#kit/form/form-table.ts';
import { notBefore, sameAs } from '#kit/form/rules.ts';

/** A form with each kind of field, and everything that a row can declare. */
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
  birthdate: { kind: 'date', section: 'identity', wire: 'birthdate' },
  appointmentDate: {
    kind: 'date',
    section: 'employment',
    wire: 'appointment_date',
    required: true,
    rules: [notBefore('birthdate')],
  },
  payPointId: { kind: 'reference', section: 'employment', wire: 'pay_point_id' },
  grade: { kind: 'choice', section: 'employment', open: true, options: ['A', 'B'] },
  salary: { kind: 'money', section: 'employment', wire: 'salary' },
  hours: { kind: 'decimal', section: 'employment', maxDecimals: 3 },
  children: { kind: 'integer', section: 'employment', min: 0, max: 20 },
  director: { kind: 'yes-no', section: 'employment', wire: 'is_director' },
  payment: {
    kind: 'choice',
    section: 'bank',
    required: true,
    wire: 'payment_method',
    options: ['cash', 'eft'],
  },
  bankAccount: {
    kind: 'object',
    section: 'bank',
    wire: 'bank_account',
    onlyIf: { payment: ['eft'] },
    requiredIf: { payment: ['eft'] },
    fields: {
      bankId: { kind: 'reference', wire: 'bank_id', required: true },
      accountNumber: { kind: 'text', wire: 'account_number', required: true, max: 20, masked: true },
      holder: { kind: 'text', wire: 'holder_name' },
      isJoint: { kind: 'yes-no', wire: 'joint' },
    },
  },
  password: { kind: 'secret', max: 50, refusedBy: ['passphrase-wrong'] },
  again: { kind: 'secret', max: 50, unsent: true, rules: [sameAs('password')] },
});

export const filledIn = {
  firstName: 'Nomvula',
  papers: 'rsa_id',
  idNumber: '8012185201081',
  birthdate: '1980-12-18',
  appointmentDate: '2026-11-01',
  payment: 'cash',
};
