import { anyForm } from '#test/support/samples/onboarding.ts';
import AddMany from '#features/onboarding/many/AddMany.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';
import type { Drafts } from './stored-drafts.ts';

/** The screen of these drafts. */
export async function openAddMany(drafts: Drafts, more: FakeHandlers = {}) {
  const rendered = await renderInKaroo(AddMany, {
    props: { company, groups, onback: () => undefined },
    handlers: {
      'onboarding.readAll': () => ({
        rows: [...drafts.rows.values()],
        ...anyForm,
      }),
      'onboarding.beginMany': ({ employees }) => ({
        ids: employees.map((texts, index) => drafts.put(`n-${drafts.rows.size}-${index}`, texts)),
      }),
      'onboarding.saveMany': ({ drafts: changed }) => {
        for (const { id, texts } of changed) drafts.put(id, { ...drafts.rows.get(id)?.texts, ...texts });
        return {};
      },
      'onboarding.discardMany': ({ ids }) => {
        for (const id of ids) drafts.rows.delete(id);
        return {};
      },
      'onboarding.findAlike': () => ({ found: [] }),
      'onboarding.submit': ({ id }) => {
        const row = drafts.rows.get(id);
        if (row !== undefined) drafts.put(id, row.texts, { state: 'sending' });
        return { writeId: 'w-1' };
      },
      ...more,
    },
  });
  return { ...rendered, submitted: () => rendered.inputsOf('onboarding.submit') };
}
