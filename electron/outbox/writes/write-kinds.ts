import type { WriteKind } from '../contract/write.ts';
import type { KindOf } from './kind.ts';
import { addCalculation, removeCalculation, setCalculation, setInherited } from './kinds/calculations.ts';
import { createPayFrequency, startReport } from './kinds/company.ts';
import { createEmployee, removeEmployee, updateEmployee } from './kinds/employees.ts';
import { addLeave, changeLeave, removeLeave, removeLeaveDays } from './kinds/leave.ts';
import { endService, reinstate, undoEndService } from './kinds/service.ts';

/** Every write of the service's interface, bulk inputs aside: how it is sent, read again and judged. */
export const writeKinds = {
  'employee.create': createEmployee,
  'employee.update': updateEmployee,
  'employee.remove': removeEmployee,
  'pay-frequency.create': createPayFrequency,
  'calculation.set': setCalculation,
  'calculation.add': addCalculation,
  'calculation.remove': removeCalculation,
  'inherited.set': setInherited,
  'service.end': endService,
  'service.reinstate': reinstate,
  'service.undo-end': undoEndService,
  'leave.add': addLeave,
  'leave.change': changeLeave,
  'leave.remove': removeLeave,
  'leave.remove-days': removeLeaveDays,
  'report.start': startReport,
} satisfies { readonly [K in WriteKind]: KindOf<K> };

/** The row of the table for one write. */
export function kindOf<K extends WriteKind>(kind: K): KindOf<K> {
  // The table has for each kind the row of that kind, which TypeScript cannot follow through the index.
  return writeKinds[kind] as unknown as KindOf<K>;
}
