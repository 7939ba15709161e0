import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { formTexts } from '../domain/form-texts.ts';
import { companyRef, employeeId, writeId } from '../domain/ids.ts';
import {
  alikeDraft,
  maxEmployees,
  onboardingDetail,
  onboardingForm,
  onboardingId,
  onboardingLine,
  onboardingRow,
} from '../domain/onboarding.ts';
import { isoDate } from '../domain/values.ts';

const one = z.strictObject({ id: onboardingId });
const many = z.strictObject({ ids: z.array(onboardingId).max(maxEmployees) });

/** Employees who are being taken on: drafts on this computer until they are sent. */
export const onboarding = {
  calls: {
    /** Last changed first. */
    list: call(companyRef, z.strictObject({ lines: z.array(onboardingLine) })),
    /** A new draft; with `texts` for what it shares with the one before. */
    begin: call(companyRef.extend({ texts: formTexts }), one),
    read: call(one, onboardingDetail),
    /** All drafts with their texts, in the order in which they were added. */
    readAll: call(companyRef, z.strictObject({ rows: z.array(onboardingRow), ...onboardingForm })),
    /** A draft of each of these texts, in their order: all of them, or none. */
    beginMany: call(companyRef.extend({ employees: z.array(formTexts).min(1).max(maxEmployees) }), many),
    /** As `save`, of several drafts at once: all of them, or none. */
    saveMany: call(
      z.strictObject({ drafts: z.array(one.extend({ texts: formTexts })).max(maxEmployees) }),
      nothing,
    ),
    discardMany: call(many, nothing),
    /** Drafts that are not sent which may be somebody of the company, a former employee too, or another draft. */
    findAlike: call(companyRef, z.strictObject({ found: z.array(alikeDraft) })),
    /** Puts what was typed on disk. Refused with `write-under-way` once it was sent. */
    save: call(one.extend({ texts: formTexts }), nothing),
    /** Deletes the draft. What was sent stays in the outbox and with the service. */
    discard: call(one, nothing),
    /**
     * Puts the employee into the outbox, then the first salary, the regular hours and the first inputs, which wait for
     * it. Fails with `fields-wrong`, with `write-under-way` where it was sent already, and with `review-outdated` where
     * something was typed meanwhile.
     */
    submit: call(one, z.strictObject({ writeId })),
    /**
     * A former employee comes back: the service starts a new service period, and the draft is not needed any more. Fails
     * with `write-under-way` where it was sent already.
     */
    reinstate: call(one.extend({ employeeId, appointmentDate: isoDate }), z.strictObject({ writeId })),
  },
  events: {},
} as const;
