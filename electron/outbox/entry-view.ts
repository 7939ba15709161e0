import { customFieldAt, valueName, type CustomField } from '#electron/employees/contract/custom-fields.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { numberedName } from '#kit/listed-name.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import type {
  ComparedField,
  OutboxSubmission,
  OutboxEntry,
  OutboxGroup,
  OutboxWrite,
  UndecidedCell,
} from './contract/outbox.ts';
import type { Snapshot } from './contract/write.ts';
import type { AttentionCell, OutboxEntryRow } from './store/records.ts';
import { readItemNames } from '#electron/inputs/column-sources.ts';
import { itemNameOf } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';
import { kindOf } from './writes/write-kinds.ts';

const maxFields = 60;

/** The outbox as the clerk reads it: with the names of companies and employees, and fields side by side. */
export class EntryView {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list(input: {
    connectionId: string | null;
    group: OutboxGroup | null;
    offset: number;
    limit: number;
  }): Promise<{ entries: OutboxEntry[]; total: number }> {
    const { rows, total } = await this.#ports.store.work.listOutbox(input);
    const companies = await this.#companyNames(rows);
    const entries: OutboxEntry[] = [];
    for (const entry of rows) {
      entries.push(
        entry.type === 'write'
          ? await this.#writeOf(entry, companies)
          : await this.#submissionOf(entry, companies),
      );
    }
    return { entries, total };
  }

  async #writeOf(
    entry: OutboxEntryRow & { type: 'write' },
    companies: ReadonlyMap<string, string>,
  ): Promise<OutboxWrite> {
    const write = writeOf(entry, companies);
    if (!write.fields.some(({ name }) => name.startsWith('customFields.'))) return write;
    const { connectionId, companyId } = entry.row;
    const { work } = this.#ports.store;
    const named = await work.listCustomFields({ connectionId, companyId });
    const personal = await work.listPersonalFields({ connectionId, companyId });
    return { ...write, fields: write.fields.map((field) => asNamed(field, { named, personal })) };
  }

  async #companyNames(rows: readonly OutboxEntryRow[]): Promise<ReadonlyMap<string, string>> {
    const connections = new Set(rows.map((entry) => placeOf(entry).connectionId));
    const names = new Map<string, string>();
    for (const connectionId of connections) {
      const { items } = await this.#ports.store.cache.listCompanies({ connectionId });
      for (const { id, name } of items) names.set(`${connectionId}/${id}`, name);
    }
    return names;
  }

  async #submissionOf(
    { group, id, draftId, ref, createdAt, counts, attention }: OutboxEntryRow & { type: 'submission' },
    companies: ReadonlyMap<string, string>,
  ): Promise<OutboxSubmission> {
    const { items } = await this.#ports.store.cache.listPayFrequencies(ref);
    const names = await this.#employeeNames(ref, attention);
    const days = await this.#onceOffDays(ref, attention);
    const itemNames = await readItemNames(this.#ports.store, ref);
    return {
      type: 'submission',
      id,
      draftId,
      ref,
      ...companyOf(ref, companies),
      payFrequencyName: items.find((frequency) => frequency.id === ref.payFrequencyId)?.name ?? null,
      group,
      createdAt,
      ...counts,
      conflicts: attention.map((cell) => ({
        ...undecided(cell, names.get(cell.employeeId) ?? null),
        itemName: itemNameOf(cell.heading, itemNames),
        ...(cell.onceOffId === undefined ? {} : { onceOffDate: days.get(cell.onceOffId) ?? null }),
      })),
    };
  }

  async #employeeNames(
    { connectionId, companyId }: CompanyRef,
    cells: readonly AttentionCell[],
  ): Promise<ReadonlyMap<number, string>> {
    const names = new Map<number, string>();
    for (const employeeId of new Set(cells.map((cell) => cell.employeeId))) {
      const known = await this.#ports.store.cache.readEmployee({ connectionId, companyId, employeeId });
      if (known !== null) names.set(employeeId, numberedName(known.item));
    }
    return names;
  }

  async #onceOffDays(
    { connectionId, companyId }: CompanyRef,
    cells: readonly AttentionCell[],
  ): Promise<ReadonlyMap<number, string>> {
    const days = new Map<number, string>();
    for (const payslipId of new Set(cells.flatMap(({ onceOffId }) => onceOffId ?? []))) {
      const known = await this.#ports.store.cache.readPayslipLine({ connectionId, companyId, payslipId });
      if (known !== null) days.set(payslipId, known.date);
    }
    return days;
  }
}

const placeOf = (entry: OutboxEntryRow): CompanyRef => (entry.type === 'write' ? entry.row : entry.ref);

function companyOf({ connectionId, companyId }: CompanyRef, companies: ReadonlyMap<string, string>) {
  return { connectionId, companyId, companyName: companies.get(`${connectionId}/${companyId}`) ?? null };
}

function undecided(
  { base, value, theirs, ...cell }: AttentionCell,
  employeeName: string | null,
): UndecidedCell {
  return {
    ...cell,
    employeeName,
    before: maskForDisplay(cell.heading, base),
    mine: maskForDisplay(cell.heading, value),
    theirs: maskForDisplay(cell.heading, theirs),
  };
}

function writeOf(
  { row, group }: OutboxEntryRow & { type: 'write' },
  companies: ReadonlyMap<string, string>,
): OutboxWrite {
  const { id, write, employeeId, about, state, reason, message, createdAt, changedAt } = row;
  const mine = kindOf(write.kind).wanted(write);
  const fields = compare({ before: row.base, mine, theirs: row.theirs });
  return {
    type: 'write',
    id,
    ...companyOf(row, companies),
    kind: write.kind,
    employeeId,
    about,
    group,
    state,
    reason,
    message,
    createdAt,
    changedAt,
    fields: fields.slice(0, maxFields),
  };
}

/** Each field once: first those that the clerk sets, in their order, then the others. */
function compare(sides: {
  before: Snapshot | null;
  mine: Snapshot;
  theirs: Snapshot | null;
}): ComparedField[] {
  const names = Object.keys({ ...sides.mine, ...sides.before, ...sides.theirs });
  return names.map((name) => {
    const field: ComparedField = { name };
    for (const side of ['before', 'mine', 'theirs'] as const) {
      const values = sides[side];
      if (values !== null && Object.hasOwn(values, name))
        field[side] = maskForDisplay(name, values[name] ?? null);
    }
    return field;
  });
}

/** Shows a custom field under the clerk's name for it, with the names of its values; the service knows only numbers. */
function asNamed(
  field: ComparedField,
  { named, personal }: { named: readonly CustomField[]; personal: readonly string[] },
): ComparedField {
  const custom = customFieldAt(named, field.name);
  const shown: ComparedField = custom === undefined ? { ...field } : { ...field, label: custom.name };
  for (const side of ['before', 'mine', 'theirs'] as const) {
    const value = field[side];
    if (value === undefined || value === null) continue;
    const text = maskForDisplay(field.name, value, personal);
    shown[side] = custom === undefined ? text : valueName(custom, text);
  }
  return shown;
}
