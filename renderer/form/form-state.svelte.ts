import { presentError } from '#bridge/present-error.ts';
import { isAppError, type AppError } from '#kit/errors.ts';
import type { ValuesOf } from '#kit/form/form-schema.ts';
import type { FieldDoubt } from '#kit/form/field-doubt.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { cleanText, sameText } from '#kit/form/field-kinds.ts';
import { fieldsOf, type Field, type FormTable, type Sense, type Texts } from '#kit/form/form-table.ts';
import {
  changedFields,
  doubtsOf,
  doubtsSince,
  isAsked,
  isFirst,
  isRequired,
  problemsOf,
  problemsSince,
  textsOf,
  valuesOf,
} from '#kit/form/form-values.ts';
import { localDay } from '#payroll/calendar.ts';
import { fieldRefusedBy, placeRefusal } from '#kit/form/place-refusal.ts';
import { fieldText } from '#messages/headings.ts';
import {
  doubtMessages,
  fieldName,
  formMessages,
  problemMessages,
  type FieldMessages,
  type FormMessages,
} from '#messages/forms.ts';
import type { Option } from '#ui/form/option.ts';
import { SvelteSet } from 'svelte/reactivity';
import { displayText } from './display-text.ts';
import type { ChangedField, Choices, FormError, FormStart, SentForm } from './field-source.ts';

/** A form that is filled in and then sent. Errors are shown when it is sent, or when a field is left. */
export class FormState<T extends FormTable = FormTable> implements SentForm {
  readonly table: T;
  readonly #messages: FormMessages<T>;
  readonly #choices: () => Choices;
  readonly #onchange: FormStart['onchange'];
  readonly #texts = $state<Record<string, string>>({});
  readonly #edits: boolean;
  readonly #sense: Sense;
  readonly #left = new SvelteSet<string>();
  #before: Readonly<Record<string, string>>;
  #wasSent = $state(false);
  #refusals = $state.raw<ReadonlyMap<string, string>>(new Map());
  #otherRefusals = $state.raw<readonly FormError[]>([]);
  #failure = $state.raw<unknown>(null);
  #pending = $state(false);
  #isRestored = $state(false);
  /** The doubts that the clerk has confirmed; others may come up later. */
  #confirmed = $state.raw<string | null>(null);

  readonly #problems: ReadonlyMap<string, FieldProblem> = $derived.by(() => {
    const { table } = this;
    const problems = this.#edits
      ? problemsSince(table, this.#before, this.#texts)
      : problemsOf(table, this.#texts);
    const unlisted = fieldsOf(table).filter((field) => this.isAsked(field) && this.isUnlisted(field));
    return new Map([...unlisted.map(({ path }) => [path, 'not-listed'] as const), ...problems]);
  });

