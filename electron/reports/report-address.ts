import { reportFields, reportIds, type ReportForm } from './contract/report-fields.ts';
import type { ReportId } from './contract/report.ts';
import { AppError, type AppErrorParams } from '#kit/errors.ts';
import { fieldProblem } from '#kit/form/field-kinds.ts';

type Reason = AppErrorParams<'report-address-refused'>['reason'];

function refuse(reason: Reason): never {
  throw new AppError('report-address-refused', { reason });
}

/** The service's pages have the host of its interface, with or without `api.` in front. */
function isOwn(url: URL, base: URL): boolean {
  const hosts = [base.host, base.host.replace(/^api\./, '')];
  return (
    url.protocol === base.protocol && hosts.includes(url.host) && url.username === '' && url.password === ''
  );
}

/** Values by name, from `account_names[]=a&account_names[]=b`, `account_names=a,b`, or with numbers in the brackets. */
function textsIn(url: URL): ReadonlyMap<string, string> {
  const values = new Map<string, string[]>();
  for (const [key, value] of url.searchParams) {
    const wire = key.replace(/\[\d*\]$/, '');
    const all = values.get(wire) ?? [];
    values.set(wire, all);
    for (const part of value.split(',')) if (part.trim() !== '') all.push(part);
  }
  return new Map([...values].map(([wire, parts]) => [wire, parts.join('\n')]));
}

/**
 * What the address of the service's own report page asks for, as the texts of the report's form: it contains ids that
 * no call lists. The address is never opened. Fails with `report-address-refused`.
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
  const form: ReportForm = reportFields[report];
  const given = textsIn(url);
  const own = Object.entries(form).flatMap(([name, row]) => {
    const text = given.get(row.wire);
    return text === undefined ? [] : [{ name, row, text }];
  });
  if (own.length === 0) refuse('no-report');
  if (own.some(({ row, text }) => fieldProblem(row, text) !== undefined)) refuse('not-understood');
  return { report, texts: Object.fromEntries(own.map(({ name, text }) => [name, text])) };
}
