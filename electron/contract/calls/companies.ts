import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { company, companyMark, companyOverview } from '../domain/company.ts';
import { companyPageAddress } from '../domain/company-page.ts';
import { companyId, companyRef, connectionId } from '../domain/ids.ts';
import { payFrequency } from '../domain/pay-frequency.ts';
import { isoDate, timestamp } from '../domain/values.ts';

/** Null: never fetched. */
const fetchedAt = timestamp.nullable();

export const companies = {
  calls: {
    /** From the cache at once; a refresh runs behind and ends in `changed`. */
    list: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.array(company), fetchedAt })),
    refresh: call(
      z.strictObject({ connectionId }),
      z.strictObject({ companies: z.array(company), fetchedAt }),
    ),
    /** From the cache at once; an old company is read again behind. */
    payFrequencies: call(
      companyRef,
      z.strictObject({
        payFrequencies: z.array(payFrequency.extend({ employees: z.int() })),
        fetchedAt,
      }),
    ),
    /** Employees and open periods of each company whose employees were read, from the cache alone; `on`: who is in service on that day. */
    overview: call(
      z.strictObject({ connectionId, on: isoDate }),
      z.strictObject({ companies: z.array(companyOverview) }),
    ),
    /** Favourites and colours; a company without either is left out. */
    marks: call(z.strictObject({ connectionId }), z.strictObject({ marks: z.array(companyMark) })),
    mark: call(companyMark.extend({ connectionId }), nothing),
    /** Where the company's page is in the service, as the clerk has said it of this or another company; '': not known. */
    page: call(companyRef, z.strictObject({ address: companyPageAddress })),
    savePage: call(companyRef.extend({ address: companyPageAddress }), nothing),
    /** Hands the page that is known to the system's browser. */
    openPage: call(companyRef, nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId: companyId.nullable() })),
  },
} as const;
