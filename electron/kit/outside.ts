import { z } from 'zod';

/** A value of any kind, as the service sent it. */
export const outsideValue = z.json();
export type OutsideValue = z.infer<typeof outsideValue>;

/** Fields whose names the service chose, kept as it sent them so that they can be handed back unchanged. */
export const outsideFields = z.record(z.string(), outsideValue);
export type OutsideFields = z.infer<typeof outsideFields>;
