import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { employeeLine, employeeOrder, personView, serviceFilter } from '../domain/employee-line.ts';
import {
  companyId,
  companyRef,
  connectionId,
  employeeId,
  payFrequencyId,
  payPointId,
} from '../domain/ids.ts';
import { listRange, listWindow, searchText } from '../domain/list-window.ts';
import { payFrequency } from '../domain/pay-frequency.ts';
import { payPoint } from '../domain/pay-point.ts';
import { timestamp } from '../domain/values.ts';

const onePerson = companyRef.extend({ employeeId });

export const employees = {
  calls: {
    /** From the cache alone. Null filters nobody out; every word of `search` must be found. */
    list: call(
      companyRef.extend({
        payFrequencyId: payFrequencyId.nullable(),
        /** `unknown`: those whose pay point is not known. */
        payPointId: z.union([payPointId, z.literal('unknown')]).nullable(),
        service: serviceFilter.nullable(),
        search: searchText,
        sort: employeeOrder,
        window: listRange,
      }),
      listWindow(employeeLine),
    ),
    /** What people can be told apart by, from the cache alone. */
    groups: call(
      companyRef,
      z.strictObject({
        payFrequencies: z.array(payFrequency),
        payPoints: z.array(payPoint),
        /** When the company's people were read; null: never. */
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** From the cache alone. */
    read: call(onePerson, personView),
    /** Reads of one person what is missing or old, with `anew` everything. What was read stays where a later part fails. */
    refresh: call(onePerson.extend({ anew: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at this person no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    leave: call(onePerson, nothing),
  },
  events: {
    /** One person was read; lists of the company may show them otherwise now. */
    changed: event(z.strictObject({ connectionId, companyId, employeeId })),
  },
} as const;
