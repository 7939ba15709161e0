import type { AppErrorParams } from '#kit/errors.ts';

// Why something failed and what to do about it, for failures with several reasons.

export const wrongAddressTitle: Record<AppErrorParams<'wrong-address'>['reason'], string> = {
  'not-a-payroll-service': 'This is not the address of a payroll service',
  redirect: 'Paydesk was redirected to another address',
  certificate: 'The service’s certificate could not be verified',
  'not-found': 'This is not the address of a payroll service',
};

export const wrongAddress: Record<AppErrorParams<'wrong-address'>['reason'], (host: string) => string> = {
  'not-a-payroll-service': (host) =>
    `${host} answered, but not as a payroll service. Check the address letter by letter, including the /v1 at the end.`,
  redirect: (host) =>
    `${host} redirected Paydesk to another address, to which your API key is never sent. On a guest network, sign in to the network in a browser first, then try again. If this continues, ask the service for its direct address.`,
  certificate: (host) =>
    `This computer could not verify the identity of ${host}, so nothing was sent. Check the address, the computer’s date, and whether your office network inspects traffic.`,
  'not-found': (host) =>
    `${host} was found, but there is no payroll service under this address. Check what comes after the host name, including the /v1 at the end.`,
};

export const notAllowed: Record<AppErrorParams<'address-not-allowed'>['reason'], string> = {
  'not-a-url': 'This is not a valid address. It should look like https://api.example.com/v1.',
  'not-https': 'The address must begin with https://, so that your API key is sent encrypted.',
  'user-info': 'Leave out the name and the @ before the host; the API key goes in its own field.',
  query: 'Leave out everything after the ? or #; the address ends in /v1.',
  organisation:
    'Your organisation allows only certain addresses on this computer. They are listed under Settings. Ask your IT support.',
  version: 'The address must end in the version of the service, for example /v1.',
};

export const feed: Record<AppErrorParams<'feed-refused'>['reason'], string> = {
  off: 'Paydesk does not check for newer versions on this computer. The reason is under Settings.',
  unreachable: 'The list of versions could not be reached. Check the internet connection and try again.',
  'not-a-feed':
    'Something answered that was not the list of versions. On a guest network, sign in to it in a browser first, then try again.',
  signature:
    'The answer was not signed by the makers of Paydesk, so it was not used. Do not install anything for now, and tell your IT support.',
  older:
    'The answer names an older version than an earlier answer did, so it was not used. Try again tomorrow.',
};

const askIt = 'Ask your IT support if you need it.';
export const forbidden: Record<
  AppErrorParams<'organisation-forbids'>['what'],
  { title: string; text: string }
> = {
  exports: {
    title: 'Your organisation does not allow files to be saved',
    text: `Nothing left Paydesk. Backups and shared drafts can still be saved, protected by a passphrase. ${askIt}`,
  },
  printing: { title: 'Your organisation does not allow printing', text: `Nothing was printed. ${askIt}` },
};

export const pdfMissing = {
  everywhere: {
    title: 'This connection has no PDFs of payslips',
    text: 'The payroll service answered that there is none, and has never provided one for this connection: the older version of the service may not have them. The figures of the payslip are still shown here; download its PDF from the service’s own web pages.',
  },
  here: {
    title: 'There is no PDF of this payslip',
    text: 'The payroll service has PDFs of other payslips, but not of this one. Refresh the payslip: it may have been deleted or recreated.',
  },
} as const;

export const notFound: Record<AppErrorParams<'not-found'>['what'], string> = {
  connection: 'This connection is no longer set up on this computer.',
  report: 'This report is no longer available. It can be run again.',
  draft: 'These inputs are no longer on this computer: they were discarded or already sent.',
  submission: 'These sent inputs no longer exist.',
  write: 'This change no longer exists.',
  employee: 'This employee is no longer in the data on this computer. Refresh the company.',
  number: 'The service has no such number for this employee.',
  payslip: 'This payslip is no longer in the payroll service.',
  payee: 'This payee was removed in the meantime. Choose another.',
  'pay-run': 'A pay run that was chosen is no longer in the payroll service. Choose the pay runs again.',
  'payment-run': 'This payment run no longer exists.',
  job: 'This job no longer exists.',
};

export const pdf: Record<AppErrorParams<'pdf-unusable'>['reason'], string> = {
  damaged: 'The service sent a PDF that is damaged. Try again; if this continues, tell the service.',
  encrypted: 'The service sent a PDF with a password of its own, which Paydesk does not know.',
};

const cannotOpen = 'Your work cannot be opened';
const cannotSave = 'Your work cannot be saved on this computer';

export const storageTitle: Record<AppErrorParams<'store-unavailable'>['reason'], string> = {
  'read-only': cannotSave,
  'disk-full': cannotSave,
  // It is the same whether something was read or saved.
  failed: 'Paydesk could not use its data on this computer',
  'newer-version': cannotOpen,
  'wrong-key': cannotOpen,
  corrupt: cannotOpen,
  'in-use': cannotOpen,
};

