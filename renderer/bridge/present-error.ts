import { isAppError, type AppErrorCode, type AppErrorParams, type FieldError } from '#kit/errors.ts';
import { answerSubject } from '#messages/answers.ts';
import { fieldText } from '#messages/headings.ts';
import * as reasons from '#messages/failure-reasons.ts';
import { formatWait } from '#messages/format.ts';

/** What a screen offers to do about a failure; the screen decides how. */
export type Remedy = 'try-again' | 'replace-key' | 'review-again' | 'settings';

export interface ErrorPresentation {
  /** What happened, in a few words. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly text: string;
  /** The service's own message, shown as a quotation. */
  readonly serviceMessage?: string;
  readonly action?: { readonly label: string; readonly remedy: Remedy };
}

const tryAgain = { label: 'Try again', remedy: 'try-again' } as const;
/** Backups are among the settings. */
const toSettings = { label: 'Go to Settings', remedy: 'settings' } as const;
const replaceKey = { label: 'Replace API key', remedy: 'replace-key' } as const;

function quoting(message: string | undefined): { serviceMessage?: string } {
  const trimmed = message?.trim();
  return trimmed ? { serviceMessage: trimmed } : {};
}

/** The message, followed by each field's reason that the message does not contain. */
function withReasons(message = '', fieldErrors: readonly FieldError[] = []): string {
  const reasons = fieldErrors
    .filter((error) => !message.includes(error.message))
    .map((error) => `${fieldText(error.field)}: ${error.message}`);
  return [message.trim(), ...reasons].filter(Boolean).join(' · ');
}

function answeredAbout(what: string): string {
  const subject = answerSubject(what);
  return subject === undefined ? 'The answer' : `The answer about ${subject}`;
}

type Table = { [C in AppErrorCode]: (params: AppErrorParams<C>) => ErrorPresentation };

