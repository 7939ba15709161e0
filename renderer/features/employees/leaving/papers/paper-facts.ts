import type { LeaverPaper } from '#contract/domain/leaver-papers.ts';
import type { Texts } from '#contract/form/form-table.ts';
import { formatDate } from '#messages/format.ts';
import { initialsOf, leaverPaperMessages } from '#messages/leaver-papers.ts';

/** What the records tell of somebody whose service has ended. */
export interface Leaver {
  readonly firstName: string;
  readonly lastName: string;
  readonly startDate: string;
  readonly endDate: string;
  /** In words. */
  readonly reason: string;
  /** Null: not asked for, or none is on record. */
  readonly idNumber: string | null;
}

export interface PaperFact {
  readonly name: string;
  readonly value: string;
}

/** The lines of a paper, in the order of the law or of the form. */
export function paperFacts(paper: LeaverPaper, leaver: Leaver, texts: Texts): readonly PaperFact[] {
  return paper === 'certificate' ? certificate(leaver, texts) : factSheet(leaver, texts);
}

const at = (texts: Texts, path: string): string => texts[path]?.trim() ?? '';
const payOf = (texts: Texts): string => leaverPaperMessages.pay(at(texts, 'remuneration'), at(texts, 'per'));

function certificate({ firstName, lastName, startDate, endDate }: Leaver, texts: Texts): PaperFact[] {
  const messages = leaverPaperMessages.certificate;
  const isAsked = at(texts, 'withReason') === 'yes';
  return [
    { name: messages.name, value: `${firstName} ${lastName}` },
    { name: messages.employer, value: at(texts, 'employer') },
    { name: messages.address, value: at(texts, 'address') },
    { name: messages.council, value: at(texts, 'council') || messages.noCouncil },
    { name: messages.from, value: formatDate(startDate) },
    { name: messages.to, value: formatDate(endDate) },
    { name: messages.jobTitle, value: at(texts, 'jobTitle') },
    { name: messages.pay, value: payOf(texts) },
    ...(isAsked ? [{ name: messages.reason, value: at(texts, 'reason') }] : []),
  ];
}

function factSheet(leaver: Leaver, texts: Texts): PaperFact[] {
  const messages = leaverPaperMessages.facts;
  return [
    { name: messages.employer, value: at(texts, 'employer') },
    { name: messages.surname, value: leaver.lastName },
    { name: messages.initials, value: initialsOf(leaver.firstName) },
    { name: messages.idNumber, value: leaver.idNumber ?? messages.left },
    { name: messages.pay, value: payOf(texts) },
    { name: messages.from, value: formatDate(leaver.startDate) },
    { name: messages.to, value: formatDate(leaver.endDate) },
    { name: messages.reason, value: leaver.reason },
  ];
}
