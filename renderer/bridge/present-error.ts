import { isAppError, type AppErrorCode, type AppErrorParams } from '#contract/errors.ts';
import { formatWait } from '#words/format.ts';

/** What a screen offers to do about a failure; the screen decides how. */
export type Remedy = 'try-again' | 'open-connections' | 'review-again';

export interface ErrorPresentation {
  /** What happened, in a few words. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly text: string;
  /** The service's own words, to be shown as a quotation. */
  readonly serviceWords?: string;
  readonly action?: { readonly label: string; readonly remedy: Remedy };
}

const tryAgain = { label: 'Try again', remedy: 'try-again' } as const;
const openConnections = { label: 'Open connections', remedy: 'open-connections' } as const;

function quoting(words: string | undefined): { serviceWords?: string } {
  const trimmed = words?.trim();
  return trimmed ? { serviceWords: trimmed } : {};
}

const wrongAddress: Record<AppErrorParams<'wrong-address'>['reason'], (host: string) => string> = {
  'not-a-payroll-service': (host) =>
    `${host} answered, but not the way a payroll service does. Check the address letter by letter, up to the /v1 at the end.`,
  redirect: (host) =>
    `${host} sends visitors on to another address. Your key is only ever sent to the address you typed, so ask the service for its direct address.`,
  certificate: (host) =>
    `This computer could not make sure that ${host} is who it says it is, so nothing was sent. Check the address, the computer’s date, and whether your office network inspects traffic.`,
  'not-found': (host) =>
    `${host} was found, but there is no payroll service under this address. Check what comes after the name, up to the /v1 at the end.`,
};

const notAllowed: Record<AppErrorParams<'address-not-allowed'>['reason'], string> = {
  'not-a-url': 'This does not read as an address. It should look like https://api.example.com/v1.',
  'not-https': 'The address must begin with https://, so that your key travels encrypted.',
  'user-info': 'Leave out the name and the @ before the host; the key goes in its own field.',
  query: 'Leave out everything from the ? or # on; the address ends in /v1.',
  version: 'The address must end in the version of the service, for example /v1.',
};

const notFound: Record<AppErrorParams<'not-found'>['what'], string> = {
  connection: 'This connection is no longer set up on this computer.',
  draft: 'These inputs are no longer on this computer: they were discarded or already sent.',
  batch: 'This sending is no longer on record.',
  write: 'This change is no longer on record.',
  person: 'This person is not in the data on this computer any more. Read the company again.',
  number: 'The service holds no such number for this person.',
  payslip: 'This payslip is not in the payroll service any more. The list shows what is left of it.',
};

const storage: Record<AppErrorParams<'store-unavailable'>['reason'], string> = {
  'read-only':
    'The folder where Paydesk keeps your work does not let it write. Ask whoever looks after this computer for write access, then start Paydesk again.',
  'disk-full': 'The disk is full. Make some room; what you typed so far is kept on the screen until then.',
  'newer-version':
    'Your work was saved by a newer Paydesk. It has not been touched; install the newer version to open it.',
  'wrong-key':
    'Your work is encrypted with a key that this computer’s keychain no longer has. It has not been touched; restore the keychain entry, or a backup.',
  corrupt:
    'The file that holds your work is damaged. It has been left as it is; restore a backup, or ask for help before going on.',
  'in-use': 'Another Paydesk is already open for this user. Close that one first.',
  failed:
    'The disk did not take the last change. Try again; if it fails again, copy your unsent inputs before closing.',
};

const file: Record<AppErrorParams<'file-failed'>['reason'], string> = {
  'disk-full': 'The disk is full, so nothing was written there. Make some room, or choose another place.',
  'not-allowed': 'This computer does not let Paydesk use that place. Choose another folder.',
  'in-use': 'Another program has the file open, perhaps Excel. Close it there and try again.',
  gone: 'The folder or file is no longer there. If it was on a stick or another computer, connect it again.',
  name: 'The system does not take this name. Choose a shorter one without special characters.',
  'too-large':
    'The file is larger than any file of this kind should be, so it was not opened. Check that it is the right one.',
  failed: 'The disk did not do it. Try again, or choose another place; nothing half-written was left behind.',
};

const sealedFile: Record<AppErrorParams<'sealed-file-refused'>['reason'], string> = {
  'not-ours': 'Paydesk did not write this file. Choose one that was handed over from Paydesk.',
  'newer-version': 'A newer Paydesk wrote this file. Install the newer version here and open it again.',
  damaged:
    'The file was cut short or changed on its way, so nothing was taken from it. Ask for it once more, on a stick or as an attachment.',
  'wrong-passphrase':
    'The passphrase does not fit this file. Check capital letters and the keyboard, or ask whoever made the file.',
};

