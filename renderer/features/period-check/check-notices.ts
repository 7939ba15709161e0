import type { CallOutput } from '#bridge/bridge.ts';
import type { ComparedPeriod } from '#electron/period-check/contract/comparison.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { periodCheckMessages as messages } from './texts.ts';

type CheckedPeriod = CallOutput<'periodChecks', 'read'>;

function comparedNotice(
  { compare, end, state, unread, payRunId }: ComparedPeriod,
  onread: (payRunId: number) => Promise<void>,
): ResultNotice | null {
  const { none, notRead, partlyRead, read } = messages.compare;
  const action = payRunId === null ? {} : { action: { label: read, onpress: () => onread(payRunId) } };
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

/** What has to be known before the findings are relied on. `onread` reads a pay run from the service. */
export function checkNotices(
  { calculating, unreadEmployees, compared }: CheckedPeriod,
  onread: (payRunId: number) => Promise<void>,
): ResultNotice[] {
  const { notChecked } = messages;
  const missing = [
    ...(calculating > 0 ? [notChecked.calculating(calculating)] : []),
    ...(unreadEmployees > 0 ? [notChecked.unread(unreadEmployees)] : []),
  ];
  const notices: (ResultNotice | null)[] = [
    missing.length > 0 ? { tone: 'warn', title: notChecked.title, text: missing } : null,
    comparedNotice(compared, onread),
  ];
  return notices.filter((notice) => notice !== null);
}
