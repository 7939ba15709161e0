import type { Policies, PolicyPlace, PolicyProblem } from '#electron/safety/contract/policies.ts';
import { countOf } from '#messages/format.ts';

const minutes = (count: number) => countOf(count, 'minute', 'minutes');

const names: Readonly<Record<Exclude<keyof Policies, 'problems'>, string>> = {
  serviceAddresses: 'Payroll services',
  maxLockMinutes: 'Lock',
  exports: 'Saving files',
  printing: 'Printing',
  updates: 'Checking for updates',
  paymentRelease: 'Releasing payments',
};

const places: Readonly<Record<PolicyPlace, string>> = {
  program: 'policies.json beside the program',
  system: '/etc/paydesk/policies.json',
  machine: 'the registry of this computer',
  user: 'the registry of this user',
  managed: 'the managed preferences of this Mac',
  switch: 'the file named by --policies',
};

const problems: Readonly<Record<PolicyProblem['problem'], (place: string, name: string) => string>> = {
  unreadable: (place) =>
    `Nothing in ${place} can be understood, so everything that it could forbid is forbidden.`,
  unasked: (place) => `Paydesk could not read ${place}.`,
  'unknown-name': (place, name) => `“${name}” in ${place} is not a policy of Paydesk and was ignored.`,
  'wrong-value': (place, name) =>
    `The value of “${name}” in ${place} is wrong, so the strictest setting applies.`,
};

export const policyMessages = {
  title: 'Set by your organisation',
  text: 'Your organisation has decided this. It cannot be changed here.',
  names,
  noServices: 'None',
  atMost: (count: number) => `After ${minutes(count)} at most`,
  forbidden: 'Not allowed',
  twoPeople: 'By two people',
  exportsText: 'Backups and shared drafts can still be saved, protected by a passphrase.',
  lockLimit: (count: number) => `Set by your organisation: ${minutes(count)} at most.`,
  updatesLimit: 'Set by your organisation: Paydesk does not check for updates here.',
  noExports: 'Your organisation does not allow files to be saved.',
  noPrinting: 'Your organisation does not allow printing.',
  lockDue: {
    title: 'Your organisation wants Paydesk to lock automatically',
    text: 'It cannot do so until you choose a recovery passphrase, with which you then unlock it.',
  },
  health: {
    name: 'Policies of your organisation',
    value: 'Have a mistake',
    ask: 'Tell your IT support.',
    problem: ({ place, problem, name }: PolicyProblem) => problems[problem](places[place], name),
  },
} as const;
