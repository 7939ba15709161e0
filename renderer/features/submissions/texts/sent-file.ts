import { countOf } from '#messages/format.ts';

/** Texts of the file of sent inputs. */
export const sentFileMessages = {
  sheet: 'Sent inputs',
  name: (period: string, what: 'all' | 'failed') =>
    `Sent inputs ${period}${what === 'failed' ? ' not saved' : ''}`,
  headers: {
    number: 'Number',
    name: 'Employee',
    input: 'Input',
    old: 'Before',
    new: 'Sent',
    outcome: 'Outcome',
    message: 'Service message',
    meaning: 'Reason',
    theirs: 'In the service now',
  },
  exported: (count: number) =>
    count === 0 ? 'No input was exported' : `${countOf(count, 'input', 'inputs')} exported`,
  exportedTo: (name: string) => `In “${name}”.`,
} as const;
