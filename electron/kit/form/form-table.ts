import type { AppErrorCode } from '../errors.ts';
import type { FieldDoubt } from './field-doubt.ts';
import type { FieldProblem } from './field-problem.ts';

/** The text of each field, by its path. Empty and left out are the same. A yes or no is `yes` or `no`. */
export type Texts = Readonly<Record<string, string>>;

/** True where each named field (by its path) has one of the texts. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** Checks the text of one field on its own; not called for an empty one. */
export type Check = (text: string) => FieldProblem | undefined;

/** Checks the text of one field against the others. */
export type Rule = (
  text: string,
  textOf: (path: string) => string,
  today: string,
) => FieldProblem | undefined;

/** What a doubt judges by, besides the form itself. */
export interface Sense {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The minimum wage per hour that day, in rands; left out where nobody knows it. */
  readonly minimumWage?: string | undefined;
}

/** Whether a text that is not wrong is unlikely; not called for an empty one. */
export type Doubt = (text: string, textOf: (path: string) => string, sense: Sense) => FieldDoubt | undefined;

interface AnyField {
  /** The section in which it is shown; parts of an object are shown in that of the object. */
  readonly section?: string;
  /**
   * The service's name for the attribute, by which a refusal is matched to the field. Inside an object: the part's own
   * name.
   */
  readonly wire?: string;
  /** It may not be empty. Inside an object: where the object is given at all. */
  readonly required?: true;
  readonly requiredIf?: Condition;
  /** Where it holds, the field is shown first in its section. */
  readonly firstIf?: Condition;
  /** If it is false, the field is neither shown nor sent. */
  readonly onlyIf?: Condition;
}

interface AnyLeaf extends AnyField {
  /** A personal number: masked until it is asked for. What is typed is read back whole in a review. */
  readonly masked?: true;
  /** Helps with filling in the form, but is not sent to main. */
  readonly unsent?: true;
  /** Failures, other than the service's own refusals, that belong to this field. */
  readonly refusedBy?: readonly AppErrorCode[];
  readonly checks?: readonly Check[];
  readonly rules?: readonly Rule[];
  /** The first that holds is asked about. */
  readonly doubts?: readonly Doubt[];
}

/** One field of a form: schema, control, review and comparison come from this row. */
export type FieldRow = AnyLeaf &
  /** `lines`: the text may have several lines, and this many are shown. */
  (
    | {
        readonly kind: 'text';
        readonly max?: number;
        readonly lines?: number;
        readonly keys?: 'url' | 'email' | 'numeric' | 'tel';
      }
    /** Never shown again, never in a draft, and never trimmed. */
    | { readonly kind: 'secret'; readonly max?: number }
    /** `open`: the service may know more than the options. */
    | { readonly kind: 'choice'; readonly options: readonly string[]; readonly open?: true }
    /** `steps`: the values that are offered; another one within the limits may have been set elsewhere. */
    | {
        readonly kind: 'integer';
        readonly min: number;
        readonly max: number;
        readonly steps?: readonly number[];
      }
    /** Something of the company, by its id; the page knows which there are. */
    | { readonly kind: 'reference' }
    /** Several of them. In a form there is one per line. */
    | { readonly kind: 'references' }
    /** One of the names that the page knows. */
    | { readonly kind: 'name' }
    /** Several names, one per line in a form; the page knows some of them. */
    | { readonly kind: 'names' }
    | { readonly kind: 'date' }
    | { readonly kind: 'money' }
    | { readonly kind: 'decimal'; readonly maxDecimals?: number }
    | { readonly kind: 'yes-no' }
    /** A South African ID number. */
    | { readonly kind: 'id-number' }
  );

/** Several fields that travel together: a change of one sends all. */
export interface ObjectRow extends AnyField {
  readonly kind: 'object';
  /** A review of a change shows all of it, because a part means nothing without the others. */
  readonly reviewedWhole?: true;
  readonly fields: Readonly<Record<string, FieldRow>>;
}

export type FormTable = Readonly<Record<string, FieldRow | ObjectRow>>;

export type FieldKind = FieldRow['kind'];
export type RowOf<K extends FieldKind> = Extract<FieldRow, { kind: K }>;

/** The path of each field: `email`, `bankAccount.branchCode`. */
export type PathOf<T extends FormTable> = {
  [N in keyof T & string]: T[N] extends { fields: infer F } ? `${N}.${keyof F & string}` : N;
}[keyof T & string];

export type SectionOf<T extends FormTable> = NonNullable<T[keyof T]['section']>;

/** A field of a table with its path and where it belongs. */
export interface Field {
  readonly path: string;
  readonly row: FieldRow;
  readonly section: string | undefined;
  /** The service's full name for it, including the object that it is in: `bank_account.branch_code`. */
  readonly wire: string | undefined;
  /** The object that it is a part of. */
  readonly of: { readonly name: string; readonly row: ObjectRow } | undefined;
}

const known = new WeakMap<FormTable, readonly Field[]>();

function partsOf(name: string, row: ObjectRow): Field[] {
  return Object.entries(row.fields).map(([part, partRow]) => ({
    path: `${name}.${part}`,
    row: partRow,
    section: row.section,
    wire: row.wire && partRow.wire && `${row.wire}.${partRow.wire}`,
    of: { name, row },
  }));
}

/** Every field in the order of the table. */
export function fieldsOf(table: FormTable): readonly Field[] {
  const found = known.get(table);
  if (found !== undefined) return found;
  const fields = Object.entries(table).flatMap(([name, row]): Field[] =>
    row.kind === 'object'
      ? partsOf(name, row)
      : [{ path: name, row, section: row.section, wire: row.wire, of: undefined }],
  );
  known.set(table, fields);
  return fields;
}

function conditionsOf({ row, of }: Field): Condition[] {
  return [row.requiredIf, row.onlyIf, row.firstIf, of?.row.requiredIf, of?.row.onlyIf].filter(
    (one) => one !== undefined,
  );
}

/** The possible values of a field, if they are a closed list. */
function choicesOf(row: FieldRow | undefined): readonly string[] | undefined {
  if (row?.kind === 'yes-no') return ['yes', 'no'];
  return row?.kind === 'choice' && row.open === undefined ? row.options : undefined;
}

/**
 * Returns the table after checking that its conditions name existing fields and options: a misspelt one would never
 * hold.
 */
export function formTable<const T extends FormTable>(table: T): T {
  const fields = fieldsOf(table);
  const rows = new Map(fields.map(({ path, row }) => [path, row]));
  const named = fields.flatMap((field) => conditionsOf(field).flatMap((one) => Object.entries(one)));
  for (const [path, texts] of named) {
    if (!rows.has(path)) throw new Error(`No field is called ${path}.`);
    const choices = choicesOf(rows.get(path));
    const unknown = texts.find((text) => text !== '' && choices?.includes(text) === false);
    if (unknown !== undefined) throw new Error(`${path} has no option ${unknown}.`);
  }
  return table;
}
