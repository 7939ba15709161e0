import { formatDate } from '#messages/format.ts';

export const updateMessages = {
  title: 'Updates',
  ask: 'Check for new versions',
  askHint:
    'Once a day, while you are not typing. Nothing about you or your companies is sent, and nothing is installed automatically.',
  off: 'Not checked for',
  noSource:
    'This copy of Paydesk was built without a list of versions to check. Ask whoever gave it to you for a newer one.',
  state: 'New versions',
  never: 'Not checked yet',
  newest: (age: string) => `This is the newest version. Checked ${age}.`,
  now: 'Check now',
  show: 'What is new',
  available: (version: string) => `Paydesk ${version} is available`,
  availableText: 'Nothing is installed automatically.',
  later: 'Not now',
  news: {
    title: (version: string) => `This is Paydesk ${version}`,
    text: 'It has changed since you last started it.',
    show: 'What is new',
    close: 'Close',
  },
  dialog: {
    title: (version: string) => `Paydesk ${version}`,
    published: (day: string) => `Published on ${formatDate(day)}.`,
    notes: 'What is new',
    installers: 'Installers for this computer',
    check:
      'The long number under an installer is its SHA-256 checksum. It comes from the makers of Paydesk: if the checksum of your download differs, do not open it.',
    open: 'Open download page',
    howTo: 'Close Paydesk before you install. Your work stays as it is.',
  },
} as const;
