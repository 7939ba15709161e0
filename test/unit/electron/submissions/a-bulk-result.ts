import type { BulkResult } from '#electron/inputs/contract/bulk-input.ts';

/** The service's result for an employee whose inputs were saved, to vary. */
export function aBulkResult(
  employeeId: number,
  payslipId: number | null,
  more: Partial<BulkResult> = {},
): BulkResult {
  return { employeeId, payslipId, success: true, message: 'Saved', errors: {}, ...more };
}
