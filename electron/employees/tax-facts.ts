import type { Classification } from './contract/classification.ts';
import type { CachedEmployee } from './store/records.ts';
import type { TaxFacts } from './contract/tax-facts.ts';
import {
  isNonStandard,
  isUifExempt,
  type Classification as Answers,
} from '#payroll/engine/classification.ts';

/** The answers in the form that the rules take; an unanswered question counts as no. */
export function answersOf(classification: Classification | null): Answers {
  const yesOrNo = (answer: boolean | null | undefined) => (answer === true ? 'yes' : 'no');
  return {
    employment_type: classification?.employmentType ?? '',
    is_director: yesOrNo(classification?.isDirector),
    // An answer that was not read counts as the usual one.
    written_declaration: classification?.writtenDeclaration === false ? 'no' : 'yes',
    five_hours_a_day_rule: yesOrNo(classification?.fiveHoursADayRule),
    less_than_24_hours_a_month: yesOrNo(classification?.lessThan24HoursAMonth),
    is_natural_independent_contractor: yesOrNo(classification?.isNaturalIndependentContractor),
    uif_exempt_question: yesOrNo(classification?.uifExempt),
  };
}

type Known = Pick<CachedEmployee, 'birthdate' | 'classification'>;

/** How an employee is taxed according to the record; without the answer, `paysUif` is null unless they are exempt. */
export function taxFactsOf(record: Known | null): TaxFacts {
  const { birthdate = null, classification = null } = record ?? {};
  const answers = answersOf(classification);
  const paysUif = isUifExempt(answers) ? false : classification?.uifExempt === false ? true : null;
  return {
    birthdate,
    paysUif,
    isNonStandard: classification === null ? null : isNonStandard(answers),
  };
}
