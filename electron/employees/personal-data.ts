import type {
  AnswerCopy,
  AnswerLetter,
  Filled,
  HeldHere,
  HeldKind,
  NumberOf,
} from './contract/personal-data.ts';
import { employeeFields } from './contract/employee-fields.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import { readItemNames } from '#electron/inputs/column-sources.ts';
import { itemNameOf } from '#electron/inputs/columns.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import { readAll } from '#electron/sync/read-all.ts';
import type { Ports } from '#services/ports.ts';
import type { CachedEmployee } from './store/records.ts';
import { maskTexts } from './masked-texts.ts';

/** What a table of this computer's own is about, where it is not listed in detail. */
const kindOf: Readonly<Record<string, HeldKind | null>> = {
  // Listed in detail: hand-outs by their own list, sent inputs by the audit log, which has each with its outcome.
  draft_cells: null,
  row_notes: null,
  hand_outs: null,
  outbox_cells: null,
  outbox_writes: 'changes',
  onboarding: 'new-employee',
  first_copies: 'first-copies',
  payslip_passwords: 'password',
  check_ticks: 'ticks',
  leaver_ticks: 'ticks',
  ended_inputs: 'ticks',
  job_steps: 'jobs',
  typed_ends: 'typed-ends',
  typed_final_pay: 'typed-ends',
  payment_lines: 'payments',
  remittance_references: 'references',
};

/** What this computer alone has about an employee. */
export async function readHeldHere(store: Ports['store'], ref: EmployeeRef): Promise<HeldHere> {
  const { cache, work } = store;
  const { connectionId, companyId, employeeId } = ref;
  const company = { connectionId, companyId };
  const payslips = await readAll((window) =>
    cache.listPayslipLines({
      ...allPayslips,
      ...company,
      employeeId,
      sort: { by: 'date', descending: true },
      window,
    }),
  );
  const payslipIds = payslips.map(({ id }) => id);
  const stored = await work.listStoredAbout({ ...company, employeeId, payslipIds });
  const kinds = new Map<HeldKind, number>();
  for (const [table, rows] of Object.entries(stored)) {
    const kind = Object.hasOwn(kindOf, table) ? kindOf[table] : 'other';
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + rows.length);
  }
  const contact = await readSetUp(store, company, 'personal-data-answer');
  const typed = await work.readTypedChange({ ...company, employeeId });
  return {
    unsentInputs: await readUnsentInputs({ cache, work }, ref),
    notes: (stored['row_notes'] ?? []).flatMap(({ period_end: periodEnd, note }) =>
      typeof periodEnd === 'string' && typeof note === 'string'
        ? [{ periodEnd, note: maskForDisplay(null, note) }]
        : [],
    ),
    typed: typed === null ? {} : maskTexts(employeeFields, typed.texts),
    kinds: Array.from(kinds, ([kind, entries]) => ({ kind, entries })),
    contact: Object.fromEntries(Array.from(contact, ([field, { value }]) => [field, value])),
  };
}

async function readUnsentInputs(
  { cache, work }: Pick<Ports['store'], 'cache' | 'work'>,
  { employeeId, ...company }: EmployeeRef,
): Promise<HeldHere['unsentInputs']> {
  const names = await readItemNames({ cache, work }, company);
  const drafts = await work.listDrafts({ connectionId: company.connectionId });
  const inputs: HeldHere['unsentInputs'] = [];
  for (const { id, ref } of drafts.filter((draft) => draft.ref.companyId === company.companyId)) {
    const draft = await work.readDraft({ draftId: id });
    for (const cell of draft?.cells ?? []) {
      if (cell.employeeId !== employeeId) continue;
      const { heading } = cell;
      const typed = maskForDisplay(heading, cell.typed);
      inputs.push({ periodEnd: ref.periodEnd, heading, itemName: itemNameOf(heading, names) ?? null, typed });
    }
  }
  return inputs;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Follows the names of inner records, which points separate. */
function innerOf(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  let value: unknown = fields;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Fills in the whole numbers of a record; '' for one that it no longer has. */
function fillerOf(record: CachedEmployee | null): (text: Filled) => string {
  const texts = record === null ? {} : textsOf(employeeFields, record);
  const paths = new Set(fieldsOf(employeeFields).map(({ path }) => path));
  const numberOf = ({ of, name }: NumberOf): string => {
    switch (of) {
      case 'field':
        return paths.has(name) ? (texts[name] ?? '') : '';
      case 'custom':
        return textOf(record?.customFields?.[name]);
      case 'other':
        return textOf(innerOf(record?.fields ?? {}, name));
    }
  };
  return (text) => (typeof text === 'string' ? text : numberOf(text));
}

interface Answer {
  readonly letter: AnswerLetter;
  readonly copy: AnswerCopy;
  readonly names: { readonly folder: string; readonly letter: string; readonly copy: string };
}

/** The copy with whole numbers, as JSON that another program can read. */
function jsonOf(copy: AnswerCopy, fill: (text: Filled) => string): string {
  const parts = copy.map(({ part, isList, entries }) => {
    const objects = entries.map((entry) =>
      Object.fromEntries(entry.map(([name, value]) => [name, fill(value)] as const)),
    );
    return [part, isList ? objects : (objects[0] ?? {})] as const;
  });
  return JSON.stringify(Object.fromEntries(parts), null, 2);
}

/**
 * Saves the answer to a request under section 23 of POPIA in a new folder: the letter, and the copy beside it. Null if the
 * clerk cancels.
 */
export async function saveAnswer(
  { store, jobFiles, pdf, clock, emit }: Ports,
  ref: EmployeeRef,
  { letter, copy, names }: Answer,
): Promise<{ name: string; at: number } | null> {
  const { connectionId, companyId, employeeId } = ref;
  const fill = fillerOf((await store.cache.readEmployee(ref))?.item ?? null);
  const lines = letter.lines.map(({ text, ...line }) => ({
    ...line,
    text: text === null ? null : fill(text),
  }));
  const bytes = await pdf.outline({ ...letter, lines });
  const place = await jobFiles.makeFolder(names.folder);
  if (place === null) return null;
  const [letterName = ''] = jobFiles.safeNames([names.letter], 'pdf', place.path);
  const [copyName = ''] = jobFiles.safeNames([names.copy], 'json', place.path);
  let outcome: 'done' | 'failed' = 'failed';
  const now = clock.now();
  try {
    await jobFiles.write(place.path, letterName, bytes);
    await jobFiles.write(place.path, copyName, new TextEncoder().encode(jsonOf(copy, fill)));
    outcome = 'done';
  } finally {
    // What was written before a failure has left Paydesk too.
    const entry = { at: now, kind: 'exported', outcome, subject: place.name, new: '1' } as const;
    await store.work.addAuditEntry({ ...entry, connectionId, companyId, employeeId });
    emit('auditLog', 'changed', {});
  }
  return { name: place.name, at: now };
}
