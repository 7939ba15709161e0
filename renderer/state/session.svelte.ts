import type { Bridge } from '#bridge/bridge.ts';
import type { Company } from '#electron/companies/contract/company.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { LocalReportId } from '#electron/reports/contract/local-report.ts';
import type { ReportId } from '#electron/reports/contract/report.ts';
import type { PayFrequency } from '#electron/period/contract/pay-frequency.ts';
import type { LastPlace, Settings } from '#electron/settings/contract/settings.ts';
import { isAppError } from '#kit/errors.ts';
import { companyKey } from '#kit/company-key.ts';
import { createContext } from 'svelte';

/** What the open screen reports to the frame about its data. */
interface ScreenReport {
  /** Whether a screen of this period has reported counts; until then they are not known. */
  readonly counted: boolean;
  /** Changes that only this computer has. */
  readonly unsent: number;
  /** Inputs that were sent, but not yet known to be saved. */
  readonly unknown: number;
  readonly sending: boolean;
  /** When the shown data was read from the service; null if never, undefined if the screen shows nothing from it. */
  readonly fetchedAt: number | null | undefined;
}

/** A cell of the sheet; `heading` may be '' for the first one of the row. */
interface WantedInput {
  readonly employeeId: number;
  readonly heading: string;
}

const nothingOpen: ScreenReport = {
  counted: false,
  unsent: 0,
  unknown: 0,
  sending: false,
  fetchedAt: undefined,
};

/** A local report, as on a day if given; the saved result of a report; the form of one; or a rehearsal. */
export type WantedReport =
  | { readonly report: LocalReportId; readonly on?: string }
  | { readonly resultId: number }
  | { readonly ask: ReportId }
  | { readonly rehearses: true };

interface ChosenPeriod {
  readonly payFrequency: PayFrequency;
  readonly periodEnd: string;
  readonly onceOff: boolean;
}

