import type { Bridge } from '#bridge/bridge.ts';
import type { JobKindName } from '#contract/domain/job.ts';
import { jobMessages as messages } from '#messages/jobs.ts';
import type { Toast } from '#state/toasts.svelte.ts';

interface JobAction {
  readonly label: string;
  /** What became of it. */
  readonly run: (calls: Bridge['calls'], jobId: string) => Promise<Pick<Toast, 'tone' | 'title'>>;
}

/** What else can be done with what a job has made, as often as it is needed: paper jams. */
export const jobActions: Readonly<Partial<Record<JobKindName, JobAction>>> = {
  'print-payslips': {
    label: messages.print,
    run: async (calls, jobId) => {
      const { printed } = await calls.payslipPrinting.print({ jobId });
      return printed
        ? { tone: 'good', title: messages.printed }
        : { tone: 'neutral', title: messages.notPrinted };
    },
  },
};
