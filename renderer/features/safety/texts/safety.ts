import type { PersonalNumber } from '#electron/employees/contract/personal-numbers-calls.ts';
import type { BackupContent, BackupState } from '#electron/safety/contract/backup.ts';
import { countOf, formatBytes, formatMoment } from '#messages/format.ts';
import { unfinishedLines } from '#features/outbox/texts/unfinished-work.ts';

function describe({ drafts, cells, connections, unfinished }: BackupContent): string {
  const work =
    cells === 0
      ? 'No unsent inputs'
      : `${countOf(cells, 'unsent input', 'unsent inputs')} in ${countOf(drafts, 'draft', 'drafts')}`;
  const unknown =
    unfinished === 0 ? '' : `, and ${countOf(unfinished, 'change', 'changes')} that had not finished sending`;
  return `${work}, ${countOf(connections, 'connection', 'connections')}${unknown}.`;
}

const failures: Record<NonNullable<BackupState['failure']>['reason'], string> = {
  'disk-full': 'The disk is full. Free up some space; Paydesk tries again automatically.',
  'read-only': 'Paydesk cannot write to its folder. Ask your IT support.',
  damaged: 'The copy did not match the original, so it was deleted. Paydesk tries again automatically.',
  failed: 'The disk failed. Paydesk tries again automatically.',
};