/** Where the clerk works: connection, company, pay frequency, period. Remembered for the next start. */
export class Session {
  #connection = $state.raw<Connection | null>(null);
  #company = $state.raw<Company | null>(null);
  #payFrequency = $state.raw<PayFrequency | null>(null);
  #periodEnd = $state<string | null>(null);
  #onceOff = $state(false);
  #employeeId = $state<number | null>(null);
  #payslipId = $state<number | null>(null);
  /** The period that was last chosen in each company since Paydesk was started, by the company's key. */
  readonly #lastPeriods = new Map<string, ChosenPeriod>();
  /** The pay frequency that was last chosen in each company, by the company's key. */
  #lastPayFrequencies: Settings['lastPayFrequencies'] = {};
  #payslipOfPeriod = false;
  #payRunId: number | null = null;
  #wantedInput: WantedInput | null = null;
  #wantedReport: WantedReport | null = null;
  #report = $state.raw<ScreenReport>(nothingOpen);
  /** The current report, not as `$state`: a screen that is being destroyed would read the previous value. */
  #latest = nothingOpen;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  get company(): Company | null {
    return this.#company;
  }

  get payFrequency(): PayFrequency | null {
    return this.#payFrequency;
  }

  get periodEnd(): string | null {
    return this.#periodEnd;
  }

  get companyRef(): CompanyRef | null {
    if (!this.#connection || !this.#company) return null;
    return { connectionId: this.#connection.id, companyId: this.#company.id };
  }

  get period(): PeriodRef | null {
    const company = this.companyRef;
    if (!company || !this.#payFrequency || this.#periodEnd === null) return null;
    const period = { ...company, payFrequencyId: this.#payFrequency.id, periodEnd: this.#periodEnd };
    return this.#onceOff ? { ...period, onceOff: true } : period;
  }

  /** Whether the clerk is working on the period's once-off payslips instead of its regular ones. */
  get onceOff(): boolean {
    return this.#onceOff;
  }

  /** The employee of this company whose record is shown. */
  get employeeId(): number | null {
    return this.#employeeId;
  }

  chooseEmployee(employeeId: number | null): void {
    this.#employeeId = employeeId;
  }

  /** The payslip of this company whose items are shown. */
  get payslipId(): number | null {
    return this.#payslipId;
  }

  /** `ofPeriod`: it is among the regular payslips of the period, which are then listed around it. */
  choosePayslip(payslipId: number | null, { ofPeriod = false }: { ofPeriod?: boolean } = {}): void {
    this.#payslipId = payslipId;
    this.#payslipOfPeriod = ofPeriod;
  }

  get payslipOfPeriod(): boolean {
    return this.#payslipOfPeriod;
  }

  /** Makes the sheet of the period go to this input when it is next opened. */
  chooseInput(wanted: WantedInput): void {
    this.#wantedInput = wanted;
  }

  /** Returns the input that `chooseInput` left, once. */
  consumeInput(): WantedInput | null {
    const wanted = this.#wantedInput;
    this.#wantedInput = null;
    return wanted;
  }

  /** Makes the list of payslips show this run when it is next opened. */
  choosePayRun(payRunId: number): void {
    this.#payslipId = null;
    this.#payRunId = payRunId;
  }

  /** Returns the run that `choosePayRun` left, once. */
  consumePayRun(): number | null {
    const payRunId = this.#payRunId;
    this.#payRunId = null;
    return payRunId;
  }

  /** Makes the reports screen open this when it is next opened. */
  chooseReport(wanted: WantedReport): void {
    this.#wantedReport = wanted;
  }

  /** Returns the report that `chooseReport` left, once. */
  consumeReport(): WantedReport | null {
    const wanted = this.#wantedReport;
    this.#wantedReport = null;
    return wanted;
  }

  get report(): ScreenReport {
    return this.#report;
  }

  /** Called by the open screen whenever one of these changes. */
  updateReport(report: Partial<Omit<ScreenReport, 'counted'>>): void {
    const counted = this.#latest.counted || report.unsent !== undefined;
    this.#latest = { ...this.#latest, ...report, counted };
    this.#report = this.#latest;
  }

  #forgetReport(): void {
    this.#latest = nothingOpen;
    this.#report = nothingOpen;
  }

  /** Switches to another connection, or to none; resets the company and everything below it. */
  chooseConnection(connection: Connection | null): void {
    this.#connection = connection;
    this.#leaveCompany();
    this.#remember();
  }

  /** Replaces the current connection by its renamed version. */
  renameConnection(connection: Connection): void {
    if (connection.id === this.#connection?.id) this.#connection = connection;
  }

  /** Switches to a company, and to the period in which the clerk last worked there. */
  chooseCompany(company: Company): void {
    if (company.id !== this.#company?.id) {
      this.#leaveCompany();
      this.#company = company;
      const last = this.companyRef && this.#lastPeriods.get(companyKey(this.companyRef));
      if (last) this.#setPeriod(last);
    }
    this.#company = company;
    this.#remember();
  }

  /** Chooses the period's regular payslips, or with `onceOff` its once-off ones. */
  choosePeriod(
    payFrequency: PayFrequency,
    periodEnd: string,
    { onceOff = false }: { onceOff?: boolean | undefined } = {},
  ): void {
    this.#setPeriod({ payFrequency, periodEnd, onceOff });
    this.#notePeriod({ payFrequency, periodEnd, onceOff });
    // The screen that is open shows the same data as before.
    this.#latest = { ...nothingOpen, fetchedAt: this.#latest.fetchedAt };
    this.#report = this.#latest;
    this.#remember();
  }

  #setPeriod({ payFrequency, periodEnd, onceOff }: ChosenPeriod): void {
    this.#payFrequency = payFrequency;
    this.#periodEnd = periodEnd;
    this.#onceOff = onceOff;
  }

  #notePeriod(chosen: ChosenPeriod): void {
    if (this.companyRef === null) return;
    const key = companyKey(this.companyRef);
    this.#lastPeriods.set(key, chosen);
    if (this.#lastPayFrequencies[key] === chosen.payFrequency.id) return;
    this.#lastPayFrequencies = { ...this.#lastPayFrequencies, [key]: chosen.payFrequency.id };
    // As with the place: losing it costs a click.
    this.#bridge.calls.settings
      .write({ lastPayFrequencies: this.#lastPayFrequencies })
      .catch(() => undefined);
  }

  /** The pay frequency in which the clerk last worked in a company. */
  lastPayFrequency(company: CompanyRef): number | undefined {
    return this.#lastPayFrequencies[companyKey(company)];
  }

  #leaveCompany(): void {
    this.#company = null;
    this.#payFrequency = null;
    this.#periodEnd = null;
    this.#onceOff = false;
    this.#employeeId = null;
    this.#payslipId = null;
    this.#payRunId = null;
    this.#wantedInput = null;
    this.#wantedReport = null;
    this.#forgetReport();
  }

  /** Restores the place of the last session as far as it still exists and can be read. */
  async restore({ lastPlace, lastPayFrequencies }: Settings): Promise<void> {
    this.#lastPayFrequencies = lastPayFrequencies;
    if (lastPlace !== null) await this.#restorePlace(lastPlace);
  }

  async #restorePlace(place: LastPlace): Promise<void> {
    const { connections } = await this.#bridge.calls.connections.list({});
    const connection = connections.find(({ id }) => id === place.connectionId);
    if (!connection) return;
    this.#connection = connection;
    try {
      if (place.companyId !== null) await this.#restoreCompany(place, place.companyId);
    } catch (error) {
      // The screen of the place reached so far asks again and shows what is wrong.
      if (!isAppError(error)) throw error;
    }
  }

  async #restoreCompany(place: LastPlace, companyId: number): Promise<void> {
    const { connectionId, payFrequencyId, periodEnd, onceOff = false } = place;
    const { companies } = await this.#bridge.calls.companies.list({ connectionId });
    const company = companies.find(({ id }) => id === companyId);
    if (!company) return;
    this.#company = company;
    if (payFrequencyId === null || periodEnd === null) return;
    const { payFrequencies } = await this.#bridge.calls.companies.payFrequencies({ connectionId, companyId });
    const known = payFrequencies.find(({ id }) => id === payFrequencyId);
    if (!known) return;
    const chosen = { payFrequency: { id: known.id, companyId, name: known.name }, periodEnd, onceOff };
    this.#setPeriod(chosen);
    this.#notePeriod(chosen);
  }

  #remember(): void {
    const lastPlace = this.#connection && {
      connectionId: this.#connection.id,
      companyId: this.#company?.id ?? null,
      payFrequencyId: this.#payFrequency?.id ?? null,
      periodEnd: this.#periodEnd,
      ...(this.#onceOff ? { onceOff: true as const } : {}),
    };
    // Losing the place costs the clerk two clicks at the next start; a notice now would cost more.
    this.#bridge.calls.settings.write({ lastPlace }).catch(() => undefined);
  }
}

export const [useSession, provideSession] = createContext<Session>();
