import { dayInMonth, monthOf } from '#payroll/calendar.ts';
import { formTable, type Rule } from '#kit/form/form-table.ts';

/** An open list: the service may know more. */
export const frequencies = ['monthly', 'twice_a_month', 'fortnightly', 'weekly', 'every_four_weeks'] as const;

const ofMonths = { frequency: ['monthly', 'twice_a_month'] };
const halves = { frequency: ['twice_a_month'] };

/** The first half of a month ends before the second. */
const beforeLast: Rule = (text, textOf) =>
  text !== '' && textOf('lastDayOfMonth') !== '' && Number(text) >= Number(textOf('lastDayOfMonth'))
    ? 'too-large'
    : undefined;

/** A period ends on the day given for it, or on the last day of a shorter month. */
const onLastDay: Rule = (text, textOf) => {
  const [last, interim] = [textOf('lastDayOfMonth'), textOf('interimDayOfMonth')];
  const frequency = textOf('frequency');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || last === '' || !ofMonths.frequency.includes(frequency))
    return undefined;
  const ends = frequency === 'twice_a_month' && interim !== '' ? [last, interim] : [last];
  return ends.some((end) => dayInMonth(monthOf(text), Number(end)) === text) ? undefined : 'differs';
};

/** What a clerk fills in for a new pay frequency (sections 2.3 and 4.3a of the service's specification). */
export const payFrequencyFields = formTable({
  frequency: { kind: 'choice', wire: 'frequency', options: frequencies, open: true, required: true },
  lastDayOfMonth: {
    kind: 'integer',
    wire: 'last_day_of_month',
    min: 1,
    max: 31,
    onlyIf: ofMonths,
    requiredIf: ofMonths,
  },
  interimDayOfMonth: {
    kind: 'integer',
    wire: 'interim_day_of_month',
    min: 1,
    max: 31,
    onlyIf: halves,
    requiredIf: halves,
    rules: [beforeLast],
  },
  firstEndDate: { kind: 'date', wire: 'first_end_date', required: true, rules: [onLastDay] },
  customName: { kind: 'text', wire: 'custom_name', max: 100 },
});
