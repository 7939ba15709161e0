import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import type { Groups } from '#features/employees/file/sheet-field.ts';

/** The lists of a company with one pay frequency, from which values of an employee are chosen. */
export const groups: Groups = {
  payFrequencies: [{ id: 7, companyId: 42, name: 'Monthly' }],
  payPoints: [],
  customFields: [],
  codes: offeredCodes(noCodes),
};
