import { contract } from '#electron/contract.ts';
import type { AppErrorBody } from '#kit/errors.ts';

/** Main's answer, its refusal, or none at all. */
type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: AppErrorBody }
  | 'never';
/**
 * By the name of the call, with its subject if that matters: `drafts.list of c-1`, `sentInputs.list of c-1/42`,
 * `bulkInputs.periods of c-1/42/7` of a pay frequency, `auditLog.list of` a submission,
 * `periodChecks.explain of` an employee.
 */
export type Answers = Readonly<Record<string, Answer>>;

/** A call of the page, and what it gave with it. */
interface Asked {
  readonly call: string;
  readonly input: unknown;
}

const keys = Object.entries(contract).map(([noun, { calls, events }]) => ({
  noun,
  calls: Object.keys(calls),
  events: Object.keys(events),
}));

/**
 * A script for the page that replaces the preload's `window.paydesk` with fixed answers, so that a screen can be shown
 * in any state without main. A call without an answer fails as `internal`. What it asked is in its `asked`.
 */
export function pagePaydesk(answers: Answers): string {
  return `(${install.toString()})(${JSON.stringify({ keys, answers })})`;
}

function install(given: { keys: typeof keys; answers: Answers }): void {
  const unforeseen = { ok: false, error: { code: 'internal', params: {} } };
  type Input = {
    connectionId?: string;
    companyId?: number;
    payFrequencyId?: number;
    submissionId?: string;
    employeeId?: number;
    filter?: Input;
  };
  const asked: Asked[] = [];
  const answer = (key: string) => (input: Input) => {
    asked.push({ call: key, input });
    const { connectionId, companyId, payFrequencyId, submissionId, employeeId } = input.filter ?? input;
    const ofCompany = `${connectionId}/${companyId}`;
    const about = [submissionId, employeeId, `${ofCompany}/${payFrequencyId}`, ofCompany, connectionId];
    const names = [...about.map((what) => `${key} of ${what}`), key];
    const found = names.map((name) => given.answers[name]).find((one) => one !== undefined) ?? unforeseen;
    return found === 'never' ? new Promise(() => undefined) : Promise.resolve(found);
  };
  const table = (part: 'calls' | 'events', make: (key: string) => unknown) =>
    Object.fromEntries(
      given.keys.map((noun) => [
        noun.noun,
        Object.fromEntries(noun[part].map((name) => [name, make(`${noun.noun}.${name}`)])),
      ]),
    );
  Object.assign(globalThis, {
    asked,
    paydesk: { calls: table('calls', answer), events: table('events', () => () => () => undefined) },
  });
}
