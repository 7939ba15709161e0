import { reportFileName } from '#electron/reports/contract/report-file-names.ts';
import { calendarDay } from '#messages/format.ts';
import { useClock } from '#state/clock.svelte.ts';
import { usePreferences } from '#state/preferences.svelte.ts';
import { useSession } from '#state/session.svelte.ts';

type FileName = (report: string, period: string, template?: string) => string;

/** Names report files of the open company, by the clerk's template unless another is given. */
export function useReportFileNames(): FileName {
  const clock = useClock();
  const preferences = usePreferences();
  const session = useSession();
  return (report, period, template = preferences.settings.reportNames) =>
    reportFileName(template, {
      company: session.company?.name ?? '',
      report,
      period,
      date: calendarDay(new Date(clock.now)),
    });
}
