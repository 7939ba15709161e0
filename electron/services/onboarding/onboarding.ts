import type { CustomField } from '#contract/domain/custom-fields.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import {
  onboardingFieldsFor,
  type onboardingFields,
  type OnboardingLine,
  type OnboardingState,
} from '#contract/domain/onboarding.ts';
import type { WriteState } from '#contract/domain/write.ts';
import { AppError } from '#contract/errors.ts';
import { problemsOf } from '#contract/form/form-values.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { OnboardingRow } from '#store/records/onboarding.ts';
import type { WriteRow } from '#store/records/writes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Ports } from '../ports.ts';
import { readAllRecords } from '../employees/all-records.ts';
import { findAlike } from './find-alike.ts';
import { creationOf, followersOf } from './onboarding-writes.ts';

type Mode = 'manual' | 'not-known';

const states: Readonly<Record<WriteState, OnboardingState | 'draft'>> = {
  waiting: 'sending',
  sending: 'sending',
  unknown: 'sending',
  conflict: 'needs-you',
  'needs-clerk': 'needs-you',
  applied: 'done',
  rejected: 'refused',
  withdrawn: 'draft',
};

/** What was sent ended without the service taking it: it is a draft again. */
const startsAgain: ReadonlySet<WriteState> = new Set(['rejected', 'withdrawn']);
const failedStates: ReadonlySet<WriteState> = new Set(['conflict', 'needs-clerk', 'rejected']);

const partOf = ({ id: writeId, state, reason, message }: WriteRow) => ({ writeId, state, reason, message });

/** The form of a company's new employees, as far as main judges it. */
interface CompanyForm {
  readonly mode: Mode;
  readonly customFields: readonly CustomField[];
  readonly table: typeof onboardingFields;
}

function lineOf(
  { id, texts, updatedAt, creation, followers }: OnboardingRow,
  { table }: CompanyForm,
): OnboardingLine {
  const problems = problemsOf(table, texts).size;
  const sent = creation === null ? 'draft' : states[creation.state];
  return {
    id,
    firstName: texts['firstName'] ?? '',
    lastName: texts['lastName'] ?? '',
    state: sent === 'draft' ? (problems > 0 ? 'incomplete' : 'ready') : sent,
    problems,
    employeeId: creation?.employeeId ?? null,
    number: creation?.result?.reference ?? null,
    creation: creation && partOf(creation),
    failed: sent === 'done' ? followers.filter(({ state }) => failedStates.has(state)).map(partOf) : [],
    updatedAt,
  };
}

/** Employees who are being taken on: drafts that are kept with each keystroke, then writes of the outbox. */
export class Onboarding implements HandlersOf<'onboarding'> {
  readonly #ports: Ports;
  readonly #outbox: Outbox;

  constructor(ports: Ports, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
  }

  async list(company: CompanyRef) {
    const form = await this.#formOf(company);
    const rows = await this.#work.listOnboarding({ ...company, order: 'last-changed' });
    return { lines: rows.map((row) => lineOf(row, form)) };
  }

  async begin({ texts, ...company }: ParsedInput<'onboarding', 'begin'>) {
    const id = this.#ports.newId();
    await this.#work.addOnboarding({ ...company, drafts: [{ id, texts }], at: this.#ports.clock.now() });
    return { id };
  }

  async readAll(company: CompanyRef) {
    const form = await this.#formOf(company);
    const rows = await this.#work.listOnboarding({ ...company, order: 'as-added' });
    return {
      rows: rows.map((row) => ({
        line: lineOf(row, form),
        texts: { ...row.texts },
        refusals: [...(row.creation?.refusals ?? [])],
      })),
      numberMode: form.mode,
    };
  }

  async beginMany({ employees, ...company }: ParsedInput<'onboarding', 'beginMany'>) {
    const first = this.#ports.newId();
    // Ids in the order of the file: drafts that were added together are listed by them.
    const drafts = employees.map((texts, at) => ({ id: `${first}-${String(at).padStart(4, '0')}`, texts }));
    await this.#work.addOnboarding({ ...company, drafts, at: this.#ports.clock.now() });
    return { ids: drafts.map(({ id }) => id) };
  }

  async saveMany({ drafts }: ParsedInput<'onboarding', 'saveMany'>) {
    await this.#work.saveOnboarding({ drafts, at: this.#ports.clock.now() });
    return {};
  }

  async discardMany({ ids }: ParsedInput<'onboarding', 'discardMany'>) {
    await this.#work.removeOnboarding({ ids });
    return {};
  }

  async findAlike(company: CompanyRef) {
    const rows = await this.#work.listOnboarding({ ...company, order: 'as-added' });
    const drafts = rows.filter(({ creation }) => creation === null || startsAgain.has(creation.state));
    return { found: findAlike(drafts, await readAllRecords(this.#ports.store.cache, company)) };
  }

  async read({ id }: { id: string }) {
    const row = await this.#work.readOnboarding({ id });
    const form = await this.#formOf(row);
    return {
      line: lineOf(row, form),
      texts: { ...row.texts },
      numberMode: form.mode,
      refusals: [...(row.creation?.refusals ?? [])],
    };
  }

  async save({ id, texts }: ParsedInput<'onboarding', 'save'>) {
    await this.#work.saveOnboarding({ drafts: [{ id, texts }], at: this.#ports.clock.now() });
    return {};
  }

  async discard({ id }: { id: string }) {
    await this.#work.removeOnboarding({ ids: [id] });
    return {};
  }

  async submit({ id }: { id: string }) {
    const { texts, ...row } = await this.#work.readOnboarding({ id });
    const { table, customFields } = await this.#formOf(row);
    const problems = [...problemsOf(table, texts)];
    if (problems.length > 0) {
      throw new AppError('fields-wrong', {
        problems: problems.map(([path, problem]) => ({ path, problem })),
      });
    }
    const { connectionId, companyId } = row;
    return this.#outbox.submitTogether(
      { connectionId, companyId },
      {
        first: { kind: 'employee.create', employee: creationOf(texts, customFields) },
        rest: (employeeId) => followersOf(texts, employeeId),
      },
      (writes, at) => this.#work.commitOnboarding({ id, writes, at }),
    );
  }

  async reinstate({ id, employeeId, appointmentDate }: ParsedInput<'onboarding', 'reinstate'>) {
    const { connectionId, companyId } = await this.#work.readOnboarding({ id });
    const write = { kind: 'service.reinstate', employeeId, appointmentDate } as const;
    const submitted = await this.#outbox.submit({ connectionId, companyId }, write);
    await this.#work.removeOnboarding({ ids: [id] });
    return submitted;
  }

  async #formOf({ connectionId, companyId }: CompanyRef): Promise<CompanyForm> {
    const company = { connectionId, companyId };
    const mode = (await this.#work.readsNumberByHand(company)) ? 'manual' : 'not-known';
    const customFields = await this.#work.listCustomFields(company);
    return { mode, customFields, table: onboardingFieldsFor(mode, customFields) };
  }

  get #work() {
    return this.#ports.store.work;
  }
}
