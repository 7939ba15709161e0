import type { PersonalNumber } from '#contract/calls/personal-numbers.ts';
import type { BackupContent, BackupState } from '#contract/domain/backup.ts';
import { countOf, formatDate, formatDecimal } from './format.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment of this computer's day, as `21 Nov 2026, 14:05`. */
function formatMoment(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${formatDate(day)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const megabyte = 1_000_000;

function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${formatDecimal((bytes / megabyte).toFixed(1))} MB`;
}

function describe({ drafts, cells, connections, unfinished }: BackupContent): string {
  const work =
    cells === 0
      ? 'No unsent inputs'
      : `${countOf(cells, 'unsent input', 'unsent inputs')} in ${countOf(drafts, 'draft', 'drafts')}`;
  const unknown =
    unfinished === 0
      ? ''
      : `, and ${countOf(unfinished, 'change', 'changes')} whose submission had not ended`;
  return `${work}, ${countOf(connections, 'connection', 'connections')}${unknown}.`;
}

const failures: Record<NonNullable<BackupState['failure']>['reason'], string> = {
  'disk-full': 'The disk is full. Make some room; Paydesk tries again by itself.',
  'read-only': 'The folder of Paydesk does not let it write. Ask whoever looks after this computer.',
  damaged: 'The copy did not match the original, so it was not kept. Paydesk tries again by itself.',
  failed: 'The disk did not take it. Paydesk tries again by itself.',
};

export const lockMessages = {
  title: 'Paydesk is locked',
  text: 'Your work is on this computer’s disk, encrypted.',
  goOn: 'Unlock to go on where you were.',
  closing: 'Locking…',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  touch: 'Use Touch ID',
  forgotten: 'Forgotten it?',
  forgottenText:
    'Restart this computer, sign in and open Paydesk at once: it is open then, and you can choose another passphrase under Settings.',
  lost: 'Your passphrase cannot be checked',
  lostText: 'The file that checks it is missing from this computer. Nothing of your work is lost.',
  noWay:
    'Restart this computer, sign in and open Paydesk at once: it is open then, and you can choose a passphrase.',
} as const;

export const safetyMessages = {
  lock: {
    title: 'Lock',
    after: 'Lock after',
    afterHint: 'Without a key or a mouse. Also when the computer sleeps or you lock it.',
    minutes: (minutes: number) => countOf(minutes, 'minute', 'minutes'),
    now: 'Lock now',
    cannot: 'Paydesk does not lock itself',
    cannotText:
      'Nobody could unlock it again. Choose a recovery passphrase first; this computer has no Touch ID.',
    touchOnly: 'Unlocked by Touch ID. With a recovery passphrase you could also type it.',
  },
  passphrase: {
    title: 'Recovery passphrase',
    isSet: 'Chosen',
    notSet: 'Not chosen',
    lost: 'Missing',
    lostText:
      'The file of your recovery passphrase is missing from this computer: it can neither unlock Paydesk nor open your work. Choose a passphrase again.',
    setText:
      'It opens your work where the keychain of this computer has lost the key, unlocks Paydesk, and protects what you export.',
    notSetText:
      'Your work is encrypted with a key that only the keychain of this computer has. If that is reset, only a recovery passphrase opens it again.',
    choose: 'Choose a passphrase',
    change: 'Change the passphrase',
    dialogTitle: 'Choose a recovery passphrase',
    changeTitle: 'Change the recovery passphrase',
    advice:
      'Write it down and keep it away from this computer: nobody can tell it to you again, not even we.',
    present: 'The one you have now',
    forgotten:
      'Forgotten? Restart the computer, open Paydesk within a quarter of an hour, and leave this field empty.',
    field: 'Passphrase',
    newField: 'The new one',
    keep: 'Save this passphrase',
    older: 'What you exported before keeps the passphrase it was exported with.',
    kept: 'The recovery passphrase is chosen',
    unchanged: 'Nothing has changed: the passphrase you have now still works.',
    notChosen: 'Nothing has changed: no passphrase is chosen yet.',
  },
  lost: {
    title: 'Choose your recovery passphrase again',
    text: 'Its file is missing from this computer: it can neither unlock Paydesk nor open your work.',
  },
  offer: {
    title: 'Keep a way back to your work',
    text: 'It is encrypted, and only this computer’s keychain has the key. A recovery passphrase is the second one.',
    choose: 'Choose a passphrase',
    later: 'Not now',
  },
  backups: {
    title: 'Backups',
    text: 'Paydesk copies your work every quarter of an hour in which it changed, and when you close it. Three of today are kept, one of each earlier day, ten in all.',
    none: 'No backup yet',
    noneText:
      'The first one is made a quarter of an hour after your first change, or when you close Paydesk.',
    list: 'Backups on this computer',
    made: 'Made',
    size: 'Size',
    what: 'Actions',
    moment: formatMoment,
    bytes: formatBytes,
    make: 'Back up now',
    restore: 'Restore',
    restoreThis: (at: string) => `Restore the backup of ${at}`,
    export: 'Export',
    exportThis: (at: string) => `Export the backup of ${at}`,
    fromFile: 'Restore from a file',
    failed: 'The last backup failed',
    away: (at: number | null) =>
      at === null
        ? 'No backup has left this computer yet.'
        : `The last backup left this computer on ${formatMoment(at)}.`,
    due: 'Your work is on this computer alone',
    dueText: 'If it breaks or is stolen, your drafts and the audit log are lost. Export a backup.',
    failures,
  },
  export: {
    title: 'Export a backup',
    text: 'Keep it on a stick or another computer. It is encrypted with your recovery passphrase, and nobody opens it without.',
    passphrase: 'Recovery passphrase',
    submit: 'Choose a place',
    done: (name: string) => `Exported as ${name}`,
  },
  restore: {
    title: (at: string) => `Go back to ${at}?`,
    titleFile: (name: string) => `Restore ${name}?`,
    checking: 'Opening and checking the backup…',
    holds: 'It holds',
    describe,
    sendsTo: 'Its connections send to these addresses. Restore it only if you know them:',
    aside: 'Your present work is set aside as a backup of its own, so you can come back.',
    unknown:
      'What the backup was still sending may have reached the service since. Paydesk marks it as not known, and sends nothing before it has read again and you agree.',
    confirm: 'Restore this backup',
    keep: 'Keep my present work',
    restarting: 'Opening the restored work…',
  },
  choose: {
    title: 'Restore from a file',
    text: 'The passphrase is the one with which the file was exported.',
    submit: 'Choose the file',
  },
  wipe: {
    title: 'Remove Paydesk’s data from this computer',
    text: 'Deletes the keys and every file of Paydesk here, backups too. What the payroll service has stays there.',
    start: 'Remove Paydesk’s data…',
    dialogTitle: 'Remove all of Paydesk’s data from this computer?',
    lost: 'This exists nowhere else and would be lost:',
    cells: (count: number, drafts: number) =>
      `${countOf(count, 'unsent input', 'unsent inputs')} in ${countOf(drafts, 'draft', 'drafts')}`,
    writes: (count: number) =>
      `${countOf(count, 'change', 'changes')} on the way to the service, whose outcome is not known yet`,
    connections: (count: number) =>
      countOf(count, 'connection with its API key', 'connections with their API keys'),
    backups: (count: number) => countOf(count, 'backup on this computer', 'backups on this computer'),
    record: 'The audit log of what was done here',
    unreadable: 'What is on this computer cannot be read now, so it cannot be said what would be lost.',
    type: (word: string) => `Type ${word} to confirm`,
    word: 'REMOVE',
    confirm: 'Remove Paydesk’s data',
    keep: 'Keep everything',
    wiping: 'Removing…',
  },
  recover: {
    title: 'Open your work with the recovery passphrase',
    text: 'The keychain of this computer does not give the key of your work. Nothing is lost: your passphrase opens it too, and the key goes back into the keychain.',
    submit: 'Open my work',
    opening: 'Opening your work…',
  },
  fromBackup: {
    title: 'Restore a backup',
    text: 'What is damaged is set aside and not deleted.',
  },
} as const;

export const numberWords: {
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
  none: 'The service holds none.',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: (seconds) => `Copied. It leaves the clipboard in ${countOf(seconds, 'second', 'seconds')}.`,
  cleared: 'The number is no longer on the clipboard',
  recorded: 'Each showing is noted in the audit log.',
  names: {
    'id-number': 'ID number',
    'other-number': 'Passport or other number',
    'income-tax-number': 'Income tax number',
    'bank-account': 'Bank account',
  },
};
