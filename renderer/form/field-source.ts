import type { Field, FormTable, Sense, Texts } from '#kit/form/form-table.ts';
import type { FieldMessages } from '#messages/forms.ts';
import type { Option } from '#ui/form/option.ts';

/** A limit on a field that is not the clerk's to decide. */
export interface FieldLimit {
  /** Shown instead of the field's hint. */
  readonly reason: string;
  readonly allows: (text: string) => boolean;
}

/** What can be chosen in fields, by path. */
export type Choices = Readonly<Record<string, readonly Option[]>>;

/**
 * What a form starts with: `values` or `before`, and `texts` that were typed over it earlier. `edits`: it changes a record,
 * whose own faults are not the clerk's. `sense`: what doubts are judged by, today unless it says otherwise. `onchange` is called for each keystroke, except in secrets, so that a draft can be
 * saved; `former` is the text before.
 */
export interface FormStart {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly before?: Texts;
  readonly texts?: Texts;
  readonly edits?: boolean;
  readonly sense?: Sense;
  readonly choices?: () => Choices;
  readonly onchange?: (path: string, text: string, former: string) => void;
}

/** What the controls of a form need, whether it is sent as a whole or its fields take effect at once. */
export interface FieldSource {
  readonly table: FormTable;
  /** If it is empty, sections have no headings. */
  readonly sectionTitles: Readonly<Record<string, string>>;
  messagesOf(path: string): FieldMessages;
  /** What can be chosen, from the company or the service. */
  choicesOf(path: string): readonly Option[];
  /** Its text was typed and is none of its choices. */
  isUnlisted(field: Field): boolean;
  text(path: string): string;
  set(path: string, text: string): void;
  /** The clerk has moved on to another field. */
  leave(path: string): void;
  errorOf(path: string): string | undefined;
  /** Why what is typed is unlikely, though it may be right. */
  doubtOf?(path: string): string | undefined;
  /** What a changed field started with, as text for display. */
  oldText(field: Field): string | undefined;
  isAsked(field: Field): boolean;
  /** Whether a field is shown first in its section. */
  isFirst?(field: Field): boolean;
  /** Undefined: everything that its row allows. */
  limitOf?(path: string): FieldLimit | undefined;
  isRequired(field: Field): boolean;
}

/** Something that is wrong: shown in the summary, and at its field if it has one. */
export interface FormError {
  readonly path: string | null;
  readonly label: string;
  readonly text: string;
}

export interface ChangedField {
  readonly field: Field;
  readonly before: string;
  readonly now: string;
}

/** A form that is filled in and then sent, for any table. */
export interface SentForm extends FieldSource {
  readonly pending: boolean;
  /** A failure that belongs to no field. */
  readonly failure: unknown;
  /** What was typed before Paydesk was locked has been restored. */
  readonly isRestored: boolean;
  /** All errors that are shown, in the order of the form. */
  readonly errors: readonly FormError[];
  /** Everything that is unlikely, shown yet or not. */
  readonly doubts: readonly FormError[];
  /** The form was to be sent, and nothing but these doubts is in the way. */
  readonly asksAboutDoubts: boolean;
  /** Whether the clerk has confirmed every doubt. */
  readonly isConfirmed: boolean;
  confirmDoubts(areRight: boolean): void;
  /** The changed fields, with their values before. */
  readonly changed: readonly ChangedField[];
  /** The fields of a section that still have to be filled in. */
  missingIn(section: string): readonly string[];
  /** Nothing in a section is missing or wrong. */
  isComplete(section: string): boolean;
}
