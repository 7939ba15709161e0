import type { PhysicalAddress, PostalAddress } from '../contract/address.ts';
import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { flagAs, namesIn, type Spellings, writeTexts } from './attributes.ts';
import { type Fields, isFields, own } from '#api/wire/rows.ts';
import { readValue } from '#api/wire/usual-form.ts';
import { partNames } from '#api/wire/unreadable.ts';
import { optionalFlag, wholeText } from '#api/wire/values.ts';

/** Companies and employees spell some parts differently; both may use either postal code. */
const physical = {
  unitNumber: ['unit_number', 'unit_no'],
  complex: ['complex'],
  streetNumber: ['street_number'],
  street: ['street_or_farm_name', 'st_name'],
  suburb: ['suburb_or_district'],
  city: ['city_or_town'],
  postalCode: ['code', 'postal_code'],
} as const satisfies Spellings<keyof PhysicalAddress>;
export const physicalParts = partNames(physical);

const postal = {
  line1: ['line1'],
  line2: ['line2'],
  line3: ['line3'],
  line4: ['line4'],
  postalCode: ['code', 'postal_code'],
} as const satisfies Spellings<Exclude<keyof PostalAddress, 'sameAsPhysical'>>;

export const postalParts = partNames(postal);

const sameAsPhysical = 'same_as_physical';

/** The value of the first spelling that has one, or ''. */
function part(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const text = readValue(wholeText, own(fields, name));
    if (text !== undefined && text !== '') return text;
  }
  return '';
}

/** Null if there is none. */
export function readPhysicalAddress(value: unknown): PhysicalAddress | null {
  if (!isFields(value)) return null;
  return {
    unitNumber: part(value, physical.unitNumber),
    complex: part(value, physical.complex),
    streetNumber: part(value, physical.streetNumber),
    street: part(value, physical.street),
    suburb: part(value, physical.suburb),
    city: part(value, physical.city),
    postalCode: part(value, physical.postalCode),
  };
}

/** Null also if it is unclear whether it is the same as the physical address. */
export function readPostalAddress(value: unknown): PostalAddress | null {
  if (!isFields(value)) return null;
  const known = readValue(optionalFlag, own(value, sameAsPhysical));
  if (known === undefined) return null;
  return {
    sameAsPhysical: known,
    line1: part(value, postal.line1),
    line2: part(value, postal.line2),
    line3: part(value, postal.line3),
    line4: part(value, postal.line4),
    postalCode: part(value, postal.postalCode),
  };
}

export function writePhysicalAddress(address: PhysicalAddress, received?: OutsideValue): OutsideFields {
  return writeTexts(address, physical, received);
}

export function writePostalAddress(
  { sameAsPhysical: same, ...lines }: PostalAddress,
  received?: OutsideValue,
): OutsideFields {
  const known = namesIn(received, [sameAsPhysical]);
  const form = known.length > 0 && isFields(received) ? own(received, sameAsPhysical) : undefined;
  return { ...writeTexts(lines, postal, received), [sameAsPhysical]: flagAs(same, form) };
}
