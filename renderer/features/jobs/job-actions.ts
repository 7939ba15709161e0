import type { Bridge } from '#bridge/bridge.ts';
import type { JobKindName } from '#electron/jobs/contract/job.ts';
import { jobMessages as messages } from './texts.ts';
import type { Toast } from '#state/toasts.svelte.ts';

interface JobAction {
  readonly label: string;
  /** Resolves with the toast that says what came of it. */
  readonly run: (calls: Bridge['calls'], jobId: string) => Promise<Pick<Toast, 'tone' | 'title'>>;
}

/** Further actions on what a job has made. They can be repeated, because paper jams. */
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
