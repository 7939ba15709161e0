import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { paragraphsOf, type ResultNotice } from '#results/result-notice.ts';
import { madeMessages as messages } from './texts.ts';

/** What is not known of something that Paydesk makes from payslips, and how the clerk gets it. */
interface Made {
  /** Payslips that are not finalised. */
  readonly open?: number;
  /** Employees whose payslips were never read. */
  readonly unreadEmployees: number;
  /** Payslips whose items were never read. */
  readonly items?: {
    readonly unread: number;
    /** Whether they are being read. */
    readonly refreshing: boolean;
    readonly onread: () => unknown;
    readonly onstop: () => unknown;
  };
  /** Reads the payslips of employees that were never read. */
  readonly onreadrest: () => unknown;
}

/** What is not known of pay runs that Paydesk makes. */
export const madeOf = (runs: readonly PayRunLine[]): Required<Pick<Made, 'open' | 'unreadEmployees'>> => ({
  open: runs.reduce((sum, run) => sum + (run.made?.open ?? 0), 0),
  unreadEmployees: Math.max(0, ...runs.map((run) => run.made?.unreadEmployees ?? 0)),
});

function itemsNotice({ unread, refreshing, onread, onstop }: NonNullable<Made['items']>): ResultNotice {
  const { title, text, read, reading, stop } = messages.unreadPayslips;
  return refreshing
    ? { title: reading(unread), action: { label: stop, onpress: onstop } }
    : { tone: 'warn', title: title(unread), text, action: { label: read, onpress: onread } };
}

/** What is said of it in any case, and what is missing from it. */
export function madeNotices(
  always: ResultNotice,
  { open = 0, unreadEmployees, items, onreadrest }: Made,
): readonly ResultNotice[] {
  const { unreadEmployees: unread } = messages;
  const found: (ResultNotice | false)[] = [
    open === 0 ? always : { ...always, tone: 'warn', text: [...paragraphsOf(always), messages.open(open)] },
    unreadEmployees > 0 && {
      tone: 'warn',
      title: unread.title(unreadEmployees),
      text: unread.text,
      action: { label: unread.read, onpress: onreadrest },
    },
    items !== undefined && items.unread > 0 && itemsNotice(items),
  ];
  return found.filter((notice) => notice !== false);
}
