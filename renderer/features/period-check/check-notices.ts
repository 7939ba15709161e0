import type { CallOutput } from '#bridge/bridge.ts';
import type { ComparedPeriod } from '#electron/period-check/contract/comparison.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { periodCheckMessages as messages } from './texts.ts';

type CheckedPeriod = CallOutput<'periodChecks', 'read'>;

/** What the clerk can have read from the service. */
interface CheckActs {
  /** One pay run. */
  readonly read: (payRunId: number) => Promise<void>;
  /** The company, with its payslips and pay runs. */
  readonly refresh: () => Promise<void>;
}

const refreshAction = ({ refresh }: CheckActs) => ({
  action: { label: messages.refresh, onpress: refresh },
});

function comparedNotice(
  { compare, end, state, unread, payRunId }: ComparedPeriod,
  acts: CheckActs,
): ResultNotice | null {
  const { none, notRead, partlyRead, read } = messages.compare;
  const action =
    payRunId === null ? refreshAction(acts) : { action: { label: read, onpress: () => acts.read(payRunId) } };
  switch (state) {
    case 'read':
      return null;
    case 'none':
      return none[compare];
    case 'not-read': {
      const text = payRunId === null ? [notRead.text, notRead.refresh] : [notRead.text];
      return { tone: 'warn', title: notRead.title(end), text, ...action };
    }
    case 'partly-read':
      return { tone: 'warn', ...partlyRead(end ?? '', unread), ...action };
  }
}

/** What has to be known before the findings are relied on. */
export function checkNotices(
  { calculating, unreadEmployees, compared }: CheckedPeriod,
  acts: CheckActs,
): ResultNotice[] {
  const { notChecked } = messages;
  const missing = [
    ...(calculating > 0 ? [notChecked.calculating(calculating)] : []),
    ...(unreadEmployees > 0 ? [notChecked.unread(unreadEmployees)] : []),
  ];
  const notices: (ResultNotice | null)[] = [
    missing.length > 0
      ? {
          tone: 'warn',
          title: notChecked.title,
          text: missing,
          ...(unreadEmployees > 0 ? refreshAction(acts) : {}),
        }
      : null,
    comparedNotice(compared, acts),
  ];
  return notices.filter((notice) => notice !== null);
}
