import type { FinalPayFacts, FinalPayLine } from '#electron/leaving/contract/final-pay.ts';
import { rulesOfReason } from '#electron/leaving/contract/termination-reasons.ts';
import type { Texts } from '#kit/form/form-table.ts';
import {
  dailyPay,
  noticeWeeks,
  payFor,
  serviceLength,
  weeklyPay,
  type NoticeGroup,
} from '#payroll/final-pay.ts';
import { finalPayMessages, type MissingPart } from '../texts/final-pay.ts';

/** A part of final pay: what it comes to, and the sentences that show how. */
export interface WorkedLine {
  /** Null where nothing is due, or where that cannot be known. */
  readonly amount: string | null;
  readonly sentences: readonly string[];
  /** Whether the clerk is asked for an amount: not where nothing can be due. */
  readonly isAsked: boolean;
  /** Reading the service may tell what is missing. */
  readonly canBeRead: boolean;
}

const plain = { amount: null, isAsked: true, canBeRead: false } as const;
const asked = (amount: string | null, ...sentences: string[]): WorkedLine => ({
  ...plain,
  amount,
  sentences,
});
const notDue = (...sentences: string[]): WorkedLine => ({ ...plain, isAsked: false, sentences });

/** Why a week's pay is not known. */
function missingOf({ pay, payReadAt }: FinalPayFacts): MissingPart {
  if (payReadAt === null) return 'pay-not-read';
  if (pay.hourlyRate !== null) return 'no-hours';
  return pay.fixedAmount === null ? 'no-pay' : 'no-period';
}

/** The sentence about what is missing, after what is known all the same. */
function unknown(sentences: readonly string[], missing: MissingPart): WorkedLine {
  const canBeRead = ['pay-not-read', 'no-hours', 'no-days'].includes(missing);
  return { ...plain, sentences: [...sentences, finalPayMessages.missing[missing]], canBeRead };
}

function noticeOf(facts: FinalPayFacts, group: NoticeGroup): WorkedLine {
  const { notice: messages, missing, weekly: weekText } = finalPayMessages;
  const { service, lastDay, pay } = facts;
  if (service === null) return asked(null, missing['no-service']);
  const length = messages.length(service.from, serviceLength(service.from, lastDay));
  const counted = service.countsEarlier ? [length, messages.earlier] : [length];
  if (facts.under24Hours) return asked(null, ...counted, messages.none);
  const weeks = noticeWeeks(service.from, lastDay, group);
  const due = [...counted, messages.due(weeks)];
  const weekly = weeklyPay(pay);
  if (weekly === null) return unknown(due, missingOf(facts));
  const amount = payFor(String(weeks), weekly.amount);
  const worked = messages.pay(weeks, weekly.amount, amount);
  return asked(amount, ...due, worked, weekText(weekly.step, weekly.amount));
}

const isZero = (balance: string) => /^-?[0.]*$/.test(balance);

function leaveOf(facts: FinalPayFacts, leaveTypeId: string): WorkedLine {
  const { leave: messages, daily: dayText } = finalPayMessages;
  const { leave } = facts;
  if (leave === null) return { ...plain, sentences: [messages.notRead], canBeRead: true };
  const balance = leave.balances.find((one) => String(one.leaveTypeId) === leaveTypeId)?.balance ?? null;
  if (balance === null) return asked(null, leaveTypeId === '' ? messages.choose : messages.notRead);
  if (isZero(balance)) return asked(null, messages.none);
  if (balance.startsWith('-')) return asked(null, messages.ahead(balance.slice(1)));
  const daily = dailyPay(facts.pay);
  if (daily === null) {
    return unknown([messages.left(balance)], weeklyPay(facts.pay) === null ? missingOf(facts) : 'no-days');
  }
  const amount = payFor(balance, daily.amount);
  return asked(amount, messages.pay(balance, daily.amount, amount), dayText(daily.step, daily.amount));
}

function severanceOf(facts: FinalPayFacts, code: string): WorkedLine {
  const { severance: messages, missing } = finalPayMessages;
  const { service, lastDay, pay } = facts;
  if (code === '') return notDue(messages.noReason);
  const due = rulesOfReason(code).severance;
  if (due === 'agreed') return asked(null, messages.agreed, messages.tax);
  if (due === 'none') return notDue(messages.notDue);
  if (facts.under24Hours) return notDue(messages.none);
  if (service === null) return asked(null, missing['no-service']);
  const { years } = serviceLength(service.from, lastDay);
  if (years === 0) return notDue(messages.noYear);
  const weekly = weeklyPay(pay);
  if (weekly === null) return unknown([messages.tax], missingOf(facts));
  const amount = payFor(String(years), weekly.amount);
  return asked(amount, messages.pay(years, weekly.amount, amount), messages.tax);
}

/** Works out final pay for a reason (a code of the service; '' while none is chosen) and what the clerk has said. */
export function finalPayOf(
  facts: FinalPayFacts,
  code: string,
  texts: Texts,
): Readonly<Record<FinalPayLine, WorkedLine>> {
  const group = texts['group'] === 'farm-or-domestic' ? 'farm-or-domestic' : 'usual';
  return {
    notice: noticeOf(facts, group),
    leave: leaveOf(facts, texts['leaveTypeId'] ?? ''),
    severance: severanceOf(facts, code),
  };
}
