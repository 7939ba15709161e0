/** The values of an inherited calculation, as the interface shows them. */
type InputValue = string | number | boolean;
export type Inputs = Readonly<Record<string, InputValue>>;

export const shortNames = ['week_hours', 'classification'] as const;
export type ShortName = (typeof shortNames)[number];

/** Parses one input; undefined if it is invalid. */
export type InputReader = (value: unknown) => InputValue | undefined;

export interface InheritedDefinition {
  readonly shortName: ShortName;
  /** The number of the definition, the same for every company. */
  readonly id: number;
  readonly label: string;
  readonly readers: ReadonlyMap<string, InputReader>;
  /** What is wrong with the inputs after the change, by name. */
  judge(inputs: Inputs, company: { readonly leaveAnyDay: boolean }): Map<string, string>;
  /** The inputs for display, with calculated ones added. */
  complete(inputs: Inputs): Inputs;
}

interface GivenInputs {
  readonly inputs: Inputs;
  readonly errors: ReadonlyMap<string, string>;
}

export function readInputs(
  { readers }: InheritedDefinition,
  given: Readonly<Record<string, unknown>>,
): GivenInputs {
  const inputs = new Map<string, InputValue>();
  const errors = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    const reader = readers.get(name);
    const read = reader?.(value ?? '');
    if (read !== undefined) inputs.set(name, read);
    else errors.set(name, reader ? 'is not valid' : 'is not an attribute of this calculation');
  }
  return { inputs: Object.fromEntries(inputs), errors };
}
