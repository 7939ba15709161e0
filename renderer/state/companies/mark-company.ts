import { presentError } from '#bridge/present-error.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { companiesMessages } from '#features/companies/texts/companies.ts';
import { useCompanyMarks, type CompanyMarks } from './company-marks.svelte.ts';
import { useToasts } from '../toasts.svelte.ts';

/** Returns a function that saves a company's mark, and shows it if that fails. Call it while a component is created. */
export function useMarkCompany(): CompanyMarks['mark'] {
  const marks = useCompanyMarks();
  const toasts = useToasts();
  return async (ref: CompanyRef, change) => {
    try {
      await marks.mark(ref, change);
    } catch (error) {
      toasts.show({ tone: 'wrong', title: companiesMessages.notMarked, text: presentError(error).text });
    }
  };
}
