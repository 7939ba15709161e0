import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { practiceConnectionId } from '#electron/connections/contract/connection.ts';
import { Resource } from '#state/resource.svelte.ts';
import { draftsMessages as messages } from './texts.ts';
import { formatPeriod } from '#features/inputs/texts/once-off.ts';

export type OpenDraft = CallOutput<'drafts', 'list'>['drafts'][number] & {
  /** Present only if there are several connections. */
  readonly connectionName?: string;
};

export const companyOf = ({ companyName, ref }: OpenDraft) =>
  companyName ?? messages.unnamedCompany(ref.companyId);

export const frequencyOf = ({ payFrequencyName, ref }: OpenDraft) =>
  payFrequencyName ?? messages.unnamedFrequency(ref.payFrequencyId);

/** `Monthly, 30 Nov 2026`. */
export const periodOf = (draft: OpenDraft) => `${frequencyOf(draft)}, ${formatPeriod(draft.ref)}`;

const isPractice = ({ ref }: OpenDraft) => ref.connectionId === practiceConnectionId;

/**
 * The drafts of all connections, newest first: one on another connection is just as easily forgotten. Those of practice
 * companies come last, as in every list of companies.
 */
export class DraftList {
  readonly resource = new Resource<readonly OpenDraft[]>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const { calls } = this.#bridge;
      const { connections } = await calls.connections.list({});
      const lists = connections.map(async ({ id, name }): Promise<OpenDraft[]> => {
        const { drafts } = await calls.drafts.list({ connectionId: id });
        return connections.length < 2 ? drafts : drafts.map((draft) => ({ ...draft, connectionName: name }));
      });
      const value = (await Promise.all(lists))
        .flat()
        .toSorted((a, b) => Number(isPractice(a)) - Number(isPractice(b)) || b.updatedAt - a.updatedAt);
      return { value, fetchedAt: null };
    });
  }

  async discard({ draftId }: OpenDraft): Promise<void> {
    await this.#bridge.calls.bulkInputs.discard({ draftId });
    await this.load();
  }
}