const layoutFile: Record<AppErrorParams<'layout-file-refused'>['reason'], string> = {
  'not-a-layout': 'The file holds something else. Choose one that was saved as a layout in Paydesk.',
  'newer-version': 'A newer Paydesk wrote this layout. Install the newer version here and open it again.',
  damaged: 'Part of it cannot be read, so nothing was taken from it. Ask for the file once more.',
};

const backup: Record<AppErrorParams<'backup-refused'>['reason'], string> = {
  damaged:
    'Part of it cannot be read, so it was not restored and your present work was left as it is. Choose another backup.',
  'newer-version':
    'It was made by a newer Paydesk. Install that version first; your present work was left as it is.',
  'not-a-backup': 'The file holds something else. Choose one that Paydesk has exported.',
  gone: 'The file is no longer in the folder of backups. Choose another one.',
};

const handedDraft: Record<AppErrorParams<'handed-draft-refused'>['reason'], (name: string) => string> = {
  'other-service': (name) =>
    `It was handed over from a connection to ${name}, and the one that is open here goes to another service. Open that connection first. Nothing was taken in.`,
  'other-company': (name) =>
    `It holds inputs of ${name}. Open that company first, so that no input reaches another one. Nothing was taken in.`,
  'not-a-draft': () =>
    'The passphrase fits, but there are no inputs in the file. It may be a recovery file; ask for the file that “Hand over” wrote.',
  closed: () => 'It was closed meanwhile. Choose the file once more.',
};

const keychain: Record<AppErrorParams<'keychain-unavailable'>['reason'], { title: string; text: string }> = {
  missing: {
    title: 'The keychain of this computer is not available',
    text: 'Paydesk keeps keys only in the operating system’s keychain, never in a file, and this computer did not offer one. Sign in again, or ask whoever looks after this computer. Nothing was changed, and the practice company works without it.',
  },
  locked: {
    title: 'The keychain of this computer is locked',
    text: 'The keys are in it, but it does not open by itself. Unlock it with your password for this computer, or sign in again, then try once more. Nothing was changed.',
  },
  refused: {
    title: 'The keychain was not allowed to open',
    text: 'This computer asked for its password, or whether Paydesk may use a key, and the question was closed or turned down. Try again and allow it; nothing was changed.',
  },
  slow: {
    title: 'The keychain has not answered',
    text: 'It may be waiting for your password in a window behind this one. Answer it there, then try again; what you saved is untouched.',
  },
};

type Table = { [C in AppErrorCode]: (params: AppErrorParams<C>) => ErrorPresentation };

