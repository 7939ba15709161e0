/** A name as lists have it, `Nkosi, Thandi`, or the part of it that is known. */
export const listedName = ({
  lastName,
  firstName,
}: {
  readonly lastName: string;
  readonly firstName: string;
}): string => [lastName, firstName].filter((part) => part !== '').join(', ');

/** A name with the employee's number, which tells apart two of one name; one of them alone where the other is unknown. */
export const withNumber = (name: string, number: string | null): string => {
  if (number === null || number === '') return name;
  return name === '' ? number : `${name} (${number})`;
};

/**
 * The same from a record: `Nkosi, Thandi (E14)`. For every place where the number does not stand beside the name, and for
 * the names of ticks, which are heard without the rest of their row.
 */
export const numberedName = ({
  number,
  ...name
}: Parameters<typeof listedName>[0] & { readonly number: string | null }): string =>
  withNumber(listedName(name), number);
