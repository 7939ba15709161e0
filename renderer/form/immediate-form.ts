import { fieldValue, textOfValue } from '#kit/form/field-kinds.ts';
import type { ValuesOf } from '#kit/form/form-schema.ts';
import { fieldsOf, type Field, type FormTable } from '#kit/form/form-table.ts';
import type { FieldMessages, FormMessages } from '#messages/forms.ts';
import type { FieldLimit, FieldSource } from './field-source.ts';

interface Given<T extends FormTable> {
  readonly messages: FormMessages<T>;
  readonly values: () => Readonly<Record<string, unknown>>;
  readonly limitOf?: (path: string) => FieldLimit | undefined;
  readonly onwrite: (change: Partial<ValuesOf<T>>) => void;
}

/** Fields that take effect one by one, such as settings: a choice is written at once, and shown once it is written. */
export class ImmediateForm<T extends FormTable> implements FieldSource {
  readonly table: T;
  readonly sectionTitles = {};
  readonly #given: Given<T>;

  constructor(table: T, given: Given<T>) {
    this.table = table;
    this.#given = given;
  }

  messagesOf(path: string): FieldMessages {
    const messages: Readonly<Record<string, FieldMessages>> = this.#given.messages.fields;
    return messages[path] ?? { label: path };
  }

  choicesOf(): [] {
    return [];
  }

  isUnlisted(): boolean {
    return false;
  }

  limitOf(path: string): FieldLimit | undefined {
    return this.#given.limitOf?.(path);
  }

  text(path: string): string {
    return textOfValue(this.#given.values()[path]);
  }

  set(path: string, text: string): void {
    const field = fieldsOf(this.table).find((one) => one.path === path);
    if (field !== undefined) {
      // Built from the same row as the type.
      this.#given.onwrite({ [path]: fieldValue(field.row, text) } as Partial<ValuesOf<T>>);
    }
  }

  leave(): void {
    // Every option is valid, so there is no message.
  }

  errorOf(): undefined {
    return undefined;
  }

  oldText(): undefined {
    return undefined;
  }

  isAsked(_field: Field): boolean {
    return true;
  }

  isRequired(): boolean {
    return false;
  }
}