const table: Table = {
  internal: () => ({
    title: 'Something went wrong in Paydesk',
    text: 'This is our mistake, not yours. The details are in the log on this computer; what you had saved is safe.',
    action: tryAgain,
  }),
  'invalid-input': () => ({
    title: 'Paydesk could not use what was entered',
    text: 'One of the values is longer or of another kind than can be handled. Nothing was changed; correct it and try again.',
  }),
  'untrusted-sender': () => ({
    title: 'This window may not ask for that',
    text: 'Only Paydesk’s own window works with payroll data. Close this one and use the main window.',
  }),
  offline: ({ host }) => ({
    title: 'No connection to the service',
    text: `${host} could not be reached. Check the internet connection, and the address if it is new. What you have captured stays on this computer.`,
    action: tryAgain,
  }),
  'reply-lost': ({ host }) => ({
    title: 'The service did not answer in time',
    text: `The connection to ${host} broke off before its answer came. It is not known yet what the service did; Paydesk reads it again before anything is repeated.`,
    action: tryAgain,
  }),
  'wrong-address': ({ host, reason }) => ({
    title: 'This is not the address of a payroll service',
    text: wrongAddress[reason](host),
  }),
  'address-not-allowed': ({ reason }) => ({
    title: 'The address cannot be used',
    text: notAllowed[reason],
  }),
  'key-refused': ({ host }) => ({
    title: 'The service does not accept the key',
    text: `${host} was reached but refused the key. It may be mistyped, withdrawn, or made on the other deployment. Make a new key there and connect again; your drafts stay.`,
    action: openConnections,
  }),
  'service-busy': ({ retryAfterMs }) => ({
    title: 'The service is busy',
    text: `It takes only so many questions in a while. Try again ${formatWait(retryAfterMs)}; nothing was changed.`,
    action: tryAgain,
  }),
  'service-failed': ({ serviceMessage }) => ({
    title: 'The service has a problem of its own',
    text: 'It was reached, but could not do what was asked. This usually passes: try again in a few minutes.',
    ...quoting(serviceMessage),
    action: tryAgain,
  }),
  'service-refused': ({ serviceMessage }) => ({
    title: 'The service refused',
    text: serviceMessage?.trim()
      ? 'It understood what was asked and will not do it. Its own words say why; correct that and try again.'
      : 'It understood what was asked and will not do it, without saying why. Check the values in the service’s own web pages.',
    ...quoting(serviceMessage),
    action: tryAgain,
  }),
  'not-ready': ({ serviceMessage }) => ({
    title: 'The service is still calculating',
    text: 'Some payslips are not worked out yet. Try again in a minute; no unfinished figure is shown meanwhile.',
    ...quoting(serviceMessage),
    action: tryAgain,
  }),
  'bad-answer': ({ what }) => ({
    title: 'The service’s answer could not be read',
    text: `What came back for ${what} is damaged or of an unknown shape, so it was not used. Try again; if it stays so, tell the service.`,
    action: tryAgain,
  }),
  'not-found': ({ what }) => ({ title: 'This is no longer there', text: notFound[what] }),
  'keychain-unavailable': ({ reason }) => ({ ...keychain[reason], action: tryAgain }),
  'key-missing': ({ connectionName }) => ({
    title: 'The key is no longer in the keychain',
    text: `The connection “${connectionName}” has lost its key, perhaps because the keychain was reset. Connect again with a new key; your drafts stay.`,
    action: openConnections,
  }),
  'store-unavailable': ({ reason }) => ({
    title: 'Your work cannot be kept on this computer',
    text: storage[reason],
    ...(reason === 'failed' || reason === 'disk-full' ? { action: tryAgain } : {}),
  }),
  'file-failed': ({ name, reason }) => ({ title: `“${name}” could not be used`, text: file[reason] }),
  'sealed-file-refused': ({ reason }) => ({
    title: reason === 'wrong-passphrase' ? 'The passphrase is not right' : 'The file cannot be opened',
    text: sealedFile[reason],
  }),
  'backup-refused': ({ reason }) => ({ title: 'This backup cannot be used', text: backup[reason] }),
  locked: () => ({
    title: 'Paydesk is locked',
    text: 'Nothing was done. Unlock Paydesk and try again.',
  }),
  'cannot-lock': () => ({
    title: 'Paydesk cannot lock itself yet',
    text: 'Nobody could unlock it again. Choose a recovery passphrase under Settings, Safety.',
  }),
  'touch-refused': () => ({
    title: 'Touch ID did not unlock Paydesk',
    text: 'The finger was not recognised, or the question was closed. Try again, or type the passphrase.',
  }),
  'passphrase-wrong': ({ waitMs }) => ({
    title: 'This is not the passphrase',
    text:
      waitMs === 0
        ? 'Check capital letters and the language of the keyboard, and try again. Nothing was lost.'
        : `Check capital letters and the language of the keyboard. Nothing was lost; the next attempt is tried ${formatWait(waitMs)}.`,
  }),
  'passphrase-missing': () => ({
    title: 'There is no recovery passphrase yet',
    text: 'Choose one under Settings, Safety. What leaves this computer is encrypted with it.',
  }),
  'layout-name-taken': ({ name }) => ({
    title: `There is a layout called “${name}” already`,
    text: 'Choose another name, or change that layout instead.',
  }),
  'layout-file-refused': ({ reason }) => ({ title: 'This layout cannot be used', text: layoutFile[reason] }),
  'handed-draft-refused': ({ reason, name }) => ({
    title: 'This draft cannot be taken in here',
    text: handedDraft[reason](name),
  }),
  'nothing-to-send': () => ({
    title: 'There is nothing to send',
    text: 'Every input already stands in the service as you have it, or its row is locked.',
  }),
  'review-outdated': () => ({
    title: 'Something changed since your review',
    text: 'The inputs are no longer the ones you looked at, so nothing was sent. Review them once more.',
    action: { label: 'Review again', remedy: 'review-again' },
  }),
  'batch-running': () => ({
    title: 'A sending is still under way',
    text: 'Wait until it has ended. If it has stopped with inputs whose outcome is not known, use “Check again” first. Nothing is sent twice.',
  }),
  'write-under-way': () => ({
    title: 'This change is on its way already',
    text: 'The same change was asked for before and has not ended yet, so it was not taken a second time. The outbox shows how far it is.',
  }),
  'write-moved': () => ({
    title: 'This change has moved on meanwhile',
    text: 'It is no longer where you saw it: it was sent, answered or decided in between. Look at it again in the outbox; nothing was done now.',
  }),
  cancelled: () => ({
    title: 'Stopped',
    text: 'You stopped this before it was done. Nothing more was sent.',
  }),
};

/** Words for any failure; what is not an expected failure gets those of `internal`. */
export function presentError(error: unknown): ErrorPresentation {
  if (!isAppError(error)) return table.internal({});
  // The table's entry for a code takes that code's params: TypeScript cannot follow the pairing through the index.
  const present = table[error.code] as (params: unknown) => ErrorPresentation;
  return present(error.params);
}
