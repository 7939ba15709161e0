import { countOf, formatCount, formatDecimal } from './format.ts';

const minuteMs = 60_000;

function span(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minuteMs);
  if (minutes < 120) return countOf(minutes, 'minute', 'minutes');
  if (minutes < 2_880) return countOf(Math.round(minutes / 60), 'hour', 'hours');
  return countOf(Math.round(minutes / 1_440), 'day', 'days');
}

export const healthMessages = {
  title: 'Diagnostics',
  subtitle: 'How Paydesk itself is, and what it keeps on this computer.',
  loading: 'Looking at everything…',
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
      : `${formatDecimal((bytes / 1_000_000).toFixed(1))} MB`,
  work: {
    title: 'Your work',
    database: 'Work database',
    databaseText: (size: string, schema: number) => `${size}, schema ${schema}`,
    whole: 'Whole',
    damaged: 'Damaged',
    damagedText: 'Restore a backup before you go on; nothing has been deleted.',
    unchecked: 'In use',
    drafts: 'Drafts',
    draftsValue: (drafts: number, cells: number) =>
      `${countOf(drafts, 'draft', 'drafts')} with ${countOf(cells, 'input', 'inputs')}`,
    noDrafts: 'None',
    acts: 'Audit log',
    actsValue: (acts: number) => countOf(acts, 'entry', 'entries'),
    losses: 'Missing work',
    noLosses: 'Nothing is missing',
    someLosses: 'Something is missing',
    someLossesText: 'The notice at the top of the window says what.',
    backup: 'Last backup',
    noBackup: 'None yet',
    noBackupText: 'The first one is made when you have worked a while, and when Paydesk is closed.',
    backups: (count: number) => `${countOf(count, 'backup is', 'backups are')} kept on this computer.`,
    keychain: 'Keychain',
    available: 'Available',
    unavailable: 'Not available',
    unavailableText:
      'Nothing is kept after closing. Unlock the keychain of this computer and start Paydesk anew.',
  },
  weaknesses: {
    'certificates-unchecked': {
      name: 'Certificates',
      value: 'Checked all the same',
      tone: 'warn',
      text: 'This computer tells programs not to check certificates (NODE_TLS_REJECT_UNAUTHORIZED). Paydesk checks them; others may not. Ask whoever looks after this computer to take that away.',
    },
    'no-sandbox': {
      name: 'Sandbox',
      value: 'Off',
      tone: 'wrong',
      text: 'Paydesk was started without the protection that keeps its window away from the rest of this computer (--no-sandbox). Ask whoever looks after this computer to start or install it otherwise.',
    },
    debugger: {
      name: 'Debugger',
      value: 'Open',
      tone: 'wrong',
      text: 'Paydesk was started so that other programs on this computer can look into it and act in it, also while it is locked (--inspect or --remote-debugging-port). Close it and start it without that.',
    },
  },
  cache: {
    title: 'What the service gave',
    database: 'Cache database',
    damagedText: 'It will be read anew from the service. Your work is not in it.',
    setAside: 'Set aside',
    never: 'Never',
    setAsideText: 'A damaged one was set aside then and read anew.',
  },
  connections: {
    title: 'Connections',
    none: 'None yet',
    states: {
      unknown: 'Not asked yet',
      online: 'Answers',
      offline: 'Not reached',
      'key-refused': 'Refuses the API key',
    },
    lastAnswer: (age: string) => `Last answer ${age}.`,
    noAnswer: 'No answer since Paydesk was started.',
  },
  clock: {
    title: 'Clock',
    here: 'This computer',
    right: 'Right',
    ahead: (ms: number) => `${span(ms)} fast`,
    behind: (ms: number) => `${span(ms)} slow`,
    wrongText:
      'The service’s clock says otherwise. Set the computer’s date and time to automatic: due dates and ages are shown by it.',
    untold: 'Not compared yet',
    untoldText: 'Answers of the service tell the time; none has come yet.',
    moved: 'Since Paydesk was started',
    notMoved: 'Not set',
    movedOn: (ms: number) => `Set ${span(ms)} forward`,
    movedBack: (ms: number) => `Set ${span(ms)} back`,
  },
  versions: {
    title: 'Versions',
    names: {
      paydesk: 'Paydesk',
      electron: 'Electron',
      chromium: 'Chromium',
      node: 'Node',
      sqlite: 'SQLite',
      system: 'System',
    },
    none: 'Not there',
  },
  check: 'Check the databases',
  checked: 'Every page was read',
  diagnostic: {
    act: 'Diagnostic file…',
    title: 'Diagnostic file',
    text: 'For whoever helps you. It holds versions, states, counts and the log, and no names, numbers, values or keys. This is all of it:',
    label: 'Text of the diagnostic file',
    save: 'Save file',
    fileName: (day: string) => `Paydesk diagnostic ${day}`,
    saved: 'Diagnostic file saved',
  },
} as const;

export const crashMessages = {
  title: 'This window stopped working',
  screen: 'This screen stopped working',
  retry: 'Show it again',
  text: 'Something in Paydesk failed, not something you did. What you typed is on this computer’s disk, except perhaps the last cell.',
  reload: 'Open the window again',
  help: 'If it happens again, the diagnostic file on the page Diagnostics helps whoever looks into it.',
} as const;
