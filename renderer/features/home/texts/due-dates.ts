import type { DueKind } from '#electron/home/contract/due-dates.ts';
import { dueKinds, listedKinds, type ListedKind } from '#electron/home/contract/due-kinds.ts';

// Its keys are the kinds.
const listedNames = Object.fromEntries(listedKinds.map((kind) => [kind, dueKinds[kind].name])) as Record<
  ListedKind,
  string
>;

/** What is due on a day. */
export const dueNames: Readonly<Record<DueKind, string>> = { ...listedNames, periodEnd: 'Period ends' };
