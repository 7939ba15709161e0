import { presentError } from '#bridge/present-error.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { companiesMessages } from '#messages/companies.ts';
import { useCompanyMarks, type CompanyMarks } from '#state/company-marks.svelte.ts';
import { useToasts } from '#state/toasts.svelte.ts';

/** Saves a mark of a company, and says so where it could not be saved. For a component, while it is made. */
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
