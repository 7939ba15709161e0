import type { DayKind } from '#electron/home/contract/due-dates.ts';
import { dueKinds, listedKinds, type DueKind } from '#electron/home/contract/due-kinds.ts';

// Its keys are the kinds.
const listedNames = Object.fromEntries(listedKinds.map((kind) => [kind, dueKinds[kind].name])) as Record<
  DueKind,
  string
>;

/** What is due on a day. */
export const dueNames: Readonly<Record<DayKind, string>> = { ...listedNames, periodEnd: 'Period ends' };
