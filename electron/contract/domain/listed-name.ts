/** A name as lists have it, `Nkosi, Thandi`, or the part of it that is known. */
export const listedName = ({
  lastName,
  firstName,
}: {
  readonly lastName: string;
  readonly firstName: string;
}): string => [lastName, firstName].filter((part) => part !== '').join(', ');
