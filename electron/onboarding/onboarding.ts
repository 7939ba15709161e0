import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import { typedFirstInputs, type FirstInput } from './contract/first-inputs.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { statesPay } from '#electron/pay-items/contract/pay-items.ts';
import {
  namedAlike,
  onboardingFieldsFor,
  type AlikeDraft,
  type SeenAlike,
  type onboardingFields,
  type FollowingItem,
  type OnboardingLine,
  type OnboardingState,
} from './contract/onboarding.ts';
import type { WriteState } from '#electron/outbox/contract/write.ts';
import { AppError } from '#kit/errors.ts';
import { isoDate } from '#kit/values.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { OnboardingRow } from './store/records.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import { refuseServiceChange } from '#electron/leaving/refuse-service-change.ts';
import type { NumberQuestions } from '#electron/employees/number-questions.ts';
import type { Ports } from '#services/ports.ts';
import { listAlike } from '#electron/employees/list-alike.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import { numbersOf } from '#electron/employees/employee-data.ts';
import { maskTexts } from '#electron/employees/masked-texts.ts';
import { readItemNames } from '#electron/inputs/column-sources.ts';
import { findAlike } from './find-alike.ts';
import { readFirstInputs, withTyped } from './first-inputs.ts';
import { nextNumber } from './next-number.ts';
import { usualPaymentMethod } from './usual-payment-method.ts';
import { creationOf, followersOf } from './onboarding-writes.ts';

type Mode = 'manual' | 'not-known';
type By = AlikeDraft['by'][number];

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

/** States in which the creation has ended without being applied, so that there is only a draft again. */
const startsAgain: ReadonlySet<WriteState> = new Set(['rejected', 'withdrawn']);
const failedStates: ReadonlySet<WriteState> = new Set(['conflict', 'needs-clerk', 'rejected']);

/** The fields of regular hours, which are a write of their own. */
const hoursPaths = ['firstPay.workDays', 'firstPay.hoursADay'];

const partOf = ({ id: writeId, state, reason, message }: WriteRow) => ({ writeId, state, reason, message });

/** The item that a write after the creation is about. */
function itemOf({ write }: WriteRow, names: ReadonlyMap<string, string>): FollowingItem {
  if (!('change' in write)) return { item: write.kind, name: null, inputs: [] };
  const { calcType: item, details } = write.change;
  return { item, name: names.get(item) ?? null, inputs: Object.keys(details) };
}

/** Whether a write after the creation sets what the employee is paid, whatever came of it: a failure is told itself. */
const setsPay = ({ write }: WriteRow): boolean =>
  'change' in write && statesPay(write.change.calcType, write.change.details);

/** The form of a company's new employees, as far as it is needed to check drafts. */
interface CompanyForm {
  readonly mode: Mode;
  readonly asksHours: boolean;
  readonly customFields: readonly CustomField[];
  readonly inputs: readonly FirstInput[];
  readonly table: typeof onboardingFields;
  readonly itemNames: ReadonlyMap<string, string>;
}

function lineOf(
  { id, texts, updatedAt, creation, followers }: OnboardingRow,
  { table, itemNames }: CompanyForm,
): OnboardingLine {
  const problems = [...problemsOf(table, texts).keys()];
  const sent = creation === null ? 'draft' : states[creation.state];
  const ended = sent === 'done' ? followers : [];
  return {
    id,
    firstName: texts['firstName'] ?? '',
    lastName: texts['lastName'] ?? '',
    state: sent === 'draft' ? (problems.length > 0 ? 'incomplete' : 'ready') : sent,
    problems,
    startsOn: isoDate.safeParse(texts['appointmentDate']).data ?? null,
    employeeId: creation?.employeeId ?? null,
    number: creation?.result?.reference ?? null,
    creation: creation && partOf(creation),
    failed: ended
      .filter(({ state }) => failedStates.has(state))
      .map((row) => ({ ...partOf(row), ...itemOf(row, itemNames) })),
    hasNoPay: sent === 'done' && !ended.some(setsPay),
    saved: ended.filter(({ state }) => state === 'applied').map((row) => itemOf(row, itemNames)),
    updatedAt,
  };
}

