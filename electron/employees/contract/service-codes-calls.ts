import { call, nothing } from '#kit/define.ts';
import { connectionId } from '#kit/ids.ts';
import { serviceCodes as codes } from './service-codes.ts';

/**
 * Banks and passport countries. The API does not list them: they come from the spreadsheet that the service provides
 * for adding employees. `employees.groups` returns them for the forms.
 */
export const serviceCodes = {
  calls: {
    /** Saves them for all companies of the connection. A list that is not empty replaces the previous one. */
    save: call(codes.extend({ connectionId }), nothing),
  },
  events: {},
} as const;
