import { reportFields, reportIds } from '#contract/domain/report-fields.ts';
import type { ReportId } from '#contract/domain/report.ts';
import { AppError, type AppErrorParams } from '#contract/errors.ts';
import { fieldProblem } from '#contract/form/field-kinds.ts';
import { fieldsOf, type FormTable } from '#contract/form/form-table.ts';

type Reason = AppErrorParams<'report-address-refused'>['reason'];

/** The fields of the forms by their names in the service (specification, 4.7). */
const pathOf: Readonly<Record<string, string>> = {
  start_date: 'startDate',
  end_date: 'endDate',
  date: 'date',
  wave_id: 'payFrequencyId',
  wave_ids: 'payFrequencyIds',
  employee_ids: 'employeeIds',
  period_offset: 'periodOffset',
  account_names: 'accountNames',
  custom_fields: 'customFields',
  leave_types: 'leaveTypeIds',
};

function refuse(reason: Reason): never {
  throw new AppError('report-address-refused', { reason });
}

/** The service's pages lie where its interface does, or there without `api.` in front. */
function isOwn(url: URL, base: URL): boolean {
  const hosts = [base.host, base.host.replace(/^api\./, '')];
  return (
    url.protocol === base.protocol && hosts.includes(url.host) && url.username === '' && url.password === ''
  );
}

/** `account_names[]=a&account_names[]=b`, `account_names=a,b`, and the same with numbers in the brackets. */
function textsIn(url: URL): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const [key, value] of url.searchParams) {
    const path = pathOf[key.replace(/\[\d*\]$/, '')];
    if (path === undefined) continue;
    const parts = value.split(',').filter((part) => part.trim() !== '');
    values.set(path, [...(values.get(path) ?? []), ...parts]);
  }
  return Object.fromEntries([...values].map(([path, parts]) => [path, parts.join('\n')]));
}

/**
 * What the address of the service's own report page asks, as the texts of the report's form: what no call lists stands
 * there. Nothing of it is ever opened. Fails with `report-address-refused`.
 */
export function readReportAddress(
  address: string,
  { baseUrl, companyId }: { baseUrl: string; companyId: number },
): { report: ReportId; texts: Record<string, string> } {
  const url = URL.parse(address.trim()) ?? refuse('not-an-address');
  if (!isOwn(url, new URL(baseUrl))) refuse('other-service');
  const parts = url.pathname.split('/');
  const company = parts[parts.indexOf('clients') + 1];
  if (parts.includes('clients') && company !== String(companyId)) refuse('other-company');
  const report = reportIds.find((id) => parts.includes(id)) ?? refuse('no-report');
  const table: FormTable = reportFields[report];
  const given = textsIn(url);
  const own = fieldsOf(table).filter(({ path }) => Object.hasOwn(given, path));
  if (own.length === 0) refuse('no-report');
  if (own.some(({ path, row }) => fieldProblem(row, given[path] ?? '') !== undefined))
    refuse('not-understood');
  return { report, texts: Object.fromEntries(own.map(({ path }) => [path, given[path] ?? ''])) };
}