export const storage: Record<AppErrorParams<'store-unavailable'>['reason'], string> = {
  'read-only':
    'Paydesk cannot write to the folder where it saves your work. Ask your IT support for write access, then start Paydesk again.',
  'disk-full': 'The disk is full. Free up some space; what you typed stays on the screen until then.',
  'newer-version':
    'Your work was saved by a newer Paydesk. It has not been changed; install the newer version to open it.',
  'wrong-key':
    'Your work is encrypted with a key that this computer’s keychain no longer has. It has not been changed: open it with your recovery passphrase, or restore the keychain entry or a backup.',
  corrupt:
    'The file with your work is damaged. It has not been changed; restore a backup, under Settings, or ask for help before you continue.',
  'in-use': 'Another Paydesk is already open for this user. Close that one first.',
  failed:
    'The disk or a database failed, and the last change may not be saved. Try again; if it fails again, copy your unsent inputs before closing.',
};

export const fileTitle: Record<AppErrorParams<'file-failed'>['reason'], (name: string) => string> = {
  'disk-full': (name) => `No room for “${name}”: the disk is full`,
  'not-allowed': (name) => `No permission to use “${name}”`,
  'in-use': (name) => `“${name}” is open in another program`,
  gone: (name) => `“${name}” is no longer there`,
  name: (name) => `The name “${name}” cannot be used here`,
  path: (name) => `The name “${name}” is too long for its folder`,
  'too-large': (name) => `“${name}” is too large`,
  failed: (name) => `“${name}” could not be used`,
};

export const file: Record<AppErrorParams<'file-failed'>['reason'], string> = {
  'disk-full': 'Free up some space, or choose another place.',
  'not-allowed': 'Paydesk has no permission to use that folder. Choose another one.',
  'in-use':
    'Another program has the file open, perhaps Excel or a viewer. Close it there and try again, or choose another name.',
  gone: 'The folder or file is no longer there. If it was on a USB stick or another computer, connect it again.',
  name: 'The system does not accept this name. Choose a shorter one without special characters.',
  path: 'The folder and the name together are too long: Excel and other programs could not open the file there. Choose a shorter name, or a folder with a shorter path.',
  'too-large':
    'The file is larger than a file of this kind should be, so it was not opened. Check that it is the right one.',
  failed: 'The disk failed. Try again, or choose another place; no incomplete file was left behind.',
};

export const sealedFile: Record<AppErrorParams<'sealed-file-refused'>['reason'], string> = {
  'not-ours': 'This file was not saved by Paydesk. Choose one that was shared or exported from Paydesk.',
  'newer-version':
    'This file was saved by a newer Paydesk. Install the newer version here and open it again.',
  damaged:
    'The file is incomplete or was changed on the way, so it was not opened. Get a new copy, on a USB stick or as an attachment.',
  'wrong-passphrase':
    'This is not the passphrase of this file. Check capital letters and the keyboard layout, or ask whoever saved the file.',
};

export const reportAddress: Record<AppErrorParams<'report-address-refused'>['reason'], string> = {
  'not-an-address': 'Copy the whole address from the browser, from https:// on.',
  'other-service': 'It belongs to another payroll service than this connection. It was not opened.',
  'other-company': 'It belongs to another company, where the same numbers mean something else.',
  'no-report': 'Open the report in the payroll service, run it there, and copy the address then.',
  'other-report': 'It belongs to another report: choose that one here first.',
  'not-understood': 'A date or a number in it cannot be read. Copy the address again.',
};

export const layoutFile: Record<AppErrorParams<'layout-file-refused'>['reason'], string> = {
  'not-a-layout': 'The file contains something else. Choose one that was saved as a layout in Paydesk.',
  'newer-version':
    'This layout was saved by a newer Paydesk. Install the newer version here and open it again.',
  damaged: 'Part of it cannot be read, so nothing was imported. Ask for the file again.',
};

export const backup: Record<AppErrorParams<'backup-refused'>['reason'], string> = {
  damaged:
    'Part of it cannot be read, so it was not restored. Your current work has not changed. Choose another backup.',
  'newer-version':
    'It was made by a newer Paydesk. Install that version first. Your current work has not changed.',
  'not-a-backup': 'The file contains something else. Choose one that was exported from Paydesk.',
  gone: 'The file is no longer in the backup folder. Choose another one.',
};

export const sharedDraft: Record<AppErrorParams<'shared-draft-refused'>['reason'], (name: string) => string> =
  {
    'other-service': (name) =>
      `It was shared from a connection to ${name}, and the connection open here uses another service. Open that connection first. Nothing was imported.`,
    'other-company': (name) =>
      `It has inputs of ${name}. Open that company first, so that no input goes to another one. Nothing was imported.`,
    'not-a-draft': () =>
      'The passphrase is right, but there are no inputs in the file. It may be a recovery file; ask for the file saved with “Share”.',
    closed: () => 'It was closed in the meantime. Choose the file again.',
  };

export const keychain: Record<
  AppErrorParams<'keychain-unavailable'>['reason'],
  { title: string; text: string }
> = {
  missing: {
    title: 'The keychain of this computer is not available',
    text: 'Paydesk keeps keys only in the operating system’s keychain, never in a file, and this computer has none available. Sign in again, or ask your IT support. Nothing was changed, and the practice company works without it.',
  },
  locked: {
    title: 'The keychain of this computer is locked',
    text: 'The keys are in it, but it must be unlocked first. Unlock it with your password for this computer, or sign in again, then try again. Nothing was changed.',
  },
  refused: {
    title: 'Access to the keychain was refused',
    text: 'This computer asked for its password, or whether Paydesk may use a key, and that was cancelled or refused. Try again and allow it; nothing was changed.',
  },
  slow: {
    title: 'The keychain has not answered',
    text: 'It may be waiting for your password in a window behind this one. Enter it there, then try again; what you saved has not changed.',
  },
};
