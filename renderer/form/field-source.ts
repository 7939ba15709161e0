import type { Field, FormTable } from '#contract/form/form-table.ts';
import type { FieldMessages } from '#messages/forms.ts';

/** A limit on a field that is not the clerk's to decide. */
export interface FieldLimit {
  /** Shown instead of the field's hint. */
  readonly reason: string;
  readonly allows: (text: string) => boolean;
}

/** What the controls of a form need, whether it is sent as a whole or its fields take effect at once. */
export interface FieldSource {
  readonly table: FormTable;
  /** If it is empty, sections have no headings. */
  readonly sectionTitles: Readonly<Record<string, string>>;
  messagesOf(path: string): FieldMessages;
  text(path: string): string;
  set(path: string, text: string): void;
  /** The clerk has moved on to another field. */
  leave(path: string): void;
  errorOf(path: string): string | undefined;
  /** What a changed field started with, as text for display. */
  oldText(field: Field): string | undefined;
  isAsked(field: Field): boolean;
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
  /** The changed fields, with their values before. */
  readonly changed: readonly ChangedField[];
  /** The fields of a section that still have to be filled in. */
  missingIn(section: string): readonly string[];
}
