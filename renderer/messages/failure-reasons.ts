import type { AppErrorParams } from '#contract/errors.ts';

// Why something failed and what to do about it, where a failure has several reasons.

export const wrongAddressTitle: Record<AppErrorParams<'wrong-address'>['reason'], string> = {
  'not-a-payroll-service': 'This is not the address of a payroll service',
  redirect: 'Something on the way sent Paydesk to another address',
  certificate: 'The service could not prove who it is',
  'not-found': 'This is not the address of a payroll service',
};

export const wrongAddress: Record<AppErrorParams<'wrong-address'>['reason'], (host: string) => string> = {
  'not-a-payroll-service': (host) =>
    `${host} answered, but not the way a payroll service does. Check the address letter by letter, up to the /v1 at the end.`,
  redirect: (host) =>
    `Paydesk asked ${host} and was sent on to another address, where it never takes your API key. On a guest network, sign in to the network in a browser first, then try again. If it stays so, ask the service for its direct address.`,
  certificate: (host) =>
    `This computer could not make sure that ${host} is who it says it is, so nothing was sent. Check the address, the computer’s date, and whether your office network inspects traffic.`,
  'not-found': (host) =>
    `${host} was found, but there is no payroll service under this address. Check what comes after the name, up to the /v1 at the end.`,
};

export const notAllowed: Record<AppErrorParams<'address-not-allowed'>['reason'], string> = {
  'not-a-url': 'This does not read as an address. It should look like https://api.example.com/v1.',
  'not-https': 'The address must begin with https://, so that your API key travels encrypted.',
  'user-info': 'Leave out the name and the @ before the host; the API key goes in its own field.',
  query: 'Leave out everything from the ? or # on; the address ends in /v1.',
  version: 'The address must end in the version of the service, for example /v1.',
};

export const notFound: Record<AppErrorParams<'not-found'>['what'], string> = {
  connection: 'This connection is no longer set up on this computer.',
  draft: 'These inputs are no longer on this computer: they were discarded or already sent.',
  submission: 'This submission is no longer on record.',
  write: 'This change is no longer on record.',
  person: 'This person is not in the data on this computer any more. Refresh the company.',
  number: 'The service holds no such number for this person.',
  payslip: 'This payslip is not in the payroll service any more. The list shows what is left of it.',
};

const cannotOpen = 'Your work cannot be opened';
const cannotSave = 'Your work cannot be saved on this computer';

export const storageTitle: Record<AppErrorParams<'store-unavailable'>['reason'], string> = {
  'read-only': cannotSave,
  'disk-full': cannotSave,
  failed: cannotSave,
  'newer-version': cannotOpen,
  'wrong-key': cannotOpen,
  corrupt: cannotOpen,
  'in-use': cannotOpen,
};

export const storage: Record<AppErrorParams<'store-unavailable'>['reason'], string> = {
  'read-only':
    'The folder where Paydesk keeps your work does not let it write. Ask whoever looks after this computer for write access, then start Paydesk again.',
  'disk-full': 'The disk is full. Make some room; what you typed so far is kept on the screen until then.',
  'newer-version':
    'Your work was saved by a newer Paydesk. It has not been touched; install the newer version to open it.',
  'wrong-key':
    'Your work is encrypted with a key that this computer’s keychain no longer has. It has not been touched: open it by your recovery passphrase, or restore the keychain entry or a backup.',
  corrupt:
    'The file that holds your work is damaged. It has been left as it is; restore a backup, or ask for help before going on.',
  'in-use': 'Another Paydesk is already open for this user. Close that one first.',
  failed:
    'The disk did not take the last change. Try again; if it fails again, copy your unsent inputs before closing.',
};

export const file: Record<AppErrorParams<'file-failed'>['reason'], string> = {
  'disk-full': 'The disk is full, so nothing was written there. Make some room, or choose another place.',
  'not-allowed': 'This computer does not let Paydesk use that place. Choose another folder.',
  'in-use':
    'Another program has the file open, perhaps Excel or a viewer. Close it there and try again, or choose another name.',
  gone: 'The folder or file is no longer there. If it was on a stick or another computer, connect it again.',
  name: 'The system does not take this name. Choose a shorter one without special characters.',
  path: 'The folder and the name are together too long: Excel and other programs could not open the file there. Choose a shorter name, or a folder nearer to the top of the drive.',
  'too-large':
    'The file is larger than any file of this kind should be, so it was not opened. Check that it is the right one.',
  failed: 'The disk did not do it. Try again, or choose another place; nothing half-written was left behind.',
};

export const sealedFile: Record<AppErrorParams<'sealed-file-refused'>['reason'], string> = {
  'not-ours': 'Paydesk did not write this file. Choose one that was handed over from Paydesk.',
  'newer-version': 'A newer Paydesk wrote this file. Install the newer version here and open it again.',
  damaged:
    'The file was cut short or changed on its way, so nothing was taken from it. Ask for it once more, on a stick or as an attachment.',
  'wrong-passphrase':
    'The passphrase does not fit this file. Check capital letters and the keyboard, or ask whoever made the file.',
};

export const layoutFile: Record<AppErrorParams<'layout-file-refused'>['reason'], string> = {
  'not-a-layout': 'The file holds something else. Choose one that was saved as a layout in Paydesk.',
  'newer-version': 'A newer Paydesk wrote this layout. Install the newer version here and open it again.',
  damaged: 'Part of it cannot be read, so nothing was taken from it. Ask for the file once more.',
};

export const backup: Record<AppErrorParams<'backup-refused'>['reason'], string> = {
  damaged:
    'Part of it cannot be read, so it was not restored and your present work was left as it is. Choose another backup.',
  'newer-version':
    'It was made by a newer Paydesk. Install that version first; your present work was left as it is.',
  'not-a-backup': 'The file holds something else. Choose one that Paydesk has exported.',
  gone: 'The file is no longer in the folder of backups. Choose another one.',
};

export const sharedDraft: Record<AppErrorParams<'handed-draft-refused'>['reason'], (name: string) => string> =
  {
    'other-service': (name) =>
      `It was handed over from a connection to ${name}, and the one that is open here goes to another service. Open that connection first. Nothing was taken in.`,
    'other-company': (name) =>
      `It holds inputs of ${name}. Open that company first, so that no input reaches another one. Nothing was taken in.`,
    'not-a-draft': () =>
      'The passphrase fits, but there are no inputs in the file. It may be a recovery file; ask for the file that “Hand over” wrote.',
    closed: () => 'It was closed meanwhile. Choose the file once more.',
  };

export const keychain: Record<
  AppErrorParams<'keychain-unavailable'>['reason'],
  { title: string; text: string }
> = {
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
