import { submission, outboxWrite } from '#test/support/outbox-entries.ts';
import { aSyncState } from '#test/support/sync-state.ts';
import type { Page } from 'playwright-core';
import type { Answers } from './page-paydesk.ts';
import { at, base, failed, fetchedAt, karoo, ok, practice, real, settings } from './places.ts';

const periodOf = (companyId: number, payFrequencyId: number, periodEnd: string) => ({
  ...{ connectionId: 'practice', companyId, payFrequencyId, periodEnd },
});
const draft = (companyId: number, companyName: string, cells: number) => ({
  draftId: `d-${companyId}`,
  ref: periodOf(companyId, 11, '2026-11-20'),
  ...{ companyName, payFrequencyName: 'Weekly', cells, updatedAt: fetchedAt },
});
const sent = (id: string, change: Record<string, number>) => ({
  ...{ id, draftId: 'd-1', ref: periodOf(karoo, 11, '2026-11-13'), companyName: 'Karoo Fresh Produce' },
  ...{ payFrequencyName: 'Weekly', createdAt: fetchedAt, state: 'done', who: 'thandi', people: 142 },
  ...{ planned: 537, applied: 537, rejected: 0, notKept: 0, conflict: 0, needsClerk: 0, unknown: 0 },
  ...{ waiting: 0, putBack: 0, ...change },
});
const window = (rows: readonly unknown[]) => ok({ rows, total: rows.length, offset: 0, fetchedAt: null });
const readAt = (...companyIds: number[]) =>
  ok({
    companies: companyIds.map((companyId) =>
      aSyncState({ connectionId: 'practice', companyId, syncedAt: fetchedAt }),
    ),
  });
const nothingSent = window([]);

/** One company, of which nothing waits. */
const quiet: Answers = {
  ...at(practice, karoo),
  'connections.list': ok({ connections: [practice] }),
  'settings.read': ok({
    ...settings,
    lastPlace: { connectionId: 'practice', companyId: karoo, payFrequencyId: null, periodEnd: null },
  }),
  'drafts.list': ok({ drafts: [] }),
  'bulkInputs.drafts': ok({ drafts: [] }),
  'outbox.list': ok({ entries: [], total: 0 }),
  'jobs.list': ok({ jobs: [] }),
  'sync.state': readAt(karoo),
  'employees.groups': ok({
    payFrequencies: [
      { id: 11, companyId: karoo, name: 'Weekly' },
      { id: 12, companyId: karoo, name: 'Monthly (25th)' },
    ],
    payPoints: [],
    fetchedAt,
  }),
  'sentInputs.list': window([sent('b-1', {})]),
};

const busy: Answers = {
  ...quiet,
  'connections.list': ok({ connections: [practice, real] }),
  'drafts.list': ok({
    drafts: [draft(karoo, 'Karoo Fresh Produce', 12), draft(4875, 'Umhlanga Hospitality Group', 5)],
  }),
  'bulkInputs.drafts': base['bulkInputs.drafts'] ?? 'never',
  'outbox.counts': ok({
    groups: { waiting: 0, sending: 0, unknown: 0, 'needs-you': 2, done: 9 },
    stops: [],
  }),
  'outbox.list': ok({ entries: [outboxWrite(), submission], total: 2 }),
  'drafts.list of c-1': ok({ drafts: [] }),
  'sync.state': readAt(karoo, 4875),
  'sync.state of c-1': readAt(4801),
  'sentInputs.list': nothingSent,
  [`sentInputs.list of practice/${karoo}`]: window([
    sent('b-1', {}),
    sent('b-2', { applied: 534, rejected: 3 }),
  ]),
};

export const homeGrounds: Readonly<Record<string, Answers>> = {
  'ground-home-none': base,
  'ground-home-new': { ...quiet, 'sync.state': readAt() },
  'ground-home-quiet': quiet,
  'ground-home-busy': busy,
  'ground-home-offline': {
    ...busy,
    'connections.reachability': ok({ connectionId: 'practice', state: 'offline', lastAnswerAt: fetchedAt }),
  },
  'ground-home-failed': {
    ...quiet,
    'drafts.list': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
};

export const homeScenes = Object.fromEntries(
  Object.keys(homeGrounds).map((ground) => [
    ground.replace('ground-', ''),
    {
      from: ground,
      act: async (page: Page) => page.keyboard.press('Control+1'),
    },
  ]),
);
