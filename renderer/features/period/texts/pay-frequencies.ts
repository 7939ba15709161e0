import type { payFrequencyFields } from '#electron/period/contract/pay-frequency-fields.ts';
import type { ExtraPeriod } from '#payroll/pay-schedule.ts';
import { countOf, formatDate } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import { sentence } from '#messages/headings.ts';

const names: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  twice_a_month: 'Twice a month',
  fortnightly: 'Every two weeks',
  weekly: 'Weekly',
  every_four_weeks: 'Every four weeks',
};

/** How often, in words; an unknown frequency is named by the service's own word. */
export const frequencyName = (frequency: string): string => names[frequency] ?? sentence(frequency);

const day = { 'too-small': 'A day of the month is 1 to 31.', 'too-large': 'A day of the month is 1 to 31.' };

export const payFrequencyFieldMessages: FormMessages<typeof payFrequencyFields> = {
  fields: {
    frequency: { label: 'How often', placeholder: 'Choose one', options: frequencyName },
    lastDayOfMonth: {
      label: 'Last day of the period',
      hint: 'Day of the month; 31 is the last one.',
      problems: day,
    },
    interimDayOfMonth: {
      label: 'Last day of the first half',
      hint: 'Day of the month.',
      problems: { ...day, 'too-large': 'The first half ends before the second.' },
    },
    firstEndDate: {
      label: 'End of the first period',
      problems: { differs: 'No period ends on this day: it is not the last day that was chosen above.' },
    },
    customName: {
      label: 'Custom name (optional)',
      hint: 'The service accepts one only if its support has enabled it for the company.',
    },
  },
};

const nth = (count: number): string =>
  count === 53 ? '53rd week' : count === 27 ? '27th fortnight' : `${count}th period`;

export const payFrequencyMessages = {
  title: (name: string) => `Schedule: ${name}`,
  loading: 'Loading the schedule…',
  gone: 'The payroll service no longer lists this pay frequency.',
  facts: {
    frequency: 'How often',
    length: 'Length of a period',
    ends: 'Periods are counted from',
    interim: 'First halves are counted from',
    offset: 'Periods before the first one',
    notification: 'Notification, days before',
    finalisation: 'Finalisation, days before',
    paymentDay: 'Payment day',
    payDates: 'Pay dates',
    ownName: 'Custom name',
    id: 'Number in the service',
  },
  months: (count: number) => countOf(count, 'month', 'months'),
  weeks: (count: number) => countOf(count, 'week', 'weeks'),
  normalised: formatDate,
  enabled: 'In use',
  disabled: 'Not in use',
  notGiven: 'not given',
  next: 'The next twelve periods',
  ours: 'Calculated by Paydesk from the schedule in the service. If they differ, the service’s own calendar is right.',
  payDayOurs:
    'The pay day is the payment day in the month of the period’s end, or the last working day before it.',
  notWorkedOut: 'The service does not give enough of this schedule to calculate its periods.',
  columns: { start: 'First day', end: 'Last day', payDay: 'Pay day' },
  extra: {
    title: ({ count, end }: ExtraPeriod) => `A ${nth(count)}: the period to ${formatDate(end)}`,
    text: ({ yearFrom, count }: ExtraPeriod) =>
      `${countOf(count, 'period ends', 'periods end')} in the tax year from ${formatDate(yearFrom)}. Tax is calculated for one period fewer: check how the service taxes the last one, and what is deducted in each period.`,
  },
  adding: {
    title: 'Add a pay frequency',
    first: 'The first periods, as calculated by Paydesk',
    fixed: 'This cannot be changed or deleted afterwards',
    fixedText:
      'The service does not allow a pay frequency to be changed here. Check the periods below before you create it.',
    cancel: 'Cancel',
    confirm: 'Create pay frequency',
    done: 'The new pay frequency is on its way',
    doneText: 'The outbox shows the outcome.',
  },
} as const;
