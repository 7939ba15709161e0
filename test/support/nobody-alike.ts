import type { SeenAlike } from '#electron/onboarding/contract/onboarding.ts';

/** What a clerk has seen who was shown nobody that may be the same person. */
export const nobodyAlike: SeenAlike = { employeeIds: [], draftIds: [] };
