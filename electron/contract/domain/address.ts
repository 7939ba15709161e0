import { z } from 'zod';

const physicalOf = (line: z.ZodString) =>
  z.strictObject({
    unitNumber: line,
    complex: line,
    streetNumber: line,
    street: line,
    suburb: line,
    city: line,
    postalCode: line,
  });

const postalOf = (line: z.ZodString) =>
  z.strictObject({
    sameAsPhysical: z.boolean(),
    line1: line,
    line2: line,
    line3: line,
    line4: line,
    postalCode: line,
  });

/** Where somebody lives or works. The service spells the postal code in two ways; here it has one name. */
export const physicalAddress = physicalOf(z.string());
export type PhysicalAddress = z.infer<typeof physicalAddress>;

export const postalAddress = postalOf(z.string());
export type PostalAddress = z.infer<typeof postalAddress>;

/** As the app writes them. What the service holds may be longer, and is shown whole. */
export const newPhysicalAddress = physicalOf(z.string().max(200));
export const newPostalAddress = postalOf(z.string().max(200));
