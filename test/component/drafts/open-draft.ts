import type { OnboardingLine } from '#electron/onboarding/contract/onboarding.ts';
import Onboarding from '#features/onboarding/Onboarding.svelte';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { expect } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company, groups, inKaroo } from '../records/cached-lists.ts';

export const line = (more: Partial<OnboardingLine> = {}): OnboardingLine => ({
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
export const complete = {
  firstName: 'Thoko',
  lastName: 'Zulu',
  identificationType: 'none',
  birthdate: '1990-01-04',
  payFrequencyId: '7',
  appointmentDate: '2026-11-02',
  paymentMethod: 'cash',
};

export async function openDraft(texts: Record<string, string>, more: FakeHandlers = {}) {
  const rendered = await renderInApp(Onboarding, {
    props: { company, groups },
    prepare: inKaroo,
    handlers: {
      'onboarding.list': () => ({ lines: [line()] }),
      'onboarding.begin': () => ({ id: 'd-2' }),
      'onboarding.read': ({ id }) => ({
        line: line({ id }),
        texts: id === 'd-1' ? texts : {},
        numberMode: 'not-known',
        firstInputs: [],
        refusals: [],
      }),
      'onboarding.save': () => ({}),
      'onboarding.submit': () => ({ writeId: 'w-1' }),
      'employees.alike': () => ({ found: [] }),
      ...more,
    },
  });
  const { screen, asked } = rendered;
  await screen.getByText('Thoko Zulu').click();
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field('First names')).toBeVisible();
  return {
    ...rendered,
    field,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    inputsOf: (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input),
  };
}
