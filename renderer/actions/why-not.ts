import type { ActionDefinition, ActionFacts } from './define.ts';

/** Why an action is not allowed now. `elsewhere`: no open screen handles it. */
type WhyNot = 'connected' | 'company' | 'period' | 'unsent' | 'sending' | 'elsewhere' | 'nothing-to-do';

/** Facts with which every condition of the table is met. */
const best: ActionFacts = { connected: true, company: true, period: true, unsent: 1, sending: false };

/** What may be missing, the most basic first: without a company there is no period either. */
const choices = ['connected', 'company', 'period'] as const;

/** The reason for an action that is not allowed now. */
export function whyNot(
  { allowed = () => true }: ActionDefinition,
  facts: ActionFacts,
  hasHandler: boolean,
): WhyNot {
  const missing = choices.find((choice) => !facts[choice] && !allowed({ ...best, [choice]: false }));
  if (missing !== undefined) return missing;
  if (facts.unsent === 0 && !allowed({ ...best, unsent: 0 })) return 'unsent';
  if (facts.sending && !allowed({ ...best, sending: true })) return 'sending';
  return hasHandler ? 'nothing-to-do' : 'elsewhere';
}
