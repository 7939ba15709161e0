import type { connectFields, replaceKeyFields } from '#electron/connections/contract/connection.ts';
import type { UnfinishedWork } from '#electron/safety/contract/retention.ts';
import type { FormMessages } from '#messages/forms.ts';
import { countOf, formatCount, namesOf } from '#messages/format.ts';
import { unfinishedText } from '#features/outbox/texts/unfinished-work.ts';

const maxNames = 5;

/** The first few names, and how many more there are. */
export function namesText(names: readonly string[]): string {
  return namesOf(names.slice(0, maxNames), Math.max(0, names.length - maxNames));
}

export const connectionMessages = {
  welcome: {
    title: 'Whose payroll will you work on?',
    text: 'Start with the practice company to see how everything works, or connect the payroll service that you already use.',
  },
  practice: {
    title: 'Try the practice company',
    text: 'Invented companies on this computer, from 14 to 1 200 employees. No API key, no internet, and nothing can go wrong.',
    button: 'Open the practice company',
    again: 'The practice company',
  },
  real: {
    title: 'Connect my company',
    text: 'Your payroll service stays the system of record. Paydesk reads from it and sends only what you have reviewed.',
    button: 'Connect my company',
    keychain: 'Your API key is stored in this computer’s keychain and nowhere else.',
  },
  form: {
    title: 'Connect my company',
    deployment: 'Which payroll service do you sign in to?',
    newer: 'payroll.simplepay.cloud',
    newerHint: 'Accounts that sign in at payroll.simplepay.cloud',
    older: 'www.simplepay.co.za',
    olderHint: 'Accounts that sign in at www.simplepay.co.za',
    other: 'Another address',
    otherHint: 'An address that you were given',
    address: 'Address',
    addressHint: 'As given by the service, including the version at the end.',
    addressMissing: 'Type the address of the payroll service.',
    name: 'Name of this connection',
    nameHint: 'Only you see it. It helps you tell connections apart.',
    nameMissing: 'Give the connection a name, so that you can tell it from others.',
    defaultName: 'My payroll',
    key: 'API key',
    keyHint: 'Stored in the keychain of this computer. It is never shown again.',
    keyMissing: 'Paste the API key that you created in the payroll service.',
    keyRefused: (host: string) =>
      `${host} was reached but refused this API key. It may be mistyped, revoked, or made for the other address. Copy it again, or create a new one.`,
    whereNewer:
      'Sign in to the payroll service, open “API Users” and add a user. The API key is shown once: copy it then.',
    whereOlder: 'Sign in to the payroll service, open the “API” page and create an API key. Copy it here.',
    whereOther: 'Ask whoever gave you the address where to create an API key.',
    openNewer: 'Open the payroll service',
    openOlder: 'Open the payroll service',
    submit: 'Test and connect',
    steps: 'Creating an API key',
  },
  connected: (name: string) => `Connected: ${name}`,
  companiesSeen: (count: number) =>
    count === 0
      ? 'The API key works, but shows no company. Give it access to one in the payroll service.'
      : `The API key shows ${countOf(count, 'company', 'companies')}.`,
  list: {
    title: 'Connections',
    text: 'One connection per API key',
    add: 'Add a connection',
    open: 'Open companies',
    service: 'Service',
    companies: 'Companies',
    /** `read`: those of which nothing is left to read. */
    companiesRead: (count: number, read: number) =>
      read === count
        ? `${formatCount(count)}, all read`
        : `${formatCount(read)} of ${formatCount(count)} read`,
    notListed: 'Not read yet',
    lastAnswer: 'Last answer',
    noAnswer: 'None since Paydesk opened',
    test: 'Test the key',
    testPractice: 'Test',
    forget: 'Forget…',
    rename: 'Rename…',
    replaceKey: 'Replace API key…',
    chooseColour: 'Colour…',
    moreFor: (name: string) => `More for ${name}`,
    states: {
      unknown: 'Not checked yet',
      online: 'Connected',
      offline: 'No connection',
      'key-refused': 'The service refuses the API key',
    },
    colour: (name: string) => `Colour of ${name}`,
    noColour: 'No colour',
    practiceAddress: 'On this computer',
    testPassed: (name: string) => `“${name}” works`,
    loading: 'Loading your connections…',
  },
  replaceKey: {
    title: (name: string) => `Replace the API key of “${name}”`,
    text: 'Drafts, the outbox, favourites and layouts stay with the connection. The new API key is tested first: it must have access to the same companies.',
    key: 'New API key',
    submit: 'Test and replace',
    keepOld: 'Keep the old API key',
    done: (name: string) => `“${name}” has its new API key`,
    other: {
      title: 'This API key belongs to other companies',
      text: 'It shows none of the companies of this connection, so the old API key stays. Use an API key of these companies, or add a separate connection for it.',
      sees: (names: string) => `It shows ${names}.`,
      nothing: 'It shows no company at all. Give it access in the payroll service.',
    },
    differs: {
      title: (count: number) =>
        `This API key does not show ${countOf(count, 'company', 'companies')} of this connection`,
      text: 'You can give the API key access to what is missing in the payroll service and test it again. With the API key as it is, nothing can be read or sent for:',
      unsent: (name: string, count: number) =>
        `${name}, for which ${countOf(count, 'change waits', 'changes wait')} on this computer`,
      nameless: 'a company that is known only from your unsent inputs',
      again: 'Test again',
      confirm: 'Use it anyway',
    },
    added: (names: string) => `New in this connection: ${names}.`,
  },
  rename: {
    title: (name: string) => `Rename “${name}”`,
    confirm: 'Save name',
  },
  forget: {
    title: (name: string) => `Forget “${name}”?`,
    lost: (work: UnfinishedWork) => `${unfinishedText(work)} will be lost: there is no other copy.`,
    list: [
      'The API key is deleted from the keychain of this computer.',
      'Employees, payslips and reports read through it are deleted from this computer; they can be read again.',
      'Favourites, colours, and names that you gave to items are deleted too.',
      'Payment runs are deleted: what they paid could be paid again without a question. Bank files that were saved stay where they are.',
    ],
    stays: 'Nothing changes in the payroll service, and the audit log of what you sent stays.',
    confirm: 'Forget this connection',
    done: (name: string) => `“${name}” is forgotten`,
  },
} as const;

const { form, replaceKey } = connectionMessages;

/** The messages of the form that connects a company; its last field also renames a connection. */
export const connectMessages: FormMessages<typeof connectFields> = {
  fields: {
    deployment: {
      label: form.deployment,
      options: { newer: form.newer, older: form.older, other: form.other },
      optionHints: { newer: form.newerHint, older: form.olderHint, other: form.otherHint },
    },
    baseUrl: { label: form.address, hint: form.addressHint, problems: { missing: form.addressMissing } },
    key: {
      label: form.key,
      hint: form.keyHint,
      problems: { missing: form.keyMissing },
      // There is no old key yet that this one could replace.
      refusals: { 'key-refused': ({ host }) => form.keyRefused(host) },
    },
    name: { label: form.name, hint: form.nameHint, problems: { missing: form.nameMissing } },
  },
};

export const replaceKeyMessages: FormMessages<typeof replaceKeyFields> = {
  fields: { key: { ...connectMessages.fields.key, label: replaceKey.key } },
};
