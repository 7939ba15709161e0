import type { Bridge } from '#bridge/bridge.ts';
import type { InputReportHost, InputReportOf } from '#features/input-report/input-report-state.svelte.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { BulkInputsState } from './bulk-inputs-state.svelte.ts';

/** Input reports of a sheet: on what is to be sent, and on the latest submission. */
export function inputReportHostOf(
  bridge: Bridge,
  inputs: BulkInputsState,
  period: PeriodRef,
): InputReportHost {
  return {
    period,
    get choices(): readonly InputReportOf[] {
      const draft = inputs.changes.length > 0 ? (['draft'] as const) : [];
      const { progress, running } = inputs.submission;
      return progress === null || running ? draft : [...draft, 'submission'];
    },
    ask: async (of, employeeIds) => {
      const { data, submission } = inputs;
      const draftId = data?.draftId ?? '';
      const submissionId = submission.progress?.submissionId;
      if (of === 'submission' && submissionId !== undefined)
        return bridge.calls.inputReports.ofSubmission({ submissionId });
      await inputs.flush();
      return bridge.calls.inputReports.ofDraft({
        draftId,
        employeeIds: employeeIds === null ? null : [...employeeIds],
      });
    },
  };
}
