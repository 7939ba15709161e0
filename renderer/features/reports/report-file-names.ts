import { useBridge } from '#bridge/bridge.ts';
import {
  reportFileName,
  reportNamesKey,
  usualReportNames,
} from '#electron/reports/contract/report-file-names.ts';
import { SetUpChoice } from '#features/set-up/set-up-choice.svelte.ts';
import { calendarDay } from '#messages/format.ts';
import { followChanges } from '#records/changes.ts';
import { useClock } from '#state/clock.svelte.ts';
import { useSession } from '#state/session.svelte.ts';
import { onMount } from 'svelte';

type FileName = (report: string, period: string, template?: string) => string;

/**
 * Names report files of the open company, by the pattern that is set up for it unless another is given. Call this while a
 * component is initialised.
 */
export function useReportFileNames(): FileName {
  const bridge = useBridge();
  const clock = useClock();
  const session = useSession();
  const company = session.companyRef;
  const choice = company === null ? null : new SetUpChoice(bridge, company, 'file-names');
  onMount(() => {
    // Until it is read, and if it cannot be, files have their usual names.
    const load = () => void choice?.load().catch(() => undefined);
    load();
    return company === null ? undefined : followChanges({ ...company }, [bridge.events.setUp.changed], load);
  });
  return (report, period, template = choice?.texts[reportNamesKey] ?? usualReportNames) =>
    reportFileName(template, {
      company: session.company?.name ?? '',
      report,
      period,
      date: calendarDay(new Date(clock.now)),
    });
}
