import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { groups, needsYou, outboxWrite } from '#test/support/samples/outbox-entries.ts';
import type { Page } from 'playwright-core';
import type { Answers } from './page-paydesk.ts';
import { placeAt, failed, karoo, ok, practice } from './places.ts';

const nothing = { waiting: 0, sending: 0, unknown: 0, 'needs-you': 0, done: 0 };

const outbox = (more: Answers): Answers => ({
  ...placeAt(practice, karoo),
  'outbox.counts': ok({ groups, stops: [] }),
  ...more,
});

export const outboxScreens: Readonly<Record<string, Answers>> = {
  'company-outbox': outbox({ 'outbox.list': ok({ entries: needsYou, total: 4 }) }),
  'company-outbox-empty': outbox({
    'outbox.counts': ok({ groups: nothing, stops: [] }),
    'outbox.list': ok({ entries: [], total: 0 }),
  }),
  'company-outbox-stopped': outbox({
    'outbox.counts': ok({
      groups: { ...nothing, waiting: 2, unknown: 1 },
      stops: [{ connectionId: 'practice', reason: 'key-refused' }],
    }),
    'outbox.list': ok({
      entries: [
        outboxWrite({ state: 'waiting', reason: null, message: null, group: 'waiting' }),
        outboxWrite({
          id: 'w-9',
          kind: 'leave.add',
          about: 'Botha, Annelie',
          state: 'waiting',
          reason: null,
          message: null,
          group: 'waiting',
        }),
      ],
      total: 212,
    }),
  }),
  'company-outbox-disk-full': outbox({
    'outbox.counts': ok({
      groups: { ...nothing, waiting: 1 },
      stops: [{ connectionId: 'practice', reason: 'disk-full' }],
    }),
    'outbox.list': ok({
      entries: [outboxWrite({ state: 'waiting', reason: null, message: null, group: 'waiting' })],
      total: 1,
    }),
  }),
  'company-outbox-not-sent': outbox({
    'outbox.list': ok({
      entries: [
        outboxWrite({ reason: 'damaged', message: null }),
        outboxWrite({ id: 'w-9', kind: 'leave.add', reason: 'earlier-failed', message: null }),
      ],
      total: 2,
    }),
  }),
  'company-outbox-failed': outbox({
    'outbox.list': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  }),
};

const open = async (page: Page) => new FramePage(page).go('outbox');

export const outboxScenes = {
  outbox: { from: 'company-outbox', act: open },
  'outbox-empty': { from: 'company-outbox-empty', act: open },
  'outbox-stopped': { from: 'company-outbox-stopped', act: open },
  'outbox-disk-full': { from: 'company-outbox-disk-full', act: open },
  'outbox-not-sent': { from: 'company-outbox-not-sent', act: open },
  'outbox-failed': { from: 'company-outbox-failed', act: open },
} as const;
