import { onboardingFields, type OnboardingRow } from '#electron/onboarding/contract/onboarding.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import { aNewEmployee } from '#test/support/samples/onboarding.ts';

/** Drafts as main would store them. */
export class Drafts {
  readonly rows = new Map<string, OnboardingRow>();

  put(id: string, texts: Record<string, string>, more: Partial<OnboardingRow['line']> = {}): string {
    const problems = [...problemsOf(onboardingFields, texts).keys()];
    const line = aNewEmployee({
      id,
      firstName: texts['firstName'] ?? '',
      lastName: texts['lastName'] ?? '',
      problems,
      state: problems.length > 0 ? 'incomplete' : 'ready',
      ...more,
    });
    this.rows.set(id, { line, texts, refusals: [] });
    return id;
  }
}
