import { countOf, formatCount } from '#messages/format.ts';

const minuteMs = 60_000;

function span(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minuteMs);
  if (minutes < 120) return countOf(minutes, 'minute', 'minutes');
  if (minutes < 2_880) return countOf(Math.round(minutes / 60), 'hour', 'hours');
  return countOf(Math.round(minutes / 1_440), 'day', 'days');
}

export const healthMessages = {
  title: 'Diagnostics',
  subtitle: 'The state of Paydesk, and what it stores on this computer.',
  loading: 'Checking…',
  attention: {
    title: (count: number) =>
      count === 0
        ? 'Nothing needs your attention'
        : `${countOf(count, 'thing needs', 'things need')} your attention`,
    wrong: (count: number) => `${formatCount(count)} wrong`,
    warn: (count: number) => `${formatCount(count)} to look at`,
    link: (name: string, value: string) => `${name}: ${value}`,
  },
  work: {
    title: 'Your work',
    database: 'Saved work',
    whole: 'Intact',
    damaged: 'Damaged',
    damagedText: 'Restore a backup before you go on; nothing has been deleted.',
    todo: 'Restore a backup, under Settings.',
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
    noBackupText: 'The first one is made after you have worked for a while, and when Paydesk is closed.',
    backups: (count: number) => `${countOf(count, 'backup', 'backups')} on this computer.`,
    keychain: 'Keychain',
    available: 'Available',
    unavailable: 'Not available',
    unavailableText:
      'Nothing is saved after closing. Unlock the keychain of this computer and restart Paydesk.',
    unavailableTodo: 'Unlock it and restart Paydesk.',
  },
  it: {
    title: 'For IT support',
    ask: 'Ask your IT support.',
    schemas: 'Database schemas',
    schemasValue: (work: number, cache: number) => `Work ${formatCount(work)}, cache ${formatCount(cache)}`,
  },
  weaknesses: {
    'certificates-unchecked': {
      name: 'Certificates',
      value: 'Not checked by other programs',
      tone: 'warn',
      text: 'This computer tells programs not to check certificates, which prove that they talk to the real service. Paydesk checks them; others may not. Ask your IT support to remove this setting (NODE_TLS_REJECT_UNAUTHORIZED).',
    },
    'no-sandbox': {
      name: 'Window protection',
      value: 'Off',
      tone: 'wrong',
      text: 'Paydesk was started without the protection that isolates its window from the rest of this computer. Ask your IT support to start or install it with the sandbox (without --no-sandbox).',
    },
    debugger: {
      name: 'Control by other programs',
      value: 'Allowed',
      tone: 'wrong',
      text: 'Paydesk was started so that other programs on this computer can read and control it, even while it is locked. Close it and start it without that (--inspect or --remote-debugging-port).',
    },
  },
  cache: {
    title: 'Data from the service',
    database: 'Saved data of the service',
    damagedText: 'It will be read again from the service. Your work is not in it.',
    todo: 'It is read again by itself.',
    setAside: 'Set aside',
    never: 'Never',
    setAsideText: 'A damaged one was set aside on that day, and the data was read again.',
  },
  connections: {
    title: 'Connections',
    none: 'None yet',
    states: {
      unknown: 'Not checked yet',
      online: 'Connected',
      offline: 'Not reachable',
      'key-refused': 'Refuses the API key',
    },
    lastAnswer: (age: string) => `Last answer ${age}.`,
    noAnswer: 'No answer since Paydesk was started.',
    replaceKey: 'Replace API key…',
  },
  clock: {
    title: 'Clock',
    here: 'Clock of this computer',
    right: 'Correct',
    ahead: (ms: number) => `${span(ms)} fast`,
    behind: (ms: number) => `${span(ms)} slow`,
    todo: 'Set date and time to automatic.',
    wrongText:
      'It differs from the service’s clock. Set the computer’s date and time to automatic: due dates, payment dates and ages depend on it.',
    unknown: 'Not compared yet',
    unknownText: 'It is compared with answers of the service; there was none yet.',
    moved: 'Since Paydesk was started',
    notMoved: 'Not changed',
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
    none: 'Not available',
  },
  check: 'Check what is saved',
  diagnostic: {
    act: 'Diagnostic file…',
    title: 'Diagnostic file',
    text: 'For support. It contains versions, states, counts and the log, and no names, numbers, values or keys. This is all of it:',
    label: 'Text of the diagnostic file',
    save: 'Save file',
    fileName: (day: string) => `Paydesk diagnostic ${day}`,
    saved: 'Diagnostic file saved',
  },
} as const;
