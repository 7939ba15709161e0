import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type {
  AuditEntry,
  AuditFilter,
  AuditKind,
  AuditOutcome,
  ChainState,
} from '#contract/domain/audit-entry.ts';
import { WindowedList } from '#state/windowed-list.svelte.ts';
import { auditKindMessages, auditOutcomeMessages, auditLogMessages } from '#messages/audit-log.ts';

type Company = CallOutput<'auditLog', 'companies'>['companies'][number];

/** The first moment of a day by this computer's clock; a day of 23 or 25 hours is one too. */
function startOf(isoDay: string, daysLater = 0): number {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).getTime();
}

/** The choice that stands for one company of one connection. */
export const companyKey = ({ connectionId, companyId }: Pick<Company, 'connectionId' | 'companyId'>) =>
  `${connectionId} ${companyId}`;

/** The audit log: searched and filtered by main, shown as it is scrolled to. */
export class AuditList {
  text = $state('');
  person = $state('');
  /** '' for all, or the key of one. */
  company = $state('');
  kind = $state<AuditKind | ''>('');
  outcome = $state<AuditOutcome | 'any'>('any');
  /** ISO days, '' for no limit; both are included. */
  from = $state('');
  to = $state('');
  open = $state.raw<AuditEntry | null>(null);
  #companies = $state.raw<readonly Company[]>([]);
  #chain = $state.raw<ChainState | null>(null);
  readonly list: WindowedList<AuditEntry>;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.list = new WindowedList((window) => bridge.calls.auditLog.list({ filter: this.filter, window }));
  }

  get companies(): readonly Company[] {
    return this.#companies;
  }

  /** What verifying found last; null: it was not asked for. */
  get chain(): ChainState | null {
    return this.#chain;
  }

  readonly filter = $derived.by<AuditFilter>(() => {
    const [connectionId, companyId] = this.company === '' ? [] : this.company.split(' ');
    return {
      ...(this.text.trim() === '' ? {} : { text: this.text }),
      ...(this.person.trim() === '' ? {} : { person: this.person }),
      ...(connectionId === undefined ? {} : { connectionId, companyId: Number(companyId) }),
      ...(this.kind === '' ? {} : { kinds: [this.kind] }),
      ...(this.outcome === 'any' ? {} : { outcomes: [this.outcome] }),
      ...(this.from === '' ? {} : { from: startOf(this.from) }),
      ...(this.to === '' ? {} : { before: startOf(this.to, 1) }),
    };
  });

  readonly filtered = $derived(Object.keys(this.filter).length > 0);

  clear(): void {
    [this.text, this.person, this.company, this.kind, this.outcome] = ['', '', '', '', 'any'];
    [this.from, this.to] = ['', ''];
  }

  async readCompanies(): Promise<void> {
    const { companies } = await this.#bridge.calls.auditLog.companies({});
    this.#companies = companies;
  }

  async verify(): Promise<void> {
    this.#chain = await this.#bridge.calls.auditLog.verify({});
  }

  /** What the filter lets through, as a file; null: the clerk thought better of it. */
  async exportCsv(today: string): Promise<{ name: string; entries: number } | null> {
    const words = {
      heads: [...auditLogMessages.fileHeaders],
      kinds: auditKindMessages,
      outcomes: auditOutcomeMessages,
    };
    const { saved } = await this.#bridge.calls.auditLog.exportCsv({
      filter: this.filter,
      suggestedName: auditLogMessages.fileName(today),
      words,
    });
    return saved;
  }

  follow(): () => void {
    return this.#bridge.events.auditLog.changed(() => void this.list.load());
  }
}
