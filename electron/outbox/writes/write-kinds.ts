import type { WriteKind } from '../contract/write.ts';
import type { KindOf } from './kind.ts';
import { calculationKinds } from './kinds/calculations.ts';
import { companyKinds } from './kinds/company.ts';
import { employeeKinds } from './kinds/employees.ts';
import { leaveKinds } from './kinds/leave.ts';
import { serviceKinds } from './kinds/service.ts';

/** Every write of the service's interface, bulk inputs aside: how it is sent, read again and judged. */
export const writeKinds = {
  ...employeeKinds,
  ...companyKinds,
  ...calculationKinds,
  ...serviceKinds,
  ...leaveKinds,
} satisfies { readonly [K in WriteKind]: KindOf<K> };

/** The row of the table for one write. */
export function kindOf<K extends WriteKind>(kind: K): KindOf<K> {
  // The table has for each kind the row of that kind, which TypeScript cannot follow through the index.
  return writeKinds[kind] as unknown as KindOf<K>;
}
