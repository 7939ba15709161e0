import type { Snapshot } from '../../contract/write.ts';
import { flatten } from '../flatten.ts';
import { isSameSnapshot, newRows } from '../judge.ts';
import { clerkWaits, nothingElse, sent, type KindOf } from '../kind.ts';

/** One at a time: two could be told apart only by their ids, because the service normalises what was sent. */
const createPayFrequency: KindOf<'pay-frequency.create'> = {
  class: 'once',
  readsFirst: true,
  subject: () => 'pay-frequencies',
  send: async (api, { payFrequency }, { companyId }) =>
    sent(await api.createPayFrequency(companyId, payFrequency, clerkWaits)),
  read: async (reads) => {
    const rows = (await reads.payFrequencies()).map(({ id, name }) => [`payFrequency.${id}`, name]);
    return { now: Object.fromEntries(rows) as Snapshot };
  },
  alsoChanges: nothingElse,
  wanted: ({ payFrequency }) =>
    Object.assign(
      {},
      ...Object.entries(payFrequency).map(([name, value]) => flatten(name, value)),
    ) as Snapshot,
  judge: (_write, base, now) => {
    const made = newRows(base, now);
    if (base === null || made.length === 0) return { verdict: 'not-applied' };
    const [only, ...more] = made;
    if (only === undefined || more.length > 0) return { verdict: 'unclear' };
    return { verdict: 'applied', ids: [Number(only.split('.')[1])] };
  },
};

/** After a lost reply the report is queued at most once more: the service has no list in which to look it up. */
const startReport: KindOf<'report.start'> = {
  class: 'queues',
  readsFirst: true,
  subject: ({ question }) => `report/${JSON.stringify(question)}`,
  send: async (api, { question }, { companyId }) => {
    const reference = await api.startReport(companyId, question, clerkWaits);
    return { message: '', ids: [], reference };
  },
  read: async (reads, { question }) => {
    const rows = (await reads.reportJobs(question)).map(({ id }) => [`report.${id}`, 'queued']);
    return { now: Object.fromEntries(rows) as Snapshot };
  },
  alsoChanges: nothingElse,
  wanted: ({ question }) => ({ report: question.report }),
  judge: (_write, base, now) => {
    // One that is already running answers the same question.
    const running = base === null ? Object.keys(now) : newRows(base, now);
    if (running.length > 0) return { verdict: 'applied' };
    return { verdict: base === null || isSameSnapshot(base, now) ? 'not-applied' : 'unclear' };
  },
  refresh: async (reads, { question }, { result }) => {
    if (result.reference !== null) await reads.keepReportJob(result.reference, question);
  },
};

/** The kinds of change that belong to no employee. */
export const companyKinds = {
  'pay-frequency.create': createPayFrequency,
  'report.start': startReport,
};
