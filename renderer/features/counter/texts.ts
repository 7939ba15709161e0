import type { endingFields, newCodeFields } from '#electron/counter/contract.ts';
import type { FormMessages } from '#messages/forms.ts';

export const counterMessages = {
  open: 'Counter mode…',
  starting: {
    title: (name: string) => `Counter mode for ${name}`,
    text: 'Turn the screen, or let the employee sit here: only this employee’s payslips, leave and details are shown until you end counter mode, even if Paydesk is closed and opened again.',
    clipboard: 'What you have copied is removed from the clipboard.',
    passphrase: 'Your passphrase ends it.',
    code: 'Your counter code ends it.',
    newCode: 'Choose a code that only you know. It ends counter mode, now and later.',
    another: 'Choose another code',
    restart:
      'If you forget it, restart this computer and sign in: counter mode has then ended. Whoever knows the password of this computer can do that too.',
    submit: 'Start counter mode',
  },
  bar: {
    label: 'Counter mode',
    end: 'End counter mode',
    tabs: 'What is shown',
  },
  tabs: { payslips: 'Payslips', leave: 'Leave', details: 'Details' },
  notKnown: {
    title: 'Counter mode is on',
    text: 'This computer no longer knows which employee it was for, so nothing is shown.',
  },
  ending: {
    title: 'End counter mode',
    text: 'For the clerk. Everything else in Paydesk can be seen after that.',
    submit: 'End counter mode',
    forgotten: { passphrase: 'Forgotten your passphrase?', code: 'Forgotten your code?' },
    forgottenText: 'Restart this computer, sign in and open Paydesk: counter mode has ended.',
    noWay: 'No passphrase or code can end it: restart this computer, sign in and open Paydesk.',
  },
  payslips: {
    finalised: 'Finalised',
    choose: 'Choose a payslip',
    chooseText: 'It is shown here, and can be printed.',
  },
  leave: { loading: 'Reading types of leave…' },
  details: {
    title: 'Details',
    edit: 'Correct details',
    waiting:
      'A change of this employee’s record was typed and not sent. Send or discard it first, outside counter mode.',
    address: 'Residential address',
    postal: 'Postal address',
    sameAsPhysical: 'Same as residential address',
    none: 'Not given',
  },
} as const;

export const newCodeMessages: FormMessages<typeof newCodeFields> = {
  fields: {
    code: {
      label: 'Counter code',
      hint: 'At least four letters, digits or symbols.',
      problems: { 'too-weak': 'This is too easy to guess: at least four, and not 1234 or 0000.' },
    },
    repeated: { label: 'Repeat the code', problems: { differs: 'The codes do not match.' } },
  },
};

export const endingMessages = (endsWith: 'passphrase' | 'code'): FormMessages<typeof endingFields> => ({
  fields: { secret: { label: endsWith === 'passphrase' ? 'Passphrase' : 'Counter code' } },
});
