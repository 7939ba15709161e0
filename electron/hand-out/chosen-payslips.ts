import { allEmployees } from '#electron/employees/contract/employee-line.ts';
import { compareNames } from '#kit/compare-names.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { SavedFiles, PayslipChoice, PayslipSelection } from './contract/payslip-saving.ts';
import type { PayslipLine } from '#electron/payslips/store/records/payslips.ts';
import type { Store } from '#store/store.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { readHandOuts } from './given.ts';

/** A payslip with the data of its employee that file names, sorting and e-mails need. */
export interface ChosenPayslip {
  readonly line: PayslipLine;
  readonly payPointName: string | null;
  readonly email: string | null;
}

/** Unknown texts come last. */
function compareTexts(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareNames(a, b);
}

/** How many of these payslips have a cached file that need not be read from the service. */
export function countSavedFiles(
  { cache }: Store,
  { connectionId, companyId }: CompanyRef,
  chosen: readonly ChosenPayslip[],
): Promise<SavedFiles> {
  return cache.countPdfs({ connectionId, companyId, payslipIds: chosen.map(({ line }) => line.id) });
}

/** Each e-mail address that several employees of a company have, in lower case. */
export async function readSharedAddresses(
  { cache }: Store,
  company: CompanyRef,
): Promise<ReadonlySet<string>> {
  const sort = { by: 'name', descending: false } as const;
  const employees = await readAll((window) =>
    cache.listEmployeeSummaries({ ...allEmployees, ...companyOf(company), sort, window }),
  );
  const groups = Map.groupBy(employees, ({ email }) => emailAddress(email)?.toLowerCase() ?? '');
  return new Set(
    [...groups].flatMap(([address, own]) => (address !== '' && own.length > 1 ? [address] : [])),
  );
}

/** The chosen payslips in the order in which they are to be handed out, and within it by name. */
export async function readChosen(
  store: Store,
  { payslipIds, ...asked }: PayslipSelection,
  { who, order }: PayslipChoice,
): Promise<ChosenPayslip[]> {
  const { cache, work } = store;
  // Payslips that are named stay chosen once they are handed out.
  const filter = payslipIds === null ? asked : { ...asked, state: null };
  const sort = { by: 'name', descending: false } as const;
  const given =
    filter.state === 'not-handed-out' ? { given: await work.listGivenPayslips(companyOf(filter)) } : {};
  const lines = await readAll((window) => cache.listPayslipLines({ ...filter, ...given, sort, window }));
  const employees = await readAll((window) =>
    cache.listEmployeeSummaries({ ...allEmployees, ...companyOf(filter), sort, window }),
  );
  const byId = new Map(employees.map((employee) => [employee.employeeId, employee]));
  const named = payslipIds === null ? null : new Set(payslipIds);
  // Open ones are meant only if they are named, or if all are asked for.
  const areFinal = who === 'finalised' || (who === 'not-yet' && named === null);
  const meant = lines
    .filter(({ id }) => named === null || named.has(id))
    .filter(({ finalised }) => finalised || !areFinal);
  const ids = meant.map(({ id }) => id);
  const givenOf = who === 'not-yet' ? (await readHandOuts(store, filter, ids)).givenOf : undefined;
  const chosen = meant
    .filter(({ id }) => givenOf?.(id).given !== 'yes')
    .map((line) => {
      const { payPointName = null, email = null } = byId.get(line.employeeId) ?? {};
      return { line, payPointName, email };
    });
  if (order === 'number') return chosen.toSorted((a, b) => compareTexts(a.line.number, b.line.number));
  if (order === 'pay-point') return chosen.toSorted((a, b) => compareTexts(a.payPointName, b.payPointName));
  return chosen;
}
