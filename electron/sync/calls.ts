import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import { mapCompanyLists, type CompanyListName } from '#electron/companies/contract/company-lists.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncChanges } from './contract/sync.ts';
import { isAppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';
import type { CallPace } from './pace.ts';
import type { ReportQuestion, ReportResult } from '#electron/reports/contract/report.ts';
import type { CacheStore } from '#store/store.ts';
import { readEmployeeList } from './employee-list.ts';
import type { Step, StepKind } from './plan.ts';

interface Doing {
  readonly ref: CompanyRef;
  readonly api: PayrollApi;
  readonly cache: CacheStore;
  readonly options: CallOptions;
  /** When the call began: an answer is at least as new. */
  readonly at: number;
  /** Called when the answer is received; only by the list of employees, since that takes a while to save. */
  readonly onReceived?: (() => void) | undefined;
}

/** Asks for as little as possible beside the pay point itself. */
const payPointQuestion = {
  report: 'transaction_history',
  payFrequencyIds: null,
  employeeIds: null,
  humanize: null,
  accountNames: ['basic_salary'],
  customFields: ['pay_point_id'],
} satisfies Partial<ReportQuestion>;

/** An empty result if the service refuses the report: without it there is no need to ask again today. */
async function reportOf(asked: Promise<ReportResult>): Promise<ReportResult> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error, 'service-refused')) throw error;
    return { columns: [], rows: [] };
  }
}

type Action = (doing: Doing, id: number) => Promise<void>;

/** Reads a small list of the company whole. */
const companyList =
  (list: CompanyListName): Action =>
  async ({ ref, api, cache, options, at }) =>
    cache.replaceList({ ...ref, list, items: await api.readList(list, ref.companyId, options), at });

const actions = {
  ...mapCompanyLists(companyList),
  'reported-pay-points': async ({ ref, api, cache, options, at }) => {
    const { unplaced } = await cache.readCompanyAges(ref);
    if (unplaced === null) return;
    const { startDate, endDate } = unplaced;
    const result = await reportOf(
      api.runReport(ref.companyId, { ...payPointQuestion, startDate, endDate }, options),
    );
    await cache.saveReportedPayPoints({ ...ref, result, at });
  },
  'pay-run-payslips': async ({ ref, api, cache, options, at }, payRunId) => {
    const payslips = await api.listPayRunPayslips(ref.companyId, payRunId, options);
    await cache.replacePayRunPayslips({ ...ref, payRunId, payslips, at });
  },
  'payslip-detail': async ({ ref, api, cache, options, at }, payslipId) => {
    const detail = await api.getPayslip(payslipId, options);
    await cache.savePayslipDetail({ ...ref, detail, at });
  },
  payslips: async ({ ref, api, cache, options, at }, employeeId) => {
    const payslips = await api.listPayslips(employeeId, options);
    await cache.replacePayslips({ ...ref, employeeIds: [employeeId], payslips, at });
  },
  'service-periods': async ({ ref, api, cache, options, at }, employeeId) => {
    const servicePeriods = await api.listServicePeriods(employeeId, options);
    await cache.replaceServicePeriods({ ...ref, employeeId, servicePeriods, at });
  },
} as const satisfies Record<Exclude<StepKind, 'employees'>, Action>;

/** Makes the call of a step and saves its answer. Returns what a list of employees changed, null for other steps. */
async function callService(doing: Doing, { kind, id, withItems }: Step): Promise<SyncChanges | null> {
  if (kind === 'employees') return readEmployeeList(doing, withItems === true);
  await actions[kind](doing, id);
  return null;
}

interface CallsParts {
  readonly ports: Ports;
  readonly api: () => Promise<PayrollApi>;
  readonly pace: CallPace;
}

interface Making {
  readonly signal: AbortSignal;
  /** Steps that may be taken while the answer of a long list is put in place, as the service is free then. */
  readonly beside: readonly Step[];
  /** Called when one of them is done. */
  readonly onBeside: () => void;
}

/** Makes the calls that read a company, and saves their answers. */
export class Calls {
  readonly #ref: CompanyRef;
  readonly #parts: CallsParts;

  constructor(ref: CompanyRef, parts: CallsParts) {
    this.#ref = ref;
    this.#parts = parts;
  }

  /** Returns what a list of employees changed, null for other steps. */
  async make(step: Step, making: Making): Promise<SyncChanges | null> {
    let meanwhile: Promise<unknown> = Promise.resolve();
    const onReceived = () => {
      // All at once: the store writes their answers only after the list.
      meanwhile = Promise.all(making.beside.map((small) => this.#beside(small, making)));
    };
    try {
      return await this.#one(step, making.signal, onReceived);
    } finally {
      await meanwhile;
    }
  }

  async #one(step: Step, signal: AbortSignal, onReceived?: () => void): Promise<SyncChanges | null> {
    const { ports, pace } = this.#parts;
    const now = ports.clock.now();
    const api = await this.#parts.api();
    const options = { priority: 'background', signal } as const;
    const changes = await callService(
      { ref: this.#ref, api, cache: ports.store.cache, options, at: now, onReceived },
      step,
    );
    pace.note(ports.clock.now() - now);
    return changes;
  }

  /** A step that fails here is still in the plan, and is taken again in its turn. */
  async #beside(step: Step, { signal, onBeside }: Making): Promise<void> {
    try {
      await this.#one(step, signal);
      onBeside();
    } catch (error) {
      if (!isAppError(error)) this.#parts.ports.logError('sync.beside', error);
    }
  }
}
