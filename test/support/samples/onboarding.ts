import type { OnboardingLine, onboardingDetail } from '#electron/onboarding/contract/onboarding.ts';
import type { z } from 'zod';

/** A new employee who is still incomplete, to vary. */
export const aNewEmployee = (more: Partial<OnboardingLine> = {}): OnboardingLine => ({
  id: 'd-1',
  firstName: 'Thoko',
  lastName: 'Zulu',
  state: 'incomplete',
  problems: ['idNumber', 'birthdate', 'appointmentDate'],
  startsOn: null,
  employeeId: null,
  number: null,
  creation: null,
  failed: [],
  hasNoPay: false,
  saved: [],
  updatedAt: Date.now(),
  ...more,
});

/** The form of a company of which nothing special is known, to vary. */
export const anyForm: Omit<z.infer<typeof onboardingDetail>, 'line' | 'texts' | 'refusals'> = {
  numberMode: 'not-known',
  nextNumber: null,
  asksHours: true,
  firstInputs: [],
};

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
