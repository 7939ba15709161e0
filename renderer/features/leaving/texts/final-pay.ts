import type { finalPayFields, FinalPayLine } from '#electron/leaving/contract/final-pay.ts';
import { leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { countOf, formatDate, formatDecimal, formatRands } from '#messages/format.ts';
import type { FormMessages } from '#messages/forms.ts';
import type { DailyStep, ServiceLength, WeeklyStep } from '#payroll/final-pay.ts';

const aboveZero = { 'too-small': 'Type an amount above zero, or choose not to capture it.' };
const itemProblems = {
  missing: 'Choose the item that pays this amount, or choose not to capture it.',
  'already-there': 'The sheet has an input in this item already: choose another, or change it in the sheet.',
};

export const finalPayFieldMessages: FormMessages<typeof finalPayFields> = {
  fields: {
    group: {
      label: 'Kind of work',
      options: { usual: 'Usual', 'farm-or-domestic': 'Farm or domestic work' },
    },
    notice: {
      label: 'The notice is',
      options: { worked: 'Worked', paid: 'Paid instead', none: 'Neither' },
    },
    noticeAmount: { label: 'Amount of notice pay', problems: aboveZero },
    noticeItem: { label: 'Item for notice pay', problems: itemProblems },
    leaveTypeId: { label: 'Annual leave is the type' },
    leave: { label: 'Capture leave pay' },
    leaveAmount: { label: 'Amount of leave pay', problems: aboveZero },
    leaveItem: { label: 'Item for leave pay', problems: itemProblems },
    severance: { label: 'Capture severance pay' },
    severanceAmount: { label: 'Amount of severance pay', problems: aboveZero },
    severanceItem: { label: 'Item for severance pay', problems: itemProblems },
  },
};

const years = (count: number) => countOf(count, 'completed year', 'completed years');
const months = (count: number) => countOf(count, 'month', 'months');
const weeks = (count: number) => countOf(count, 'week', 'weeks');
const daysOf = (days: string) => leaveBalanceText(days);

function lengthText({ years: full, months: rest }: ServiceLength): string {
  if (full === 0) return months(rest);
  return rest === 0 ? years(full) : `${years(full)} and ${months(rest)}`;
}

const equal = (units: string, rate: string, amount: string) =>
  `${units} × ${formatRands(rate)} = ${formatRands(amount)}`;

/** The last pay beside the pay of the period: notice, leave and severance. */
export const finalPayMessages = {
  title: 'Final pay',
  open: 'Final pay…',
  dialogTitle: (name: string) => `Final pay of ${name}`,
  loading: 'Loading what final pay is counted from…',
  summary: (captured: string | null) =>
    captured === null ? 'Final pay: nothing to capture' : `Final pay: ${formatRands(captured)} to capture`,
  becomes: (periodEnd: string) =>
    `What you capture becomes inputs of the period to ${formatDate(periodEnd)}. Nothing is sent: you review and send it under Inputs.`,
  noPeriod: (lastDay: string) =>
    `There is no payslip for ${formatDate(lastDay)} yet, so nothing can be captured now. What you type stays here: come back to Final pay once the period has begun.`,
  finalised: (periodEnd: string) =>
    `The payslip of ${formatDate(periodEnd)} is finalised, so nothing more can be captured on it. Pay what is still due with a once-off payslip.`,
  basis:
    'Counted from basic pay. For these payments the law also counts car and housing allowances and the employer’s contributions to medical aid and retirement funds (Government Notice 691 of 2003), and an agreement may give more: change the amounts where that is so.',
  varies: 'If the pay varies, the law counts the average of the last 13 weeks (BCEA, section 35).',
  read: 'Fetch what is missing',
  reading: 'Reading…',
  missingTitle: 'Something is not known on this computer yet',
  capture: 'Add to the inputs',
  nothing: 'Choose first what to capture.',
  captured: (count: number, periodEnd: string) =>
    `${countOf(count, 'amount is', 'amounts are')} now inputs of the period to ${formatDate(periodEnd)}`,
  capturedText: 'Review and send them under Inputs.',
  group: { used: 'In this company', others: 'Not used here yet' },
  taken: (typed: string) => `${typed} in the sheet`,
  unverified: 'may be refused',
  notice: {
    length: (from: string, length: ServiceLength) =>
      length.years === 0 && length.months === 0
        ? `In service since ${formatDate(from)}: less than a month.`
        : `In service since ${formatDate(from)}: ${lengthText(length)}.`,
    earlier:
      'An earlier period of service counts too, as the break was shorter than a year (BCEA, section 84).',
    due: (count: number) => `At least ${weeks(count)} of notice (BCEA, section 37).`,
    pay: (count: number, rate: string, amount: string) =>
      `Paid instead, it comes to ${equal(weeks(count), rate, amount)} (BCEA, section 38).`,
    none: 'By law no notice is due if the employee works less than 24 hours a month (BCEA, section 36).',
  },
  leave: {
    pay: (days: string, rate: string, amount: string) =>
      `${equal(daysOf(days), rate, amount)} (BCEA, sections 21 and 40).`,
    left: (days: string) => `${daysOf(days)} left.`,
    none: 'No annual leave is left.',
    ahead: (days: string) =>
      `${daysOf(days)} taken in advance. It may be taken off pay only with the employee’s written agreement (BCEA, section 34).`,
    choose: 'Choose which type is annual leave: the law has only that paid out (BCEA, section 40).',
    notRead: 'The leave balance of this day is not known here.',
  },
  severance: {
    pay: (count: number, rate: string, amount: string) =>
      `${equal(years(count), rate, amount)}: a week’s pay for each (BCEA, section 41).`,
    noYear: 'No year of service is completed, so no severance pay is due (BCEA, section 41).',
    tax: 'SARS decides its tax by a directive: apply for one before it is paid.',
    notDue:
      'None is due for this reason: the law has it for the employer’s operational needs, such as retrenchment (BCEA, section 41).',
    agreed: 'A voluntary package is what was agreed: type it.',
    noReason: 'It depends on the reason: choose one above.',
    none: 'None is due if the employee works less than 24 hours a month (BCEA, section 36).',
  },
  weekly: (step: WeeklyStep, amount: string): string => {
    const week = `A week: `;
    switch (step.by) {
      case 'hours':
        return `${week}${formatDecimal(step.hours)} hours × ${formatRands(step.rate)} = ${formatRands(amount)}.`;
      case 'months': {
        const pay = step.toAMonth === 1 ? '' : ` × ${formatDecimal(String(step.toAMonth))}`;
        return `${week}${formatRands(step.pay)}${pay} ÷ 4 1/3 weeks a month = ${formatRands(amount)} (BCEA, section 35).`;
      }
      case 'weeks':
        return step.weeks === 1
          ? `${week}${formatRands(amount)}.`
          : `${week}${formatRands(step.pay)} ÷ ${weeks(step.weeks)} = ${formatRands(amount)}.`;
    }
  },
  daily: (step: DailyStep, amount: string): string =>
    step.by === 'hours'
      ? `A day: ${formatDecimal(step.hours)} hours × ${formatRands(step.rate)} = ${formatRands(amount)}.`
      : `A day: ${formatRands(step.weekly)} a week ÷ ${daysOf(step.days)} = ${formatRands(amount)}.`,
  missing: {
    'pay-not-read': 'The pay has not been read on this computer: no amount can be worked out.',
    'no-pay': 'No salary and no hourly rate is set: no amount can be worked out.',
    'no-hours': 'The hours of a working week are not known: no amount can be worked out.',
    'no-days': 'The days of a working week are not known: no amount can be worked out.',
    'no-period': 'The length of the pay period is not known: no amount can be worked out.',
    'no-service': 'The first day of service is not known.',
  },
  lines: { notice: 'Notice', leave: 'Leave pay', severance: 'Severance pay' } satisfies Record<
    FinalPayLine,
    string
  >,
} as const;

/** Why an amount cannot be worked out. */
export type MissingPart = keyof typeof finalPayMessages.missing;
