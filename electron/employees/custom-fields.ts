import type { CustomField, SeenCustomField } from './contract/custom-fields.ts';
import { customFieldId } from './contract/custom-fields.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { maskerOf, maskNumber, maskNumbersIn } from '#payroll/personal-number.ts';
import { AppError } from '#kit/errors.ts';
import { employeeFields } from './contract/employee-fields.ts';
import { textOfValue } from '#kit/form/field-kinds.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CachedEmployee } from './store/records.ts';
import { readAllRecords } from './all-records.ts';
import { numbersOf } from './employee-data.ts';
import type { Ports } from '#services/ports.ts';

/** How many values of a field are listed as examples. */
const maxSamples = 12;
const longestSample = 60;

/** A number with at least this many digits may identify an employee. */
const personalFigures = /\d{7}/;

/**
 * A sample in the form that the page may have. A long number is masked if only one record has it, since it may be an
 * employee's; one that several records have belongs to a drop-down.
 */
function sampleOf(text: string, records: number, isMarked: boolean): string {
  const isPersonal = records === 1 && personalFigures.test(text.replaceAll(/[\s-]/g, ''));
  return (isPersonal || isMarked ? maskNumber(text) : maskNumbersIn(text)).slice(0, longestSample);
}

/** The custom fields found in records, in the order of their numbers, each with its most frequent values. */
function seenFields(
  records: readonly Pick<CachedEmployee, 'customFields'>[],
  personal: readonly string[] = [],
): SeenCustomField[] {
  const seen = new Map<string, Map<string, number>>();
  for (const { customFields } of records) {
    for (const [id, value] of Object.entries(customFields ?? {})) {
      if (!customFieldId.safeParse(id).success) continue;
      const counts = seen.get(id) ?? new Map<string, number>();
      seen.set(id, counts);
      const text = textOfValue(value);
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const fields = Array.from(seen, ([id, counts]) => {
    const commonest = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, maxSamples);
    return {
      id,
      samples: commonest.map(([text, count]) => sampleOf(text, count, personal.includes(id))).toSorted(),
    };
  });
  return fields.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** The fields in whose values there is a personal number: one of any employee, or the record's own of another field. */
function personalFieldsOf(records: readonly CachedEmployee[]): string[] {
  const found = new Set<string>();
  for (const record of records) {
    const mask = maskerOf(numbersOf(textsOf(employeeFields, record)));
    for (const [id, value] of Object.entries(record.customFields ?? {})) {
      const text = textOfValue(value);
      if (customFieldId.safeParse(id).success && mask(false, text) !== text) found.add(id);
    }
  }
  return [...found];
}

const isTwice = (ids: readonly string[]) => new Set(ids).size !== ids.length;

/** The names that the clerk gives to the custom fields of a company. */
export class CustomFields implements HandlersOf<'customFields'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list(company: CompanyRef) {
    const named = await this.#ports.store.work.listCustomFields(company);
    const records = await readAllRecords(this.#ports.store.cache, company);
    const personal = await this.#ports.store.work.listPersonalFields(company);
    return { named: [...named], seen: seenFields(records, personal) };
  }

  async save({ named, ...company }: ParsedInput<'customFields', 'save'>) {
    const fields: readonly CustomField[] = named;
    if (isTwice(fields.map(({ id }) => id))) throw new AppError('invalid-input', { path: 'named' });
    if (fields.some(({ values }) => isTwice(values.map(({ id }) => id)))) {
      throw new AppError('invalid-input', { path: 'named' });
    }
    const records = await readAllRecords(this.#ports.store.cache, company);
    const personal = personalFieldsOf(records);
    await this.#ports.store.work.replaceCustomFields({ ...company, fields, personal });
    this.#ports.emit('companies', 'changed', company);
    return {};
  }
}
