import { compareNames } from '#kit/compare-names.ts';
import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import type { HomeRow, OtherCompany } from '#electron/home/contract/home-row.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import type { CompanyMarks } from '#state/companies/company-marks.svelte.ts';
import { isSame } from '#state/is-same.ts';
import { withWork } from '#state/next-step.ts';
import { followSteps } from '#state/next-steps.svelte.ts';
import { Resource } from '#state/resource.svelte.ts';
import { placeOfQueued, readWorkQueue, type Queued, type QueuePlace } from '#state/work-queue.ts';
import { companyKey } from '#kit/company-key.ts';
import type { UnreadCompany } from '#state/companies/unread-companies.svelte.ts';
import { draftsMessages } from '#features/drafts/texts.ts';
import type { MonthWork } from './month-row.ts';

type Read = CallOutput<'home', 'read'>;

export interface Work {
  /** Companies without a row. */
  readonly companies: Read['others'];
  /** Connections whose list of companies was never read. */
  readonly unlisted: readonly Connection[];
  readonly dues: Read['dues'];
  readonly connections: readonly Connection[];
  /** The state of each pay frequency of each company. */
  readonly months: readonly MonthWork[];
  /** What waits for the clerk outside these periods. */
  readonly others: readonly Queued[];
  /** How many things wait in each place; the badge beside Home is their sum. */
  readonly waiting: Readonly<Record<QueuePlace, number>>;
  readonly last: readonly SentSubmission[];
}

function waitingIn(queue: readonly Queued[]): Work['waiting'] {
  const waiting = { drafts: 0, outbox: 0, jobs: 0 };
  for (const queued of queue) waiting[placeOfQueued(queued)] += 1;
  return waiting;
}

/** Every company of which something was never read, by name. */
export function unreadOf(
  companies: readonly OtherCompany[],
  rows: readonly HomeRow[],
): readonly UnreadCompany[] {
  const found = new Map<string, UnreadCompany>();
  const add = (company: CompanyRef & { companyName: string | null }, unread: number | null) => {
    const { connectionId, companyId, companyName } = company;
    const key = companyKey(company);
    const before = found.get(key)?.unread ?? 0;
    const name = companyName ?? draftsMessages.unnamedCompany(companyId);
    found.set(key, { connectionId, companyId, name, unread: unread === null ? null : before + unread });
  };
  for (const row of rows) if (row.unread > 0) add(row, row.unread);
  for (const company of companies) {
    if (company.readAt === null) add(company, null);
    else if (company.unread > 0) add(company, company.unread);
  }
  return [...found.values()].toSorted((a, b) => compareNames(a.name, b.name));
}

/** All work of all connections, as far as this computer knows it: loading it reads no company. */
export class HomeWork {
  readonly resource = new Resource<Work>();
  readonly #bridge: Bridge;
  readonly #marks: CompanyMarks;
  #last: { readonly work: Work; readonly answers: unknown } | undefined;

  constructor(bridge: Bridge, marks: CompanyMarks) {
    this.#bridge = bridge;
    this.#marks = marks;
  }

  /** Loads again when something was sent, read or ticked, until the returned function is called. */
  follow(): () => void {
    return followSteps(this.#bridge, () => void this.load(), [this.#bridge.events.jobs.moved]);
  }

  async load(): Promise<void> {
    await this.resource.load(async () => ({ value: await this.#read(), fetchedAt: null }));
  }

  async #read(): Promise<Work> {
    const { calls } = this.#bridge;
    const { connections } = await calls.connections.list({});
    const ids = connections.map(({ id }) => id);
    // If this fails, companies are shown in the colours derived from their ids.
    await Promise.allSettled(ids.map((id) => this.#marks.read(id)));
    const [queue, read] = await Promise.all([readWorkQueue(this.#bridge, ids), calls.home.read({})]);
    const answers = { connections, queue, read };
    // Mostly, nothing has changed since the clerk was last here, and hundreds of rows need not be made anew.
    if (this.#last !== undefined && isSame(answers, this.#last.answers)) return this.#last.work;
    const { rows, others, unlisted, dues, lastSubmissions } = read;
    const work: Work = {
      ...withWork(rows, queue),
      waiting: waitingIn(queue),
      connections,
      dues,
      companies: others,
      unlisted: connections.filter(({ id }) => unlisted.includes(id)),
      last: lastSubmissions,
    };
    this.#last = { work, answers };
    return work;
  }
}