export const safetyMessages = {
  lock: {
    title: 'Lock',
    after: 'Lock after',
    afterHint: 'Without keyboard or mouse activity. Also when the computer sleeps or you lock it.',
    minutes: (minutes: number) => countOf(minutes, 'minute', 'minutes'),
    now: 'Lock now',
    cannot: 'Paydesk cannot be locked',
    cannotText: 'Nothing could unlock it again. Choose a recovery passphrase first.',
    touchOnly: 'Unlocked with Touch ID. With a recovery passphrase you can also type it.',
  },
  passphrase: {
    title: 'Recovery passphrase',
    isSet: 'Set',
    notSet: 'Not set',
    lost: 'Missing',
    lostText:
      'The file of your recovery passphrase is missing from this computer: it can neither unlock Paydesk nor open your work. Choose a passphrase again.',
    setText:
      'It opens your work if the keychain of this computer has lost the key, unlocks Paydesk, and protects what you export.',
    notSetText:
      'Your work is encrypted with a key that only the keychain of this computer has. If that is reset, only a recovery passphrase opens it again.',
    choose: 'Choose a passphrase',
    change: 'Change the passphrase',
    dialogTitle: 'Choose a recovery passphrase',
    changeTitle: 'Change the recovery passphrase',
    advice: 'Write it down and keep it away from this computer: nobody can recover it for you, not even us.',
    present: 'Current passphrase',
    forgotten: 'Forgotten? Restart the computer, open Paydesk within 15 minutes, and leave this field empty.',
    field: 'Passphrase',
    newField: 'New passphrase',
    keep: 'Save this passphrase',
    older:
      'Everything on this computer is then encrypted with a new key, and Paydesk opens again. Earlier exports keep the passphrase they were exported with.',
    renewing: 'Encrypting your work with a new key',
    renewed: ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) =>
      totalBytes === 0 ? '' : `${Math.floor((100 * doneBytes) / totalBytes)}%`,
    kept: 'The recovery passphrase is set',
    unchanged: 'Nothing has changed: the passphrase you have now still works.',
    notChosen: 'Nothing has changed: no passphrase is set yet.',
  },
  lost: {
    title: 'Choose your recovery passphrase again',
    text: 'Its file is missing from this computer: it can neither unlock Paydesk nor open your work.',
  },
  offer: {
    title: 'Protect your work with a recovery passphrase',
    text: 'Your work is encrypted, and only this computer’s keychain has the key. With a recovery passphrase you can open it without the keychain.',
    choose: 'Choose a passphrase',
    later: 'Not now',
  },
  backups: {
    title: 'Backups',
    text: 'Paydesk backs up your work every 15 minutes if it changed, and when you close it. It keeps three from today and one from each earlier day, ten in all.',
    none: 'No backup yet',
    noneText: 'The first one is made 15 minutes after your first change, or when you close Paydesk.',
    list: 'Backups on this computer',
    made: 'Made',
    size: 'Size',
    what: 'Actions',
    moment: formatMoment,
    bytes: formatBytes,
    make: 'Back up now',
    restore: 'Restore',
    restoreThis: (moment: string) => `Restore the backup of ${moment}`,
    export: 'Export',
    exportThis: (moment: string) => `Export the backup of ${moment}`,
    fromFile: 'Restore from a file',
    failed: 'The last backup failed',
    away: (timestamp: number | null) =>
      timestamp === null
        ? 'No backup has left this computer yet.'
        : `The last backup left this computer on ${formatMoment(timestamp)}.`,
    due: 'Your work is on this computer only',
    dueText: 'If it breaks or is stolen, your drafts and the audit log are lost. Export a backup.',
    failures,
  },
  export: {
    title: 'Export a backup',
    text: 'Keep it on a USB stick or another computer. It is encrypted with your recovery passphrase and cannot be opened without it.',
    passphrase: 'Recovery passphrase',
    submit: 'Choose a place',
    done: (name: string) => `Exported as ${name}`,
  },
  restore: {
    title: (moment: string) => `Go back to ${moment}?`,
    titleFile: (name: string) => `Restore ${name}?`,
    checking: 'Opening and checking the backup…',
    cannot: 'This backup cannot be opened.',
    holds: 'It contains',
    describe,
    sendsTo: 'Its connections send to these addresses. Restore it only if you know them:',
    aside: 'Your current work is saved as a separate backup, so you can go back to it.',
    jobs: (count: number) =>
      `${countOf(count, 'job has not ended and is', 'jobs have not ended and are')} cancelled, along with any incomplete files. Start ${count === 1 ? 'it' : 'them'} again afterwards.`,
    unknown:
      'Changes that were being sent when the backup was made may have reached the service since. Paydesk marks them as not known, and sends nothing until it has checked the service and you agree.',
    confirm: 'Restore this backup',
    keep: 'Keep my current work',
    restarting: 'Opening the restored work…',
  },
  choose: {
    title: 'Restore from a file',
    text: 'Use the passphrase the file was exported with.',
    submit: 'Choose the file',
  },
  wipe: {
    title: 'Remove Paydesk’s data',
    text: 'Deletes the keys and all files of Paydesk here, including backups. The data in the payroll service stays.',
    start: 'Remove Paydesk’s data…',
    dialogTitle: 'Remove all of Paydesk’s data from this computer?',
    lost: 'This exists nowhere else and will be lost:',
    unfinished: unfinishedLines,
    connections: (count: number) =>
      countOf(count, 'connection with its API key', 'connections with their API keys'),
    backups: (count: number) => countOf(count, 'backup on this computer', 'backups on this computer'),
    record: 'The audit log of what was done here',
    unreadable: 'The data on this computer cannot be read now, so it is not known what will be lost.',
    type: (word: string) => `Type ${word} to confirm`,
    word: 'REMOVE',
    confirm: 'Remove Paydesk’s data',
    keep: 'Keep everything',
    wiping: 'Removing…',
  },
  recover: {
    title: 'Open your work with the recovery passphrase',
    text: 'The keychain of this computer does not have the key to your work. Nothing is lost: your passphrase opens it too, and the key is put back into the keychain.',
    submit: 'Open my work',
  },
  fromBackup: {
    title: 'Restore a backup',
    text: 'Damaged files are set aside, not deleted.',
  },
} as const;

export const numberMessages: {
  readonly title: string;
  readonly none: string;
  readonly show: string;
  readonly hide: string;
  readonly copy: string;
  readonly copied: (seconds: number) => string;
  readonly cleared: string;
  readonly recorded: string;
  readonly names: Readonly<Record<PersonalNumber, string>>;
} = {
  title: 'Personal numbers',
  none: 'The service has none.',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: (seconds) =>
    `Copied. It is removed from the clipboard in ${countOf(seconds, 'second', 'seconds')}.`,
  cleared: 'The number is no longer on the clipboard',
  recorded: 'Each time a number is shown, this is recorded in the audit log.',
  names: {
    'id-number': 'ID number',
    'other-number': 'Passport or other number',
    'income-tax-number': 'Income tax number',
    'bank-account': 'Bank account',
  },
};
