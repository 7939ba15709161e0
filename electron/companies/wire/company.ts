import { z } from 'zod';
import type { Company } from '../contract/company.ts';
import type { PhysicalAddress } from '#electron/employees/contract/address.ts';
import { readPhysicalAddress } from '#electron/employees/wire/address.ts';
import { isFields, own, read, readRows } from '#api/wire/rows.ts';
import { id, text } from '#api/wire/values.ts';

export const companyList = { what: 'companies', plural: 'clients', wrapper: 'client' };

const company = z.object({ id, name: text });

export function readCompanies(body: unknown): Company[] {
  return readRows(body, companyList, (record, path) => {
    const known = read(company, record, path);
    return { id: known.id, name: known.name.trim() || `Company ${known.id}` };
  });
}

/** The physical address of a company in a list of companies; null if it has none, or is not listed. */
export function readCompanyAddress(body: unknown, companyId: number): PhysicalAddress | null {
  const addresses = readRows(body, companyList, (record, path) => ({
    id: read(company, record, path).id,
    address: isFields(record) ? readPhysicalAddress(own(record, 'physical_address')) : null,
  }));
  return addresses.find((one) => one.id === companyId)?.address ?? null;
}
