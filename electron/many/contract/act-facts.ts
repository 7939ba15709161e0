import { isOfOneFrequency } from '#electron/reports/contract/report-fields.ts';
import type { ManyAct } from './many-acts.ts';
import type { ManyQuestion } from './many.ts';

/** What is asked before an act starts, as the fields of its question. */
type Asked = 'month' | 'reads' | 'unfinished' | 'again';

interface ActFacts {
  /** Nothing, a file for each company in one folder, or one workbook; `chosen`: the clerk chooses one of the two. */
  readonly makes: 'nothing' | 'folder' | 'workbook' | 'chosen';
  readonly asks: readonly Asked[];
}

/** What the job, its dialog and its results have to know of each act. */
const actFacts = {
  read: { makes: 'nothing', asks: [] },
  emp201: { makes: 'nothing', asks: ['month'] },
  journals: { makes: 'folder', asks: ['month', 'reads', 'unfinished', 'again'] },
  'month-files': { makes: 'folder', asks: ['month', 'reads', 'unfinished'] },
  reports: { makes: 'chosen', asks: [] },
  'period-check': { makes: 'workbook', asks: ['reads'] },
} as const satisfies Readonly<Record<ManyAct, ActFacts>>;

/** The acts that ask something. */
export type ActAsking<What extends Asked> = {
  [Act in ManyAct]: What extends (typeof actFacts)[Act]['asks'][number] ? Act : never;
}[ManyAct];

export const asksFor = <What extends Asked>(act: ManyAct, what: What): act is ActAsking<What> => {
  const { asks }: ActFacts = actFacts[act];
  return asks.includes(what);
};

export const savesFiles = (act: ManyAct): boolean => actFacts[act].makes !== 'nothing';

export function makesOf(question: ManyQuestion): 'nothing' | 'folder' | 'workbook' {
  return question.act === 'reports' ? question.output : actFacts[question.act].makes;
}

/** Whether it is about a period, so that a company can be chosen once for each pay frequency. */
export const isOfPeriods = (question: ManyQuestion): boolean =>
  question.act === 'period-check' || (question.act === 'reports' && isOfOneFrequency(question.report));
