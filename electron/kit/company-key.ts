import type { CompanyRef } from './ids.ts';

/** Identifies a company of a connection, in a map or among choices. */
export const companyKey = ({ connectionId, companyId }: CompanyRef): string => `${connectionId}/${companyId}`;
