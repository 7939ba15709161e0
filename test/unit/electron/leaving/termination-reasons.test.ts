import { expect, test } from 'vitest';
import { rulesOfReason, terminationCodes } from '#electron/leaving/contract/termination-reasons.ts';

test('asks for severance pay when the employer has no more work, and for no other reason', () => {
  const due = terminationCodes.filter((code) => rulesOfReason(code).severance === 'due');
  // Insolvency, retrenchment, and the closing of the business.
  expect(due).toEqual([8, 11, 14]);
});

test('proposes no notice when the employee died, stayed away, or was employed until that day', () => {
  expect(terminationCodes.filter((code) => !rulesOfReason(code).hasNotice)).toEqual([2, 5, 13, 15]);
});

test('takes maternity leave and illness for long-term leave', () => {
  expect(terminationCodes.filter((code) => rulesOfReason(code).isLongTermLeave)).toEqual([9, 10]);
});

test('takes an unknown reason for an end with notice and without severance pay', () => {
  for (const code of ['', '18', '21', 'constructor']) {
    expect(rulesOfReason(code)).toEqual({ isLongTermLeave: false, hasNotice: true, severance: 'none' });
  }
});
