import { z } from 'zod';

const line = z.string();

/** Where somebody lives or works. The service spells the postal code in two ways; here it has one name. */
export const physicalAddress = z.strictObject({
  unitNumber: line,
  complex: line,
  streetNumber: line,
  street: line,
  suburb: line,
  city: line,
  postalCode: line,
});
export type PhysicalAddress = z.infer<typeof physicalAddress>;

export const postalAddress = z.strictObject({
  sameAsPhysical: z.boolean(),
  line1: line,
  line2: line,
  line3: line,
  line4: line,
  postalCode: line,
});
export type PostalAddress = z.infer<typeof postalAddress>;
