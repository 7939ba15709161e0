import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import { halfYearEnd } from '#payroll/half-year.ts';
import { emp201Messages as messages } from './texts.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import { sumOfLines } from './emp201-lines.ts';

/** What the clerk has to know about an EMP201 before filing it. `today` is the clerk's local date. */
export function emp201Notices(emp201: Emp201, today: string): readonly ResultNotice[] {
  const end = halfYearEnd(emp201.month);
  const carried = emp201.etiCarriedForwardCents ?? 0;
  const sum = sumOfLines(emp201);
  const total = emp201.totalCents;
  const { notOver, notCompliant, lost, negative, differs } = messages;
  const found: (ResultNotice | false)[] = [
    emp201.month >= today.slice(0, 7) && {
      tone: 'warn',
      title: notOver.title(emp201.month),
      text: notOver.text,
    },
    emp201.etiCompliant === false && { tone: 'warn', ...notCompliant },
    carried > 0 &&
      (end === emp201.month
        ? { tone: 'warn', title: lost.title(carried), text: lost.text(emp201.month) }
        : { title: messages.carried.title(carried), text: messages.carried.text(end) }),
    total !== null && total < 0 && { tone: 'wrong', ...negative },
    total !== null &&
      sum !== null &&
      total !== sum && { tone: 'warn', title: differs.title, text: differs.text(total, sum) },
  ];
  return found.filter((notice) => notice !== false);
}
