import type { Bridge } from '#bridge/bridge.ts';
import type { RegisterHost, RegisterOf } from '#capture/register/register-state.svelte.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { BulkInputsState } from './bulk-inputs-state.svelte.ts';

/** Registers of a sheet: of what is to be sent, and of what was sent last. */
export function registerHostOf(bridge: Bridge, inputs: BulkInputsState, period: PeriodRef): RegisterHost {
  return {
    period,
    get choices(): readonly RegisterOf[] {
      const draft = inputs.changes.length > 0 ? (['draft'] as const) : [];
      const { progress, running } = inputs.submission;
      return progress === null || running ? draft : [...draft, 'submission'];
    },
    ask: async (of, employeeIds) => {
      const { data, submission } = inputs;
      const draftId = data?.draftId ?? '';
      const submissionId = submission.progress?.submissionId;
      if (of === 'submission' && submissionId !== undefined)
        return bridge.calls.registers.ofSubmission({ submissionId });
      await inputs.flush();
      return bridge.calls.registers.ofDraft({
        draftId,
        employeeIds: employeeIds === null ? null : [...employeeIds],
      });
    },
  };
}
