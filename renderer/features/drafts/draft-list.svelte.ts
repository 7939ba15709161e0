import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { Resource } from '#state/resource.svelte.ts';
import { draftsMessages as messages } from '#messages/drafts.ts';
import { formatPeriod } from '#messages/once-off.ts';

export type OpenDraft = CallOutput<'drafts', 'list'>['drafts'][number];

export const companyOf = ({ companyName, ref }: OpenDraft) =>
  companyName ?? messages.unnamedCompany(ref.companyId);

export const frequencyOf = ({ payFrequencyName, ref }: OpenDraft) =>
  payFrequencyName ?? messages.unnamedFrequency(ref.payFrequencyId);

/** `Monthly, 30 Nov 2026`. */
export const periodOf = (draft: OpenDraft) => `${frequencyOf(draft)}, ${formatPeriod(draft.ref)}`;

/** The drafts of one connection. */
export class DraftList {
  readonly resource = new Resource<readonly OpenDraft[]>();
  readonly #bridge: Bridge;
  readonly #connectionId: string;

  constructor(bridge: Bridge, connectionId: string) {
    this.#bridge = bridge;
    this.#connectionId = connectionId;
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const { drafts } = await this.#bridge.calls.drafts.list({ connectionId: this.#connectionId });
      return { value: drafts, fetchedAt: null };
    });
  }

  async discard({ draftId }: OpenDraft): Promise<void> {
    await this.#bridge.calls.bulkInputs.discard({ draftId });
    await this.load();
  }
}
