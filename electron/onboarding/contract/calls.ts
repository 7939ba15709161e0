import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { formTexts } from '#kit/form-texts.ts';
import { companyRef, employeeId, writeId } from '#kit/ids.ts';
import {
  alikeDraft,
  maxEmployees,
  onboardingDetail,
  onboardingForm,
  onboardingId,
  onboardingLine,
  onboardingRow,
  seenAlike,
} from './onboarding.ts';
import { isoDate } from '#kit/values.ts';

const one = z.strictObject({ id: onboardingId });
const many = z.strictObject({ ids: z.array(onboardingId).max(maxEmployees) });

/** Employees who are being added: drafts on this computer until they are sent. */
export const onboarding = {
  calls: {
    /** Last changed first. */
    list: call(companyRef, z.strictObject({ lines: z.array(onboardingLine) })),
    /** Creates a draft that starts with `texts`, such as what it shares with the previous one. */
    begin: call(companyRef.extend({ texts: formTexts }), one),
    read: call(one, onboardingDetail),
    /** All drafts with their texts, in the order in which they were added. */
    readAll: call(companyRef, z.strictObject({ rows: z.array(onboardingRow), ...onboardingForm })),
    /** Creates a draft from each of these texts, in their order: all of them, or none. */
    beginMany: call(companyRef.extend({ employees: z.array(formTexts).min(1).max(maxEmployees) }), many),
    /** Like `save`, for several drafts at once: all of them, or none. */
    saveMany: call(
      z.strictObject({ drafts: z.array(one.extend({ texts: formTexts })).max(maxEmployees) }),
      nothing,
    ),
    discardMany: call(many, nothing),
    /** Unsent drafts that may duplicate an employee of the company, former ones included, or another draft. */
    findAlike: call(companyRef, z.strictObject({ found: z.array(alikeDraft) })),
    /** Saves on disk what was typed. Refused with `write-under-way` once the draft was sent. */
    save: call(one.extend({ texts: formTexts }), nothing),
    /** Deletes the draft. What was sent stays in the outbox and with the service. */
    discard: call(one, nothing),
    /**
     * Puts the employee into the outbox, then the first salary, the regular hours and the first inputs, which wait for
     * it. `seen`: whom the clerk has looked at and called somebody else. Fails with `fields-wrong`, with
     * `duplicate-not-seen` if anybody else on record may be the same person, with `write-under-way` if the draft was
     * sent already, and with `review-outdated` if something was typed meanwhile.
     */
    submit: call(one.extend({ seen: seenAlike }), z.strictObject({ writeId })),
    /**
     * Takes back a former employee instead: the service starts a new service period, and the draft is deleted. Fails
     * with `write-under-way` if the draft was sent already.
     */
    reinstate: call(one.extend({ employeeId, appointmentDate: isoDate }), z.strictObject({ writeId })),
  },
  events: {},
} as const;
