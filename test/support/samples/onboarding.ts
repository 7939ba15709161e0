import type { OnboardingLine } from '#electron/onboarding/contract/onboarding.ts';

/** A new employee who is still incomplete, to vary. */
export const aNewEmployee = (more: Partial<OnboardingLine> = {}): OnboardingLine => ({
  id: 'd-1',
  firstName: 'Thoko',
  lastName: 'Zulu',
  state: 'incomplete',
  problems: 3,
  employeeId: null,
  number: null,
  creation: null,
  failed: [],
  hasNoPay: false,
  saved: [],
  updatedAt: Date.now(),
  ...more,
});

/** The texts of a new employee who lacks nothing. */
export const completeTexts = {
  firstName: 'Thoko',
  lastName: 'Zulu',
  identificationType: 'none',
  birthdate: '1990-01-04',
  payFrequencyId: '7',
  appointmentDate: '2026-11-02',
  paymentMethod: 'cash',
};
