import { z } from 'zod';
import { call } from '#kit/define.ts';
import { foundCompany, foundEmployee } from '#electron/employees/contract/employee-line.ts';
import { searchText } from '#kit/list-window.ts';

/** One search over all companies of all connections, in what this computer has read. */
export const search = {
  calls: {
    /** Matches that begin with the words come first; at most `limit` employees and as many companies. */
    find: call(
      z.strictObject({ text: searchText, limit: z.int().min(1).max(50) }),
      z.strictObject({
        employees: z.array(foundEmployee).max(50),
        companies: z.array(foundCompany).max(50),
        /** Companies whose employees were never read, so that none of them can be found. */
        unreadCompanies: z.int(),
      }),
    ),
  },
  events: {},
} as const;
