import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CompanyListName } from '#contract/domain/company-lists.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ReportQuestion, ReportResult } from '#contract/domain/report.ts';
import type { SyncChanges } from '#contract/domain/sync.ts';
import { isAppError } from '#contract/errors.ts';
import type { ListReplacement } from '#store/records/company-lists.ts';
import type { CacheStore } from '#store/store.ts';
import { readEmployeeList } from './people-list.ts';
import type { Step, StepKind } from './plan.ts';

export interface Doing {
  readonly ref: CompanyRef;
  readonly api: PayrollApi;
  readonly cache: CacheStore;
  readonly how: CallOptions;
  /** When the call began: an answer is at least as new. */
  readonly at: number;
  /** Only the list of people tells: it takes a while to be put in place. */
  readonly onReceived?: (() => void) | undefined;
}

/** As little as there is beside the field itself. */
const payPointQuestion = {
  report: 'transaction_history',
  payFrequencyIds: null,
  employeeIds: null,
  humanize: null,
  accountNames: ['basic_salary'],
  customFields: ['pay_point_id'],
} satisfies Partial<ReportQuestion>;

/** A service that has no such report tells nothing by it, and need not be asked again today. */
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
function companyList<Item>(
  list: (api: PayrollApi, companyId: number, how: CallOptions) => Promise<readonly Item[]>,
  replace: (cache: CacheStore, input: ListReplacement<Item>) => Promise<void>,
): Action {
  return async ({ ref, api, cache, how, at }) =>
    replace(cache, { ...ref, items: await list(api, ref.companyId, how), at });
}

const companyLists = {
  'pay-frequencies': companyList(
    (api, ...asked) => api.listPayFrequencies(...asked),
    (cache, input) => cache.replacePayFrequencies(input),
  ),
  'pay-points': companyList(
    (api, ...asked) => api.listPayPoints(...asked),
    (cache, input) => cache.replacePayPoints(input),
  ),
  'pay-runs': companyList(
    (api, ...asked) => api.listPayRuns(...asked),
    (cache, input) => cache.replacePayRuns(input),
  ),
  'leave-types': companyList(
    (api, ...asked) => api.listLeaveTypes(...asked),
    (cache, input) => cache.replaceLeaveTypes(input),
  ),
} as const satisfies Record<CompanyListName, Action>;

const actions = {
  ...companyLists,
  'reported-pay-points': async ({ ref, api, cache, how, at }) => {
    const { unplaced } = await cache.readCompanyAges(ref);
    if (unplaced === null) return;
    const { startDate, endDate } = unplaced;
    const result = await reportOf(
      api.runReport(ref.companyId, { ...payPointQuestion, startDate, endDate }, how),
    );
    await cache.saveReportedPayPoints({ ...ref, result, at });
  },
  'pay-run-payslips': async ({ ref, api, cache, how, at }, payRunId) => {
    const payslips = await api.listPayRunPayslips(ref.companyId, payRunId, how);
    await cache.replacePayRunPayslips({ ...ref, payRunId, payslips, at });
  },
  'payslip-detail': async ({ ref, api, cache, how, at }, payslipId) => {
    const detail = await api.getPayslip(payslipId, how);
    await cache.savePayslipDetail({ ...ref, detail, at });
  },
  payslips: async ({ ref, api, cache, how, at }, employeeId) => {
    const payslips = await api.listPayslips(employeeId, how);
    await cache.replacePayslips({ ...ref, employeeIds: [employeeId], payslips, at });
  },
  'service-periods': async ({ ref, api, cache, how, at }, employeeId) => {
    const servicePeriods = await api.listServicePeriods(employeeId, how);
    await cache.replaceServicePeriods({ ...ref, employeeId, servicePeriods, at });
  },
} as const satisfies Record<Exclude<StepKind, 'people'>, Action>;

/** Makes the call of a step and has its answer on disk. Answers what a list of people changed. */
export async function carryOut(doing: Doing, { kind, id, withItems }: Step): Promise<SyncChanges | null> {
  if (kind === 'people') return readEmployeeList(doing, withItems === true);
  await actions[kind](doing, id);
  return null;
}
