import { expect, test } from 'vitest';
import type { FaultEffect } from '#practice/faults.ts';
import { planFaults } from '#practice/http/fault-plan.ts';

/** One effect of each kind: a new kind does not compile without a line here. */
const oneOfEach = {
  drop: { kind: 'drop', at: 'before' },
  latency: { kind: 'latency', ms: 5 },
  status: { kind: 'status', status: 500, apply: false },
  html: { kind: 'html', apply: false },
  truncate: { kind: 'truncate' },
  wrong_body: { kind: 'wrong_body', change: 'empty' },
  long_dirty: { kind: 'long_dirty', ms: 5 },
  unknown_employee: { kind: 'unknown_employee' },
  success_as_boolean: { kind: 'success_as_boolean' },
  save_partly: { kind: 'save_partly' },
  bulk_results: { kind: 'bulk_results', change: 'missing', seed: 1 },
} as const satisfies { [Kind in FaultEffect['kind']]: Extract<FaultEffect, { kind: Kind }> };

const results = [{ success: 'true' }, { success: 'false' }];

/** The plan, with what it makes of bulk input results. */
function planned(...effects: FaultEffect[]) {
  const plan = planFaults(effects);
  return { ...plan, reshape: null, results: plan.reshape(results) };
}

test.each(Object.values(oneOfEach))('changes the plan when the fault is of the kind $kind', (effect) => {
  expect(planned(effect)).not.toEqual(planned());
});
