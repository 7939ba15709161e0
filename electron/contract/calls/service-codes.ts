import { call, nothing } from '../define.ts';
import { connectionId } from '../domain/ids.ts';
import { serviceCodes as codes } from '../domain/service-codes.ts';

/**
 * Banks and countries of passports, which the API does not tell: they stand in the spreadsheet that the service hands out
 * for adding employees. `employees.groups` has them for the forms.
 */
export const serviceCodes = {
  calls: {
    /** For all companies of the connection. A list that is not empty takes the place of the one before. */
    save: call(codes.extend({ connectionId }), nothing),
  },
  events: {},
} as const;
