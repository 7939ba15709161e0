import TakeOnMany from '#features/onboarding/many/TakeOnMany.svelte';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { page } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { company, giveRoom, groups, inKaroo } from '../records/cached-lists.ts';
import type { Drafts } from './stored-drafts.ts';

/** The screen of these drafts. */
export async function openTakeOn(drafts: Drafts, more: FakeHandlers = {}) {
  giveRoom();
  const rendered = await renderInApp(TakeOnMany, {
    props: { company, groups, onback: () => undefined },
    prepare: inKaroo,
    handlers: {
      'onboarding.readAll': () => ({
        rows: [...drafts.rows.values()],
        numberMode: 'not-known',
        firstInputs: [],
      }),
      'onboarding.beginMany': ({ employees }) => ({
        ids: employees.map((texts, at) => drafts.put(`n-${drafts.rows.size}-${at}`, texts)),
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
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    ...rendered,
    press,
    submitted: () =>
      rendered.asked.filter(({ call }) => call === 'onboarding.submit').map(({ input }) => input),
  };
}
