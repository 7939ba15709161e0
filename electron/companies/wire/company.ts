import { z } from 'zod';
import type { Company } from '../contract/company.ts';
import { read, readRows } from '#api/wire/rows.ts';
import { id, text } from '#api/wire/values.ts';

export const companyList = { what: 'companies', plural: 'clients', wrapper: 'client' };

const company = z.object({ id, name: text });

export function readCompanies(body: unknown): Company[] {
  return readRows(body, companyList, (record, path) => {
    const known = read(company, record, path);
    return { id: known.id, name: known.name.trim() || `Company ${known.id}` };
  });
}
