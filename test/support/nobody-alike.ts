import type { SeenAlike } from '#contract/domain/onboarding.ts';

/** What a clerk has seen who was shown nobody that may be the same person. */
export const nobodyAlike: SeenAlike = { employeeIds: [], draftIds: [] };
