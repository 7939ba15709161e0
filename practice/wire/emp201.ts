import { z } from 'zod';
import type { Submission } from '../emp201/submissions.ts';
import { toRands } from './values.ts';

export const emp201Reply = z.array(
  z.strictObject({
    paye: z.number(),
    emp201_version: z.int(),
    client_paye_number: z.string(),
    eti: z.number(),
    client_uif_number: z.string(),
    total: z.number(),
    not_eti_compliant: z.boolean(),
    uif: z.number(),
    eti_utilised: z.number(),
    eti_available: z.number(),
    eti_carried_forward: z.number(),
    eti_brought_forward: z.number(),
    sdl: z.number(),
  }),
);

export function presentSubmission(submission: Submission) {
  return {
    paye: toRands(submission.payeCents),
    emp201_version: submission.version,
    client_paye_number: submission.payeNumber,
    eti: toRands(submission.etiCents),
    client_uif_number: submission.uifNumber,
    total: toRands(submission.totalCents),
    not_eti_compliant: !submission.etiCompliant,
    uif: toRands(submission.uifCents),
    eti_utilised: toRands(submission.etiUtilisedCents),
    eti_available: toRands(submission.etiAvailableCents),
    eti_carried_forward: toRands(submission.etiCarriedForwardCents),
    eti_brought_forward: toRands(submission.etiBroughtForwardCents),
    sdl: toRands(submission.sdlCents),
  };
}