/** What was typed; once somebody is added, personal numbers are masked as in the record. */
const shownTexts = (
  { texts, creation }: OnboardingRow,
  table: CompanyForm['table'],
): Record<string, string> => (creation?.state === 'applied' ? maskTexts(table, texts) : { ...texts });

/** Employees who are being added: first drafts, which are saved with each keystroke, then writes of the outbox. */
export class Onboarding implements HandlersOf<'onboarding'> {
  readonly #ports: Ports;
  readonly #outbox: Outbox;
  readonly #questions: NumberQuestions;

  constructor(ports: Ports, outbox: Outbox, questions: NumberQuestions) {
    this.#ports = ports;
    this.#questions = questions;
    this.#outbox = outbox;
  }

  async list(company: CompanyRef) {
    const rows = await this.#work.listOnboarding({ ...company, order: 'last-changed' });
    const form = await this.#formOf(company, rows);
    return { lines: rows.map((row) => lineOf(row, form)) };
  }

  async begin({ texts: given, ...company }: ParsedInput<'onboarding', 'begin'>) {
    const id = this.#ports.newId();
    const { items: frequencies } = await this.#ports.store.cache.listPayFrequencies(company);
    const [only] = frequencies.length === 1 ? frequencies : [];
    const isRefused = await this.#work.hasHoursRefused(company);
    const asked = Object.entries(given).filter(([path]) => !(isRefused && hoursPaths.includes(path)));
    const paymentMethod = usualPaymentMethod(await this.#ports.store.cache.countPaymentMethods(company));
    const texts = {
      ...(only && { payFrequencyId: String(only.id) }),
      ...(paymentMethod !== null && { paymentMethod }),
      ...Object.fromEntries(asked),
    };
    await this.#work.addOnboarding({ ...company, drafts: [{ id, texts }], at: this.#ports.clock.now() });
    return { id };
  }

  async readAll(company: CompanyRef) {
    const rows = await this.#work.listOnboarding({ ...company, order: 'as-added' });
    const form = await this.#formOf(company, rows, 'all');
    return {
      rows: rows.map((row) => ({
        line: lineOf(row, form),
        texts: shownTexts(row, form.table),
        refusals: [...(row.creation?.refusals ?? [])],
      })),
      ...(await this.#shownForm(company, form)),
    };
  }

  async beginMany({ employees, ...company }: ParsedInput<'onboarding', 'beginMany'>) {
    const first = this.#ports.newId();
    // The ids are in the order of the file, because drafts that were added together are listed by id.
    const drafts = employees.map((texts, index) => ({
      id: `${first}-${String(index).padStart(4, '0')}`,
      texts,
    }));
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
    const numbers = drafts.flatMap(({ texts }) => numbersOf(texts));
    await this.#questions.note(companyOf(company), 'personal-number', numbers);
    return { found: findAlike(drafts, await readAllRecords(this.#ports.store.cache, company)) };
  }

  async read({ id }: { id: string }) {
    const row = await this.#work.readOnboarding({ id });
    const form = await this.#formOf(row, [row], 'all');
    return {
      line: lineOf(row, form),
      texts: shownTexts(row, form.table),
      ...(await this.#shownForm(companyOf(row), form)),
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

  async submit({ id, seen }: ParsedInput<'onboarding', 'submit'>) {
    const row = await this.#work.readOnboarding({ id });
    const { texts } = row;
    const { table, customFields, inputs } = await this.#formOf(row, [row]);
    const problems = [...problemsOf(table, texts)];
    if (problems.length > 0) {
      throw new AppError('fields-wrong', {
        problems: problems.map(([path, problem]) => ({ path, problem })),
      });
    }
    if (row.creation === null || startsAgain.has(row.creation.state)) await this.#refuseUnseen(row, seen);
    return this.#outbox.submitTogether(
      companyOf(row),
      {
        first: { kind: 'employee.create', employee: creationOf(texts, customFields) },
        rest: (employeeId) => followersOf(texts, employeeId, inputs),
      },
      (writes, timestamp) => this.#work.commitOnboarding({ id, texts, writes, at: timestamp }),
    );
  }

  /** Fails unless the clerk has looked at everybody on record who may be the same person. */
  async #refuseUnseen({ connectionId, companyId, texts }: OnboardingRow, seen: SeenAlike): Promise<void> {
    const company = { connectionId, companyId };
    const services = { store: this.#ports.store, questions: this.#questions };
    const found = await listAlike(services, company, { texts, sent: texts, exceptId: null });
    if (found.length === 0) return;
    // A draft that was seen may have become an employee meanwhile.
    const drafts = seen.draftIds.length === 0 ? [] : await this.#rowsOf(company, seen.draftIds);
    const ids = new Set([
      ...seen.employeeIds,
      ...drafts.flatMap(({ creation }) => creation?.employeeId ?? []),
    ]);
    const seenBy = (by: By) => found.filter((one) => ids.has(one.employeeId) && one.by.includes(by)).length;
    // Of those who share one value, only the first are named.
    const isSeen = (one: (typeof found)[number]) =>
      ids.has(one.employeeId) || one.by.every((by) => seenBy(by) >= namedAlike);
    if (!found.every(isSeen)) throw new AppError('duplicate-not-seen', {});
  }

  async #rowsOf(company: CompanyRef, ids: readonly string[]): Promise<readonly OnboardingRow[]> {
    const wanted = new Set(ids);
    const rows = await this.#work.listOnboarding({ ...company, order: 'as-added' });
    return rows.filter(({ id }) => wanted.has(id));
  }

  async reinstate({ id, employeeId, appointmentDate }: ParsedInput<'onboarding', 'reinstate'>) {
    const { connectionId, companyId, creation } = await this.#work.readOnboarding({ id });
    if (creation !== null && !startsAgain.has(creation.state)) throw new AppError('write-under-way', {});
    await refuseServiceChange(this.#ports.store, { connectionId, companyId }, [employeeId]);
    const write = { kind: 'service.reinstate', employeeId, appointmentDate } as const;
    return this.#outbox.submitWith({ connectionId, companyId }, { write, seen: null }, (row, timestamp) =>
      this.#work.commitReinstatement({ id, write: row, at: timestamp }),
    );
  }

  /** With `all`, or if any of these drafts has a first input, the form includes the first inputs; otherwise not. */
  async #formOf(
    { connectionId, companyId }: CompanyRef,
    rows: readonly OnboardingRow[],
    wanted: 'typed' | 'all' = 'typed',
  ): Promise<CompanyForm> {
    const company = { connectionId, companyId };
    const { store } = this.#ports;
    const mode = (await this.#work.readsNumberByHand(company)) ? 'manual' : 'not-known';
    const customFields = await this.#work.listCustomFields(company);
    const drafts = rows.map(({ texts }) => texts);
    // Reading the sheets of a large company takes a while, and most drafts have no first inputs.
    const isNeeded = wanted === 'all' || drafts.some((texts) => typedFirstInputs(texts).length > 0);
    const inputs = isNeeded ? withTyped(await readFirstInputs(store, company), drafts) : [];
    // What was typed before stays to be seen.
    const isTyped = drafts.some((texts) => hoursPaths.some((path) => (texts[path] ?? '') !== ''));
    const asksHours = isTyped || !(await this.#work.hasHoursRefused(company));
    const table = onboardingFieldsFor({ numberMode: mode, asksHours, firstInputs: inputs }, customFields);
    return { mode, asksHours, customFields, inputs, table, itemNames: await readItemNames(store, company) };
  }

  async #shownForm(company: CompanyRef, { mode, asksHours, inputs }: CompanyForm) {
    const drafts = await this.#work.listOnboarding({ ...company, order: 'last-changed' });
    const numbers = await this.#ports.store.cache.listEmployeeNumbers(company);
    return {
      numberMode: mode,
      asksHours,
      firstInputs: [...inputs],
      nextNumber: nextNumber([...drafts.flatMap(({ texts }) => texts['number'] ?? []), ...numbers]),
    };
  }

  get #work() {
    return this.#ports.store.work;
  }
}
