import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { TypedChange, WaitingChange } from './contract/typed-change.ts';
import { sameText } from '#kit/form/field-kinds.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';
import type { Ports } from '#services/ports.ts';
import { maskTexts } from './masked-texts.ts';
import { currentRecord } from './record-fields.ts';

/** Which of `texts` to save beside a record whose texts are `before`, as the page has them; null if it has the same. */
function keptTexts(table: FormTable, before: Texts, texts: Texts): Record<string, string | null> {
  const stored: Record<string, string | null> = {};
  for (const { path, row } of fieldsOf(table)) {
    const text = texts[path];
    if (text !== undefined) stored[path] = sameText(row, before[path] ?? '', text) ? null : text;
  }
  return stored;
}

/** What was typed and still differs from the record; null if nothing does. */
export function typedOver(table: FormTable, before: Texts, typed: TypedChange | null): TypedChange | null {
  if (typed === null) return null;
  const texts: TypedChange['texts'] = {};
  for (const [path, text] of Object.entries(keptTexts(table, before, typed.texts))) {
    if (text !== null) texts[path] = text;
  }
  return Object.keys(texts).length === 0 ? null : { texts, at: typed.at };
}

/** Null for each field that was sent as it was typed, which removes its text; other fields keep theirs. */
function withoutSent({ texts }: TypedChange, now: Texts): Record<string, null> {
  const sent = Object.keys(texts).filter((path) => texts[path] === now[path]);
  return Object.fromEntries(sent.map((path) => [path, null]));
}

interface TypedTexts {
  readonly employeeId: number;
  readonly table: FormTable;
  readonly before: Texts;
  readonly texts: Texts;
}

const sizeOf = (typed: TypedChange | null) => Object.keys(typed?.texts ?? {}).length;

/** What is typed over records and not sent; lists and panels are notified if the number of fields changes. */
export class TypedChanges {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The changes that still differ from the records of their employees, the last typed first. */
  async list(company: CompanyRef): Promise<WaitingChange[]> {
    const { cache, work } = this.#ports.store;
    const waiting: WaitingChange[] = [];
    const named = await work.listCustomFields(company);
    for (const { employeeId, ...typed } of await work.listTypedChanges(company)) {
      const known = await cache.readEmployee({ ...company, employeeId });
      if (known === null) continue;
      const { firstName, lastName } = known.item;
      const { table, texts } = currentRecord(known.item, named);
      const fields = sizeOf(typedOver(table, maskTexts(table, texts), typed));
      if (fields > 0) waiting.push({ employeeId, firstName, lastName, fields, at: typed.at });
    }
    return waiting;
  }

  read(ref: EmployeeRef): Promise<TypedChange | null> {
    return this.#ports.store.work.readTypedChange(ref);
  }

  /** Saves `texts` as the clerk typed them over `before`; fields that are not named stay as they are. */
  async save({ connectionId, companyId }: CompanyRef, typed: readonly TypedTexts[]): Promise<void> {
    const company = { connectionId, companyId };
    const before = await this.#sizes(company);
    await this.#ports.store.work.saveTypedChanges({
      ...company,
      employees: typed.map(({ employeeId, table, before: held, texts }) => ({
        employeeId,
        texts: keptTexts(table, held, texts),
      })),
      at: this.#ports.clock.now(),
    });
    const now = await this.#sizes(company);
    const changed = typed.filter(({ employeeId: id }) => before.get(id) !== now.get(id));
    const [only] = changed;
    if (only === undefined) return;
    const about = changed.length === 1 ? { ...company, employeeId: only.employeeId } : company;
    this.#ports.emit('companies', 'changed', about);
  }

  /** The number of typed fields, by employee. */
  async #sizes(company: CompanyRef): Promise<ReadonlyMap<number, number>> {
    const all = await this.#ports.store.work.listTypedChanges(company);
    return new Map(all.map(({ employeeId, ...typed }) => [employeeId, sizeOf(typed)]));
  }

  discard(ref: EmployeeRef): Promise<void> {
    return this.#change(ref, () => this.#ports.store.work.removeTypedChange(ref));
  }

  /** Removes what was sent as it was typed. */
  dropSent(ref: EmployeeRef, now: Texts): Promise<void> {
    return this.#change(ref, async (typed) => {
      if (typed === null) return;
      const texts = withoutSent(typed, now);
      await this.#ports.store.work.saveTypedChange({ ...ref, texts, at: typed.at });
    });
  }

  async #change(
    { connectionId, companyId, employeeId }: EmployeeRef,
    change: (typed: TypedChange | null) => Promise<void>,
  ): Promise<void> {
    const ref = { connectionId, companyId, employeeId };
    const before = await this.read(ref);
    await change(before);
    if (sizeOf(await this.read(ref)) !== sizeOf(before)) this.#ports.emit('companies', 'changed', ref);
  }
}
