import { foldText } from '#features/file-import/columns/fold-text.ts';
import type { JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { withTextDoubts } from '#features/inputs/values/text-doubts.ts';
import { idColumn } from '#electron/employees/contract/employee-comparison.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { FirstInput } from '#electron/onboarding/contract/first-inputs.ts';
import { bankNames } from '#electron/employees/contract/banks.ts';
import { passportCountries } from '#electron/employees/contract/countries.ts';
import { customFieldAt } from '#electron/employees/contract/custom-fields.ts';
import { fieldsOf, type Field, type FormTable, type Sense, type Texts } from '#kit/form/form-table.ts';
import { doubtsOf, isAsked, problemsOf } from '#kit/form/form-values.ts';
import { employeeFormMessages } from '../texts/employee-form.ts';
import { doubtMessages, fieldName, problemMessages, type FieldMessages } from '#messages/forms.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import type { Choice, Kind } from '#sheet/model/kinds/kind.ts';

export type Groups = Pick<
  CallOutput<'employees', 'groups'>,
  'payFrequencies' | 'payPoints' | 'customFields' | 'codes'
> & {
  readonly firstInputs?: readonly FirstInput[];
};

/** A field of an employee as a column, in the sheet and in files. */
export interface SheetField {
  readonly path: string;
  readonly field: Field;
  readonly section: string;
  readonly label: string;
  /** Identifies the field by itself, as the header of a column: `Postal address: Line 1`. */
  readonly title: string;
  readonly kind: Kind;
  /** The options to choose from; undefined if anything may be typed. */
  readonly choices: readonly Choice[] | undefined;
  readonly messages: FieldMessages;
}

/** Where several have the same name, each shows its number too: the name alone means none of them. */
function named(list: readonly { readonly id: number | string; readonly name: string }[]): Choice[] {
  const alike = Map.groupBy(list, ({ name }) => name.trim().toLowerCase());
  return list.map(({ id, name }) => {
    const isOwn = alike.get(name.trim().toLowerCase())?.length === 1;
    return { value: String(id), text: isOwn ? name : `${name} (${id})` };
  });
}

/** `Weekly` for `Weekly, on Friday`, where no other pay frequency begins so. */
function withShortNames(choices: readonly Choice[]): Choice[] {
  const shortOf = ({ text }: Choice) => text.split(',', 1)[0] ?? text;
  const counted = Map.groupBy(choices, (choice) => foldText(shortOf(choice)));
  return choices.map((choice) =>
    counted.get(foldText(shortOf(choice)))?.length === 1 ? { ...choice, names: [shortOf(choice)] } : choice,
  );
}

function choicesOf(
  { path, row }: Field,
  messages: FieldMessages,
  groups: Groups,
): readonly Choice[] | undefined {
  if (path === 'payFrequencyId') return withShortNames(named(groups.payFrequencies));
  if (path === 'payPointId') return named(groups.payPoints);
  if (path === 'bankAccount.bankId') {
    return named(groups.codes.banks).map((bank) => ({ ...bank, names: bankNames(bank.value) }));
  }
  if (path === 'passportCode') {
    return passportCountries(groups.codes.countries)
      .filter(({ isListed }) => isListed)
      .map(({ code, name, names }) => ({ value: code, text: name, names }));
  }
  const custom = customFieldAt(groups.customFields, path);
  if (custom !== undefined) return custom.values.length === 0 ? undefined : named(custom.values);
  if (row.kind !== 'choice') return undefined;
  const { options } = messages;
  const textOf = (value: string) => (typeof options === 'object' ? (options[value] ?? value) : value);
  return row.options.map((value) => ({ value, text: textOf(value) }));
}

function kindFor({ row }: Field, choices: readonly Choice[] | undefined): Kind {
  if (choices !== undefined) return choiceKind(choices);
  if (row.kind === 'date' || row.kind === 'yes-no' || row.kind === 'money') return kindOf(row.kind);
  return row.kind === 'decimal' ? kindOf('number') : withTextDoubts(kindOf('text'));
}

const judgedPaths: Readonly<Partial<Record<string, JudgedKind>>> = {
  [idColumn]: 'employee-number',
  number: 'employee-number',
  idNumber: 'id-number',
  // Of no fixed length, and with zeros that count, as an account number.
  otherNumber: 'account-number',
  email: 'email',
  incomeTaxNumber: 'tax-number',
  'bankAccount.accountNumber': 'account-number',
  'bankAccount.branchCode': 'branch-code',
  'physicalAddress.postalCode': 'postal-code',
  'postalAddress.postalCode': 'postal-code',
};

const judgedRows: Readonly<Partial<Record<string, JudgedKind>>> = {
  date: 'date',
  'yes-no': 'yes-no',
  money: 'money',
  decimal: 'quantity',
  integer: 'quantity',
};

/** What a cell of a file is judged as for this field. */
export function judgedKindOf({ path, field, choices }: SheetField): JudgedKind {
  if (choices !== undefined) return 'choice';
  return judgedPaths[path] ?? judgedRows[field.row.kind] ?? 'text';
}

/** Makes titles unique: a company may give a custom field the name of one of Paydesk's own fields. */
export function withOwnTitles(fields: readonly SheetField[]): readonly SheetField[] {
  const taken = new Set(['']);
  return fields.map((field) => {
    const { path, section, title } = field;
    const own =
      [title, `${title} (${section})`].find((one) => !taken.has(foldText(one))) ??
      `${title} (${section} ${path.split('.').at(-1) ?? ''})`;
    taken.add(foldText(own));
    return { ...field, title: own };
  });
}

/** The fields of a table, in its order. */
export function sheetFields(table: FormTable, groups: Groups): readonly SheetField[] {
  const messages = employeeFormMessages(groups);
  const fieldMessages: Readonly<Record<string, FieldMessages>> = messages.fields;
  const sections: Readonly<Record<string, string>> = messages.sections ?? {};
  const titled = fieldsOf(table).map((field) => {
    const of = fieldMessages[field.path] ?? { label: field.path };
    const section = sections[field.section ?? ''] ?? '';
    const choices = choicesOf(field, of, groups);
    return {
      path: field.path,
      field,
      section,
      label: of.label,
      choices,
      messages: of,
      title: fieldName(of),
      kind: kindFor(field, choices),
    };
  });
  return withOwnTitles(titled);
}

/** A text of the form as a value of the sheet: null if it is empty, undefined if the sheet cannot read it. */
export function cellValue({ field, kind, choices }: SheetField, text: string): string | null | undefined {
  if (text === '') return null;
  if (field.row.kind === 'yes-no') return text === 'yes' ? 'true' : text === 'no' ? 'false' : undefined;
  if (choices !== undefined) return choices.some(({ value }) => value === text) ? text : undefined;
  return kind.parse(text).value ?? undefined;
}

/** A value of the sheet as the form has it. */
export function formText({ field }: SheetField, value: string): string {
  if (field.row.kind !== 'yes-no') return value;
  return value === 'true' ? 'yes' : 'no';
}

export interface FieldMark {
  readonly path: string;
  readonly mark: 'invalid' | 'missing' | 'impossible' | 'failed';
  readonly message: string;
  /** It is sent, but has to be seen first: it is unlikely. */
  readonly isDoubt?: true;
}

/** What keeps an employee from being sent, what would not be sent, and what is unlikely: at most one mark per field. */
export function marksOf(
  table: FormTable,
  fields: readonly SheetField[],
  { texts, sense }: { texts: Texts; sense: Sense },
): FieldMark[] {
  const problems = problemsOf(table, texts, sense.today);
  const doubts = doubtsOf(table, texts, sense);
  return fields.flatMap(({ path, field, choices, messages }): FieldMark[] => {
    const text = texts[path] ?? '';
    const problem = problems.get(path);
    const isListed = choices === undefined || text === '' || choices.some(({ value }) => value === text);
    if (problem !== undefined && isListed) {
      const message = messages.problems?.[problem] ?? problemMessages[problem](field.row);
      return [{ path, mark: problem === 'missing' ? 'missing' : 'invalid', message }];
    }
    if (text === '') return [];
    if (!isAsked(field, texts))
      return [{ path, mark: 'impossible', message: problemMessages['not-asked'](field.row) }];
    if (!isListed) return [{ path, mark: 'invalid', message: addManyMessages.notListed(text) }];
    const doubt = doubts.get(path);
    if (doubt === undefined) return [];
    return [
      { path, mark: 'impossible', message: messages.doubts?.[doubt] ?? doubtMessages[doubt], isDoubt: true },
    ];
  });
}

export const blocksSending = ({ mark }: FieldMark): boolean => mark === 'invalid' || mark === 'missing';
