export const lockMessages = {
  title: 'Paydesk is locked',
  text: 'Your work is on this computer’s disk, encrypted.',
  goOn: 'Unlock to continue where you were.',
  closing: 'Locking…',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  touch: 'Use Touch ID',
  forgotten: 'Forgotten your passphrase?',
  forgottenText:
    'Restart this computer, sign in and open Paydesk at once: it opens without the passphrase, and you can choose another one under Settings.',
  lost: 'Your passphrase cannot be checked',
  lostText: 'The file that checks it is missing from this computer. None of your work is lost.',
  noWay:
    'Restart this computer, sign in and open Paydesk at once: it opens without a passphrase, and you can choose one.',
} as const;