const table: Table = {
  internal: () => ({
    title: 'Something went wrong in Paydesk',
    text: 'The fault is Paydesk’s, not yours. The details are in the log on this computer; what you had saved is safe.',
    action: tryAgain,
  }),
  'invalid-input': () => ({
    title: 'Paydesk could not use what was entered',
    text: 'One of the values is too long or of the wrong type. Nothing was changed; correct it and try again.',
  }),
  'untrusted-sender': () => ({
    title: 'This window is not allowed to do that',
    text: 'Only Paydesk’s own window works with payroll data. Close this one and use the main window.',
  }),
  offline: ({ host, reason }) => ({
    title: reason ? 'Your proxy wants a password' : 'No connection to the service',
    text: `${host} could not be reached. ${reason ? 'Paydesk has no password for a proxy: ask your IT support.' : 'Check the internet connection, and the address if it is new.'} What you have captured stays on this computer.`,
    action: tryAgain,
  }),
  'reply-lost': ({ host }) => ({
    title: 'The service did not answer in time',
    text: `The connection to ${host} was lost before its answer came. It is not known yet what the service did; Paydesk checks the service before anything is repeated.`,
    action: tryAgain,
  }),
  'wrong-address': ({ host, reason }) => ({
    title: reasons.wrongAddressTitle[reason],
    text: reasons.wrongAddress[reason](host),
  }),
  'address-not-allowed': ({ reason }) => ({
    title: 'The address cannot be used',
    text: reasons.notAllowed[reason],
  }),
  'key-refused': ({ host }) => ({
    title: 'API key not accepted',
    text: `${host} was reached but refused the API key. It may have been revoked, or made for the other address. Create a new API key there and replace the old one; your drafts and the outbox stay.`,
    action: replaceKey,
  }),
  'service-busy': ({ retryAfterMs }) => ({
    title: 'The service is busy',
    text: `It limits the number of requests. Try again ${formatWait(retryAfterMs)}; nothing was changed.`,
    action: tryAgain,
  }),
  'service-failed': ({ serviceMessage }) => ({
    title: 'The service has a problem',
    text: 'It was reached, but could not process the request. This is usually temporary: try again in a few minutes.',
    ...quoting(serviceMessage),
    action: tryAgain,
  }),
  'service-refused': ({ serviceMessage, fieldErrors }) => ({
    title: 'The service refused the request',
    text: withReasons(serviceMessage, fieldErrors)
      ? 'It understood the request and refused it. Its message says why; correct that and try again.'
      : 'It understood the request and refused it, without saying why. Check the values in the service’s own web pages.',
    ...quoting(withReasons(serviceMessage, fieldErrors)),
    action: tryAgain,
  }),
  'not-ready': ({ serviceMessage }) => ({
    title: 'The service is still calculating',
    text: 'Some payslips are not calculated yet. Try again in a minute; unfinished figures are not shown.',
    ...quoting(serviceMessage),
    action: tryAgain,
  }),
  'bad-answer': ({ what, tooLarge }) => ({
    title: tooLarge ? 'The service’s answer is too large' : 'The service’s answer could not be read',
    text: `${answeredAbout(what)} was ${tooLarge ? 'far larger than any should be' : 'damaged'}, so it was not used and nothing was changed. Try again; if this continues, tell the service.`,
    action: tryAgain,
  }),
  'pdf-missing': ({ everywhere }) => reasons.pdfMissing[everywhere ? 'everywhere' : 'here'],
  'not-found': ({ what }) => ({ title: 'This is no longer there', text: reasons.notFound[what] }),
  'keychain-unavailable': ({ reason }) => ({ ...reasons.keychain[reason], action: tryAgain }),
  'key-missing': ({ connectionName, otherAddress }) => ({
    title:
      otherAddress === undefined
        ? 'The API key is not in the keychain of this computer'
        : 'The API key belongs to another address',
    text:
      otherAddress === undefined
        ? `The API key of “${connectionName}” is not in this computer’s keychain. Keys are never part of a backup, and are lost if the keychain is reset. Enter the API key again, or create a new one in the payroll service; your drafts and the outbox stay.`
        : `The connection “${connectionName}” now has the address ${otherAddress}, and its API key was entered for another one. The API key was not sent. Enter it again only if you are sure that this address is right; otherwise forget the connection and connect again.`,
    action: replaceKey,
  }),
  'store-unavailable': ({ reason }) => ({
    title: reasons.storageTitle[reason],
    text: reasons.storage[reason],
    ...(reason === 'failed' || reason === 'disk-full' ? { action: tryAgain } : {}),
    ...(reason === 'corrupt' ? { action: toSettings } : {}),
  }),
  'file-failed': ({ name, reason }) => ({
    title: reasons.fileTitle[reason](name),
    text: reasons.file[reason],
  }),
  'sealed-file-refused': ({ reason }) => ({
    title: reason === 'wrong-passphrase' ? 'The passphrase is wrong' : 'The file cannot be opened',
    text: reasons.sealedFile[reason],
  }),
  'backup-refused': ({ reason }) => ({ title: 'This backup cannot be used', text: reasons.backup[reason] }),
  locked: () => ({
    title: 'Paydesk is locked',
    text: 'Nothing was done. Unlock Paydesk and try again.',
  }),
  'cannot-lock': () => ({
    title: 'Paydesk cannot be locked yet',
    text: 'Without a recovery passphrase it could not be unlocked again. Choose one under Settings, Lock.',
  }),
  'counter-mode': () => ({
    title: 'Counter mode is on',
    text: 'Only what belongs to the employee at the counter is shown. End counter mode to do this.',
  }),
  'counter-code-wrong': ({ waitMs }) => ({
    title: 'This is not the counter code',
    text: waitMs === 0 ? 'Check the code and try again.' : `You can try again ${formatWait(waitMs)}.`,
  }),
  'touch-refused': () => ({
    title: 'Touch ID did not unlock Paydesk',
    text: 'The fingerprint was not recognised, or the prompt was cancelled. Try again, or type the passphrase.',
  }),
  'passphrase-wrong': ({ waitMs }) => ({
    title: 'This is not the passphrase',
    text:
      waitMs === 0
        ? 'Check capital letters and the keyboard layout, and try again. Nothing was lost.'
        : `Check capital letters and the keyboard layout. Nothing was lost; you can try again ${formatWait(waitMs)}.`,
  }),
  'passphrase-weak': () => ({
    title: 'The recovery passphrase is too weak for that',
    text: 'Anyone who gets the file could try passphrases without limit. Change it under Settings, Lock, then export again.',
  }),
  'passphrase-missing': () => ({
    title: 'There is no recovery passphrase yet',
    text: 'Choose one under Settings, Lock. Exported files are encrypted with it.',
  }),
  'report-address-refused': ({ reason }) => ({
    title: 'The report cannot be filled in from this address',
    text: reasons.reportAddress[reason],
  }),
  'report-late': ({ hours }) => ({
    title: 'The service did not get the report ready',
    text: `Paydesk stopped waiting after ${hours} hours so that the next report could run. Retry it, or request less: fewer employees or a shorter period.`,
  }),
  'report-not-ready': () => ({
    title: 'The service is still preparing a report',
    text: 'Large reports can take it a long time. Paydesk asks again automatically.',
  }),
  'layout-name-taken': ({ name }) => ({
    title: `There is already a layout called “${name}”`,
    text: 'Choose another name, or change that layout instead.',
  }),
  'layout-file-refused': ({ reason }) => ({
    title: 'This layout cannot be used',
    text: reasons.layoutFile[reason],
  }),
  'shared-draft-refused': ({ reason, name }) => ({
    title: 'This draft cannot be imported here',
    text: reasons.sharedDraft[reason](name),
  }),
  'no-password': () => ({
    title: 'No password for this employee',
    text: 'The employee’s record lacks what the password is made from, or your own list has no password for this employee. The payslip was not saved without a password. Add what is missing, then try again.',
  }),
  'no-address': () => ({
    title: 'No e-mail address',
    text: 'This employee has no usable e-mail address. Add one to the employee’s record, then try again.',
  }),
  'pdf-unusable': ({ reason }) => ({
    title: 'The payslip’s PDF could not be used',
    text: reasons.pdf[reason],
  }),
  'nothing-to-save': () => ({
    title: 'There is nothing to save',
    text: 'None of these payslips can be saved: there are none, or the service is still calculating them.',
  }),
  'month-not-read': () => ({
    title: 'This month has not been read in full',
    text: 'Payslips of some of its pay runs are not on this computer yet and would be missing from the file. Press Read this month, then save it again.',
  }),
  'journal-refused': () => ({
    title: 'The journal was not saved',
    text: 'The program it is meant for would not accept it. What has to change is listed below.',
  }),
  'signature-refused': () => ({
    title: 'The signature was not accepted',
    text: 'Nothing was signed or taken back. Open the month end again.',
  }),
  'payment-refused': () => ({
    title: 'The payment run was not accepted',
    text: 'Nothing was saved. Look at the payment run again.',
  }),
  'journal-never-saved': () => ({
    title: 'No journal of this company was saved before',
    text: 'Save one by itself: Paydesk remembers the program, its settings and the accounts.',
  }),
  'nothing-to-send': () => ({
    title: 'There is nothing to send',
    text: 'Every input is already in the service, or its row is locked.',
  }),
  'fields-wrong': ({ problems }) => ({
    title: 'Something in the form is wrong',
    text: `Nothing was sent. Look at: ${problems.map(({ path }) => fieldText(path)).join(', ')}.`,
  }),
  'duplicate-not-seen': () => ({
    title: 'This employee may already be on record',
    text: 'Nobody was added. Review again, and look at whom Paydesk has found: the employee may have been added in the meantime.',
  }),
  'review-outdated': () => ({
    title: 'Something changed since your review',
    text: 'What you reviewed is out of date, so nothing was sent. Review it again.',
    action: { label: 'Review again', remedy: 'review-again' },
  }),
  'submission-running': () => ({
    title: 'Inputs are still being sent',
    text: 'Wait until it is finished. If it stopped with inputs whose outcome is not known, use “Check again” first. Nothing is sent twice.',
  }),
  'write-under-way': () => ({
    title: 'This change is already on its way',
    text: 'The same change was requested before and is not finished yet, so it was not added again. The outbox shows its state.',
  }),
  'write-moved': () => ({
    title: 'This change has been updated in the meantime',
    text: 'It was sent, answered or decided since you saw it. Check it again in the outbox; nothing was done now.',
  }),
  'feed-refused': ({ reason }) => ({
    title: 'Could not check for newer versions',
    text: reasons.feed[reason],
  }),
  'organisation-forbids': ({ what }) => ({ ...reasons.forbidden[what] }),
  cancelled: () => ({
    title: 'Stopped',
    text: 'You stopped this before it was finished. Nothing more was sent.',
  }),
};

/** The texts for any failure; an unexpected one gets those of `internal`. */
export function presentError(error: unknown): ErrorPresentation {
  if (!isAppError(error)) return table.internal({});
  // The table's entry for a code takes that code's params: TypeScript cannot follow the pairing through the index.
  const present = table[error.code] as (params: unknown) => ErrorPresentation;
  return present(error.params);
}
