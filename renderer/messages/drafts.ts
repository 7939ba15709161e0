import type { PeriodRef } from '#contract/domain/ids.ts';
import { countOf } from './format.ts';

/** Who handed how much over, and when. */
interface Shared {
  readonly inputs: string;
  readonly people: number;
  readonly user: string;
  readonly computer: string;
  readonly age: string;
}

export const draftsMessages = {
  title: 'Drafts',
  subtitle: 'Inputs that only this computer has: captured, and not sent yet.',
  loading: 'Reading your drafts…',
  unnamedCompany: (id: number) => `Company ${id}`,
  unnamedFrequency: (id: number) => `Pay frequency ${id}`,
  inputs: (count: number) => countOf(count, 'input', 'inputs'),
  columns: { company: 'Company', period: 'Period', inputs: 'Inputs', kept: 'Last typed' },
  openDraft: 'Open',
  openFor: (company: string, period: string) => `Open the draft of ${company}, ${period}`,
  more: 'More',
  moreFor: (company: string, period: string) => `More for the draft of ${company}, ${period}`,
  share: 'Hand over…',
  discard: 'Discard…',
  openFile: 'Open a handed-over draft…',
  empty: {
    title: 'No draft is open',
    text: 'Whatever you capture in a period is saved here until it is sent, one draft for each period.',
  },
  discarding: {
    title: 'Discard this draft?',
    text: (inputs: string, where: string) =>
      `${inputs} of ${where} will be taken off this computer. They were never sent, so nobody else has them. What the service has stays as it is.`,
    confirm: 'Discard draft',
    done: 'Draft discarded',
  },
  handingOver: {
    title: 'Hand this draft over',
    text: (inputs: string) =>
      `${inputs} go into one encrypted file, with the values that the service had. Give it to the other clerk, and tell the passphrase another way than the file. Your draft stays here.`,
    passphrase: 'Passphrase',
    confirm: 'Save file',
    fileName: (company: string, { periodEnd, onceOff }: Pick<PeriodRef, 'periodEnd' | 'onceOff'>) =>
      `${company} ${periodEnd}${onceOff === true ? ' once-off' : ''}`,
    done: (inputs: string) => `${inputs} handed over`,
    doneText: (name: string) => `In “${name}”. If both of you send, the one who sends later is asked.`,
  },
  opening: {
    title: 'Open a handed-over draft',
    file: (name: string) => `“${name}” is encrypted. Type the passphrase that you were told.`,
    passphrase: 'Passphrase',
    confirm: 'Open file',
    working: 'Opening…',
  },
  taking: {
    title: 'Take this draft in?',
    from: ({ inputs, people, user, computer, age }: Shared) =>
      `${inputs} of ${countOf(people, 'person', 'people')}, handed over by ${user} on ${computer}, ${age}.`,
    same: (count: number) => `${countOf(count, 'input stands', 'inputs stand')} in your draft already.`,
    strangers: (names: readonly string[]) =>
      `Not in this period on this computer: ${names.join('; ')}. Their inputs are taken in, and can be sent once the period has been refreshed.`,
    unread: (count: number) =>
      `What the service has for ${countOf(count, 'person', 'people')} was read before this draft was handed over, or never.`,
    readNow: 'Read it now',
    reading: 'Reading what the service has…',
    readDone: (done: number, total: number) => `${done} of ${total}`,
    nothing:
      'Nothing is in its way: no value of the service has changed, and your own draft has none of these inputs.',
    changed: {
      title: (count: number) => countOf(count, 'value has changed', 'values have changed'),
      text: 'The service has something else now than when the draft was handed over.',
      all: 'All of them',
      take: 'Take in',
      leave: 'Leave out',
      columns: {
        person: 'Person',
        heading: 'Input',
        then: 'Service then',
        now: 'Service now',
        typed: 'Handed over',
      },
    },
    meets: {
      title: (count: number) => countOf(count, 'input meets one of yours', 'inputs meet ones of yours'),
      text: 'Your own draft has something else there.',
      all: 'All of them',
      theirs: 'Handed over',
      mine: 'Mine',
      columns: { person: 'Person', heading: 'Input', now: 'Service now', mine: 'Mine', typed: 'Handed over' },
    },
    more: (count: number) => `${countOf(count, 'more follows', 'more follow')} the choice for all.`,
    choose: (name: string, heading: string) => `${heading} of ${name}`,
    unknown: 'Not known',
    empty: 'Empty',
    none: '–',
    confirm: (count: number) => `Take in ${countOf(count, 'input', 'inputs')}`,
  },
  taken: {
    title: (inputs: string) => `${inputs} taken in`,
    text: 'They are in your draft now, and nothing has been sent. Open it to look at them, or put your draft back as it was.',
    undo: 'Put back',
    open: 'Open draft',
    undone: (inputs: string) => `${inputs} put back`,
    typedSince: (inputs: string) => `${inputs} stayed: you have typed there since.`,
    allBack: 'Your draft is as it was before.',
  },
} as const;

export const lossMessages = {
  title: 'Something that was saved here is missing',
  drafts: (count: number) => countOf(count, 'draft', 'drafts'),
  acts: (count: number) => countOf(count, 'entry of the audit log', 'entries of the audit log'),
  summary: (parts: readonly string[]) =>
    `${parts.join(' and ')} had been saved on this computer and ${parts.length > 1 ? 'are' : 'is'} not there any more, as after an older copy of your work was put back.`,
  rewritten: 'The audit log is not the one that Paydesk had written here.',
  markMissing:
    'The note by which Paydesk checks that nothing is missing was taken away, so it cannot tell whether all your drafts are here.',
  markUnreadable:
    'The note by which Paydesk checks that nothing is missing cannot be read, so it cannot tell whether all your drafts are here.',
  show: 'What is missing',
  dialog: 'What is missing',
  noticed: (age: string) => `Noticed ${age}`,
  gone: (inputs: string, age: string) => `${inputs}, last typed ${age}: gone`,
  older: (inputs: string, age: string) =>
    `${inputs}, last typed ${age}: back at an older state. It may hold inputs that were sent or discarded since`,
  lastAuditEntry: (age: string) => `The last of them was written ${age}`,
  advice:
    'Compare these periods with your papers before you send anything. If an older backup was put back by mistake, the work of before lies beside it; a newer backup may have more.',
  accept: 'I have seen it',
  where: (company: string, period: string) => `${company}, ${period}`,
} as const;
