import type { PeriodRef } from '#kit/ids.ts';
import { actOn, countOf, formatCount } from '#messages/format.ts';

/** How much was shared, by whom and when. */
interface Shared {
  readonly inputs: string;
  readonly employees: number;
  readonly user: string;
  readonly computer: string;
  readonly age: string;
}

export const draftsMessages = {
  title: 'Drafts',
  subtitle: 'Inputs captured on this computer and not sent yet.',
  loading: 'Reading your drafts…',
  unnamedCompany: (id: number) => `Company no.\u00a0${id}`,
  unnamedFrequency: (id: number) => `Pay frequency not read yet (no.\u00a0${id})`,
  inputs: (count: number) => countOf(count, 'input', 'inputs'),
  columns: {
    company: 'Company',
    period: 'Period',
    inputs: 'Inputs',
    kept: 'Last edited',
    actions: 'Continue, share or discard',
  },
  openDraft: 'Continue',
  openFor: (company: string, period: string) => `Continue the draft of ${company}, ${period}`,
  moreFor: (company: string, period: string) => `More for the draft of ${company}, ${period}`,
  share: 'Share…',
  discard: 'Discard…',
  openFile: 'Import a shared draft…',
  empty: {
    title: 'No draft is open',
    text: 'Inputs that you capture are saved here until they are sent, one draft for each period.',
  },
  discarding: {
    title: 'Discard this draft?',
    text: (inputs: string, where: string) =>
      `${inputs} of ${where} will be deleted from this computer. They were never sent, so nobody else has them. What the service has stays as it is.`,
    confirm: 'Discard draft',
    done: 'Draft discarded',
  },
  sharing: {
    title: 'Share this draft',
    text: (inputs: string) =>
      `${inputs} go into one encrypted file, with the values that the service had. Give it to the other clerk, and tell them the passphrase separately. Your draft stays here.`,
    passphrase: 'Passphrase',
    confirm: 'Save file',
    fileName: (company: string, { periodEnd, onceOff }: Pick<PeriodRef, 'periodEnd' | 'onceOff'>) =>
      `${company} ${periodEnd}${onceOff === true ? ' once-off' : ''}`,
    done: (inputs: string) => `${inputs} shared`,
    doneText: (name: string) => `In “${name}”. If both of you send, the one who sends later is asked.`,
  },
  opening: {
    title: 'Open a shared draft',
    file: (name: string) => `“${name}” is encrypted. Type the passphrase that you were given.`,
    passphrase: 'Passphrase',
    confirm: 'Open file',
  },
  importing: {
    title: 'Import this draft?',
    from: ({ inputs, employees, user, computer, age }: Shared) =>
      `${inputs} for ${countOf(employees, 'employee', 'employees')}, shared by ${user} on ${computer}, ${age}.`,
    same: (count: number) => `${countOf(count, 'input is', 'inputs are')} already in your draft.`,
    notInPeriod: (names: readonly string[]) =>
      `Not in this period on this computer: ${names.join('; ')}. Their inputs are imported, and can be sent once the period has been refreshed.`,
    unread: (count: number) =>
      `The service’s values for ${countOf(count, 'employee', 'employees')} were read before this draft was shared, or never.`,
    readNow: 'Refresh now',
    reading: 'Refreshing…',
    readDone: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
    nothing:
      'No conflicts: no value in the service has changed, and your own draft has none of these inputs.',
    changed: {
      title: (count: number) => countOf(count, 'value has changed', 'values have changed'),
      text: 'These values in the service have changed since the draft was shared.',
      all: 'All of them',
      take: 'Import',
      leave: 'Leave out',
      columns: {
        employee: 'Employee',
        heading: 'Input',
        then: 'Service then',
        now: 'Service now',
        typed: 'Shared',
      },
    },
    meets: {
      title: (count: number) => countOf(count, 'input conflicts with yours', 'inputs conflict with yours'),
      text: 'Your own draft has another value there.',
      all: 'All of them',
      theirs: 'Shared',
      mine: 'Mine',
      columns: { employee: 'Employee', heading: 'Input', now: 'Service now', mine: 'Mine', typed: 'Shared' },
    },
    more: (count: number) => `${countOf(count, 'more follows', 'more follow')} the choice for all.`,
    choose: (name: string, heading: string) => `${heading} of ${name}`,
    unknown: 'Not known',
    empty: 'Empty',
    none: '–',
    confirm: (count: number) => actOn('Import', count, 'input', 'inputs'),
  },
  imported: {
    title: (inputs: string) => `${inputs} imported`,
    text: 'They are in your draft now, and nothing has been sent. Open it to check them, or restore your draft as it was.',
    undo: 'Undo import',
    open: 'Open draft',
    undone: (inputs: string) => `${inputs} removed again`,
    typedSince: (inputs: string) => `${inputs} stayed: you have typed there since.`,
    allBack: 'Your draft is as it was before.',
  },
} as const;