  readonly #doubts: ReadonlyMap<string, FieldDoubt> = $derived.by(() =>
    this.#edits
      ? doubtsSince(this.table, { before: this.#before, now: this.#texts }, this.#sense)
      : doubtsOf(this.table, this.#texts, this.#sense),
  );

  constructor(
    table: T,
    messages: FormMessages<T>,
    {
      values = {},
      before,
      texts = {},
      edits = false,
      sense = { today: localDay(new Date()) },
      choices = () => ({}),
      onchange,
    }: FormStart = {},
  ) {
    this.table = table;
    this.#messages = messages;
    this.#choices = choices;
    this.#onchange = onchange;
    this.#edits = edits;
    this.#sense = sense;
    this.#before = before ?? textsOf(table, values);
    Object.assign(this.#texts, this.#before, texts);
  }

  get sectionTitles(): Readonly<Record<string, string>> {
    return this.#messages.sections ?? {};
  }

  get pending(): boolean {
    return this.#pending;
  }

  get failure(): unknown {
    return this.#failure;
  }

  get isRestored(): boolean {
    return this.#isRestored;
  }

  messagesOf(path: string): FieldMessages {
    const fields: Readonly<Record<string, FieldMessages>> = this.#messages.fields;
    const messages = fields[path] ?? { label: path };
    const label = messages.labelsBy?.labels[this.text(messages.labelsBy.path)];
    return label === undefined ? messages : { ...messages, label };
  }

  choicesOf(path: string): readonly Option[] {
    return this.#choices()[path] ?? [];
  }

  /** A text that the form started with may be one that the page knows no name for; a typed one may not. */
  isUnlisted({ path, row }: Field): boolean {
    const choices = this.choicesOf(path);
    const isClosed =
      row.kind === 'reference' || row.kind === 'name' || (row.kind === 'text' && choices.length > 0);
    const text = cleanText(row, this.text(path));
    if (!isClosed || text === '' || text === (this.#before[path] ?? '')) return false;
    return choices.every(({ value }) => value !== text);
  }

  text(path: string): string {
    return this.#texts[path] ?? '';
  }

  set(path: string, text: string): void {
    const former = this.text(path);
    if (this.#texts[path] === text) return;
    this.#texts[path] = text;
    // The service's message was about the previous text.
    if (this.#refusals.has(path)) {
      this.#refusals = new Map([...this.#refusals].filter(([refused]) => refused !== path));
    }
    if (this.#fieldAt(path)?.row.kind !== 'secret') this.#onchange?.(path, text, former);
  }

  leave(path: string): void {
    this.#left.add(path);
  }

  get texts(): Texts {
    return this.#texts;
  }

  /**
   * What a changed field started with, as text for display; undefined if it was not changed, or the form edits no
   * record.
   */
  oldText(field: Field): string | undefined {
    if (!this.#edits) return undefined;
    const before = this.#before[field.path] ?? '';
    if (sameText(field.row, before, this.text(field.path))) return undefined;
    return displayText(field.row, before, this.messagesOf(field.path));
  }

  isAsked(field: Field): boolean {
    return isAsked(field, this.#texts);
  }

  isFirst(field: Field): boolean {
    return isFirst(field, this.#texts);
  }

  isRequired(field: Field): boolean {
    return isRequired(this.table, field, this.#texts);
  }

  errorOf(path: string): string | undefined {
    const refusal = this.#refusals.get(path);
    if (refusal !== undefined) return refusal;
    const problem = this.#problems.get(path);
    const field = this.#fieldAt(path);
    if (problem === undefined || field === undefined) return undefined;
    // An empty field may still be filled in, and a secret is hard enough to type.
    const isEarly = problem === 'missing' || field.row.kind === 'secret' || !this.#left.has(path);
    if (isEarly && !this.#wasSent) return undefined;
    return this.#problemText(path, problem);
  }

  doubtOf(path: string): string | undefined {
    const doubt = this.#doubts.get(path);
    const isEarly = !this.#left.has(path) && !this.#wasSent;
    return doubt === undefined || isEarly ? undefined : this.#doubtText(path, doubt);
  }

  get doubts(): readonly FormError[] {
    return Array.from(this.#doubts, ([path, doubt]) => {
      return { path, label: fieldName(this.messagesOf(path)), text: this.#doubtText(path, doubt) };
    });
  }

  get asksAboutDoubts(): boolean {
    return this.#wasSent && this.#problems.size === 0 && this.#doubts.size > 0;
  }

  get isConfirmed(): boolean {
    return this.#doubts.size === 0 || this.#confirmed === this.#doubted;
  }

  confirmDoubts(areRight: boolean): void {
    this.#confirmed = areRight ? this.#doubted : null;
  }

  get errors(): readonly FormError[] {
    const atFields = fieldsOf(this.table).flatMap((field): FormError[] => {
      const text = this.isAsked(field) ? this.errorOf(field.path) : undefined;
      return text === undefined
        ? []
        : [{ path: field.path, label: fieldName(this.messagesOf(field.path)), text }];
    });
    return [...atFields, ...this.#otherRefusals];
  }

  missingIn(section: string): readonly string[] {
    return fieldsOf(this.table)
      .filter((field) => field.section === section && this.#problems.get(field.path) === 'missing')
      .map(({ path }) => path);
  }

  isComplete(section: string): boolean {
    const inSection = fieldsOf(this.table).filter((field) => field.section === section);
    return inSection.every(({ path }) => !this.#problems.has(path) && !this.#refusals.has(path));
  }

  get changed(): readonly ChangedField[] {
    return changedFields(this.table, this.#before, this.#texts).map((field) => ({
      field,
      before: this.#before[field.path] ?? '',
      now: this.text(field.path),
    }));
  }

  /** The changed texts except secrets, for `keepTyped`; none while they are being sent. */
  get typed(): Texts {
    if (this.#pending) return {};
    const open = this.#open.filter((path) => !this.#isUntouched(path));
    return Object.fromEntries(open.map((path) => [path, this.text(path)]));
  }

  /** Restores what was typed before the lock, in fields where nothing was typed since. */
  restore(texts: Texts): void {
    // All fields are checked before any is set, because a form may fill in one field from another.
    const untouched = this.#open.filter((path) => this.#isUntouched(path));
    for (const path of untouched) this.set(path, texts[path] ?? this.text(path));
    this.#isRestored = true;
  }

  /**
   * Passes the form's values to `send` if nothing is wrong with them, and what is unlikely was confirmed. Null if not,
   * or if `send` failed; the form then shows why.
   */
  submit<R>(send: (values: ValuesOf<T>) => Promise<R>): Promise<R | null> {
    // Built from the same rows as the type: a property test checks that the two agree.
    return this.#send(() => send(valuesOf(this.table, this.#texts) as ValuesOf<T>));
  }

  /** Like `submit`, for a change: passes the texts before and now. */
  submitChanges<R>(send: (texts: { before: Texts; now: Texts }) => Promise<R>): Promise<R | null> {
    return this.#send(() => send({ before: { ...this.#before }, now: { ...this.#texts } }));
  }

  /** Whether the form could be sent; errors, and what has to be confirmed, are shown from now on. */
  check(): boolean {
    this.#wasSent = true;
    return this.#isSendable;
  }

  async #send<R>(send: () => Promise<R>): Promise<R | null> {
    if (this.#pending) return null;
    this.#wasSent = true;
    this.#clearFailures();
    if (!this.#isSendable) return null;
    this.#pending = true;
    try {
      return await send();
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.#pending = false;
    }
  }

  /** Shows a failure at the field that it belongs to, or above the form. */
  fail(error: unknown): void {
    if (isAppError(error, 'service-refused') && this.#placeRefusal(error)) return;
    if (isAppError(error, 'fields-wrong')) {
      this.#refusals = new Map(
        error.params.problems.map(({ path, problem }) => [path, this.#problemText(path, problem)]),
      );
      return;
    }
    const path = isAppError(error) ? fieldRefusedBy(this.table, error.code) : undefined;
    if (isAppError(error) && path !== undefined)
      this.#refusals = new Map([[path, this.#refusalText(path, error)]]);
    else this.#failure = error;
  }

  get #isSendable(): boolean {
    return this.#problems.size === 0 && this.isConfirmed;
  }

  /** The doubts with the texts that they are about. */
  get #doubted(): string {
    return JSON.stringify(Array.from(this.#doubts, ([path, doubt]) => [path, doubt, this.text(path)]));
  }

  /** The paths of all fields except secrets. */
  get #open(): string[] {
    return fieldsOf(this.table).flatMap(({ path, row }) => (row.kind === 'secret' ? [] : [path]));
  }

  #isUntouched(path: string): boolean {
    return this.text(path) === (this.#before[path] ?? '');
  }

  #fieldAt(path: string): Field | undefined {
    return fieldsOf(this.table).find((field) => field.path === path);
  }

  #problemText(path: string, problem: FieldProblem): string {
    const field = this.#fieldAt(path);
    const own = this.messagesOf(path).problems?.[problem];
    return own ?? (field === undefined ? path : problemMessages[problem](field.row));
  }

  #doubtText(path: string, doubt: FieldDoubt): string {
    return this.messagesOf(path).doubts?.[doubt] ?? doubtMessages[doubt];
  }

  #clearFailures(): void {
    this.#refusals = new Map();
    this.#otherRefusals = [];
    this.#failure = null;
  }

  /** False: the service named no field of this form. */
  #placeRefusal({ params: { serviceMessage, fieldErrors = [] } }: AppError<'service-refused'>): boolean {
    const { placed, others } = placeRefusal(this.table, fieldErrors);
    if (placed.size === 0) return false;
    this.#refusals = new Map(
      [...placed].map(([path, messages]) => [path, formMessages.serviceSays(messages.join(' · '))]),
    );
    this.#otherRefusals = [
      ...others.map(({ field, message }) => ({ path: null, label: fieldText(field), text: message })),
      ...(serviceMessage ? [{ path: null, label: formMessages.service, text: serviceMessage }] : []),
    ];
    return true;
  }

  #refusalText(path: string, error: AppError): string {
    // The table of messages has for each code a function of that code's params, which TypeScript cannot follow.
    const own = this.messagesOf(path).refusals?.[error.code] as ((params: unknown) => string) | undefined;
    if (own !== undefined) return own(error.params);
    const { title, text } = presentError(error);
    return `${title}. ${text}`;
  }
}
