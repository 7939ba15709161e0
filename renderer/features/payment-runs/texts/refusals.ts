import type { AppErrorParams } from '#kit/errors.ts';

/** Why a payment run was not prepared, released or ended. */
export const paymentRefusals: Readonly<Record<AppErrorParams<'payment-refused'>['reason'], string>> = {
  outdated: 'Something has changed since this was shown. Look at the payments again.',
  'not-payable': 'The period cannot be paid yet. What is in the way is shown above the payments.',
  undecided: 'Not every payment that needs a decision has one.',
  'nothing-due': 'Nothing is left to be paid for one of the payments. Leave it out.',
  'nobody-paid': 'Every payment is left out.',
  unwritable: 'One of the payments does not fit the bank’s layout. Look at the payments again.',
  'date-wrong': 'The bank does not accept this payment date.',
  'too-many-payments': 'There are more payments than the bank accepts in one file.',
  taken: 'Another payment run has just been prepared with one of these payslips. Look at the payments again.',
  'other-state': 'This payment run was released, sent or cancelled in the meantime.',
  'read-back-differs': 'The number of payments or the total is not that of the payment run.',
  'second-needed': 'A second person has to enter their name and passphrase.',
  'same-person': 'This person prepared the payment run. Somebody else has to release it.',
  'no-releaser': 'Nobody with this name may release payments, or nobody who may would be left.',
  'name-taken': 'Somebody with this name may already release payments.',
  'not-finalised':
    'A payslip of this payment run is no longer finalised, or no longer in the payroll service. Cancel the payment run and prepare it again.',
  'nett-pay-changed':
    'The nett pay of a payslip has changed since the payment run was prepared. Cancel it and prepare it again.',
  'account-changed':
    'The account of an employee has changed since the payment run was prepared. Cancel it and prepare it again.',
  'questions-changed':
    'One of the payments raises another question than when the payment run was prepared. Cancel it and prepare it again.',
  'file-exists': 'There is a file of this name already. Save this one under another name.',
  'file-differs': 'The file was read back and is not what it should be, so it was removed. Release it again.',
  'file-changed':
    'The file was changed after Paydesk saved it. Find out who changed it, and cancel this payment run if the bank does not have it.',
};
