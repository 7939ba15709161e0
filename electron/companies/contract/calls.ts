import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { company, companyMark, companyOverview } from './company.ts';
import { companyPageAddress } from './company-page.ts';
import { physicalAddress } from '#electron/employees/contract/address.ts';
import { companyId, companyRef, connectionId, employeeId, payslipId } from '#kit/ids.ts';
import { payFrequency } from '#electron/period/contract/pay-frequency.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** Null: never fetched. */
const fetchedAt = timestamp.nullable();

export const companies = {
  calls: {
    /** From the cache. If the list is older than a minute, a refresh runs in the background and ends in `changed`. */
    list: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.array(company), fetchedAt })),
    refresh: call(
      z.strictObject({ connectionId }),
      z.strictObject({ companies: z.array(company), fetchedAt }),
    ),
    /** From the cache; an outdated company is refreshed in the background. */
    payFrequencies: call(
      companyRef,
      z.strictObject({
        payFrequencies: z.array(payFrequency.extend({ employees: z.int() })),
        fetchedAt,
      }),
    ),
    /**
     * Employees and open periods of each company whose employees were read, from the cache only. Employees are counted
     * if they are in service on `on`.
     */
    overview: call(
      z.strictObject({ connectionId, on: isoDate }),
      z.strictObject({ companies: z.array(companyOverview) }),
    ),
    /** Where a company is, as the service has it now; null if it has no address. Fails like any request to the service. */
    address: call(companyRef, z.strictObject({ address: physicalAddress.nullable() })),
    /** Favourites and colours; a company without either is left out. */
    marks: call(z.strictObject({ connectionId }), z.strictObject({ marks: z.array(companyMark) })),
    mark: call(companyMark.extend({ connectionId }), nothing),
    /**
     * The address of the company's page in the service, as the clerk gave it, or derived from one given for another
     * company; '' if not known.
     */
    page: call(companyRef, z.strictObject({ address: companyPageAddress })),
    savePage: call(companyRef.extend({ address: companyPageAddress }), nothing),
    /** Opens that page in the system's browser, if it is known. */
    openPage: call(companyRef, nothing),
  },
  events: {
    /**
     * What this computer knows of a company has changed, whether it was read, sent or typed: the only event for that, so
     * that everything that shows it follows one event. With `employeeId` or `payslipId`, only what belongs to them; with
     * a `companyId` of null, what belongs to the connection.
     */
    changed: event(
      z.strictObject({
        connectionId,
        companyId: companyId.nullable(),
        employeeId: employeeId.optional(),
        payslipId: payslipId.optional(),
      }),
    ),
  },
} as const;
