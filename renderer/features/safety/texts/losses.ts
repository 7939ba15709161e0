import { countOf } from '#messages/format.ts';

export const lossMessages = {
  title: 'Something that was saved here is missing',
  drafts: (count: number) => countOf(count, 'draft', 'drafts'),
  auditEntries: (count: number) => countOf(count, 'audit log entry', 'audit log entries'),
  summary: (parts: readonly string[]) =>
    `Saved on this computer before, and missing now: ${parts.join(' and ')}. It looks as if an older copy of your work had been restored.`,
  rewritten: 'The audit log is not the one that Paydesk wrote here.',
  markMissing:
    'The file with which Paydesk checks that nothing is missing was deleted, so it cannot tell whether all your drafts are here.',
  markUnreadable:
    'The file with which Paydesk checks that nothing is missing cannot be read, so it cannot tell whether all your drafts are here.',
  show: 'What is missing',
  dialog: 'What is missing',
  noticed: (age: string) => `Noticed ${age}`,
  gone: (inputs: string, age: string) => `${inputs}, last typed ${age}: gone`,
  older: (inputs: string, age: string) =>
    `${inputs}, last typed ${age}: back in an older version, perhaps with inputs that were sent or discarded since`,
  lastAuditEntry: (age: string) => `The last of them was written ${age}`,
  advice:
    'Compare these periods with your documents before you send anything. If an older backup was restored by mistake, your earlier work was set aside as a backup; a newer backup may have more.',
  accept: 'I have seen it',
  where: (company: string, period: string) => `${company}, ${period}`,
} as const;
