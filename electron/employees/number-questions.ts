import type { CompanyRef } from '#kit/ids.ts';
import { bareNumber, isMasked, isWholeNumber } from '#payroll/personal-number.ts';
import type { Ports } from '#services/ports.ts';

/** Which kind of number is compared; the subject of the entry in the audit log. */
type Subject = 'id-number' | 'personal-number' | 'bank-account' | 'email';

/** The same question is asked again whenever a list is drawn; after this many, all count as new. */
const remembered = 20_000;

/**
 * Records that typed numbers are compared with those of employees: who may compare can find out. Whatever compares asks
 * here first, so that nothing is answered that is not in the audit log.
 */
export class NumberQuestions {
  readonly #ports: Pick<Ports, 'store' | 'clock'>;
  readonly #asked = new Set<string>();

  constructor(ports: Pick<Ports, 'store' | 'clock'>) {
    this.#ports = ports;
  }

  /** Adds an entry with the count of the numbers that were not compared since the start, if there are any. */
  async note(company: CompanyRef | null, subject: Subject, numbers: readonly string[]): Promise<void> {
    const place = company === null ? '' : `${company.connectionId}/${company.companyId}`;
    const keys = numbers
      .filter((number) => number.trim() !== '' && !isMasked(number))
      .map((number) => `${place} ${subject} ${bareNumber(number)}`);
    const unasked = [...new Set(keys)].filter((key) => !this.#asked.has(key));
    if (unasked.length === 0) return;
    const about =
      company === null ? {} : { connectionId: company.connectionId, companyId: company.companyId };
    await this.#ports.store.work.addAuditEntry({
      at: this.#ports.clock.now(),
      kind: 'people-matched',
      outcome: 'done',
      ...about,
      subject,
      new: String(unasked.length),
    });
    if (this.#asked.size + unasked.length > remembered) this.#asked.clear();
    for (const key of unasked.slice(0, remembered)) this.#asked.add(key);
  }

  /** A store whose searches, which compare whole ID numbers, are noted whoever calls them. */
  throughCache(store: Ports['store']): Ports['store'] {
    const { cache } = store;
    const note = async (company: CompanyRef | null, text: string) => {
      // Nothing is awaited where nothing is noted: lists are read often.
      const numbers = wholeIdNumbersIn(text);
      if (numbers.length > 0) await this.note(company, 'id-number', numbers);
    };
    const companyOf = ({
      connectionId,
      companyId,
    }: {
      connectionId: string | null;
      companyId: number | null;
    }) => (connectionId === null || companyId === null ? null : { connectionId, companyId });
    const noted: Pick<
      typeof cache,
      'search' | 'listEmployeeSummaries' | 'listPayslipLines' | 'sumPayslipLines'
    > = {
      search: async (question) => {
        await note(null, question.text);
        return cache.search(question);
      },
      listEmployeeSummaries: async (question) => {
        await note(companyOf(question), question.search);
        return cache.listEmployeeSummaries(question);
      },
      listPayslipLines: async (question) => {
        await note(companyOf(question), question.search);
        return cache.listPayslipLines(question);
      },
      sumPayslipLines: async (question) => {
        await note(companyOf(question), question.search);
        return cache.sumPayslipLines(question);
      },
    };
    return { ...store, cache: { ...cache, ...noted } };
  }
}

const isWhole = (text: string) => isWholeNumber('id-number', text);

/** The whole ID numbers that a search names: its words, or all of it where it is typed in groups. */
const wholeIdNumbersIn = (text: string): string[] =>
  isWhole(text) ? [text] : text.split(/\s+/).filter(isWhole);
