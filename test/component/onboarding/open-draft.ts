import Onboarding from '#features/onboarding/Onboarding.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';
import { anyForm, aNewEmployee } from '#test/support/samples/onboarding.ts';

export async function openDraft(texts: Record<string, string>, more: FakeHandlers = {}) {
  const rendered = await renderInKaroo(Onboarding, {
    props: { company, groups },
    handlers: {
      'onboarding.list': () => ({ lines: [aNewEmployee()] }),
      'onboarding.begin': () => ({ id: 'd-2' }),
      'onboarding.read': ({ id }) => ({
        line: aNewEmployee({ id }),
        texts: id === 'd-1' ? texts : {},
        ...anyForm,
        refusals: [],
      }),
      'onboarding.save': () => ({}),
      'onboarding.submit': () => ({ writeId: 'w-1' }),
      'employees.alike': () => ({ found: [] }),
      ...more,
    },
  });
  const { screen } = rendered;
  await screen.getByText('Zulu, Thoko').click();
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field('First names')).toBeVisible();
  return { ...rendered, field };
}
