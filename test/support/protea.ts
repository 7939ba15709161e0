import type { CellOutcome } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { key, protea, today } from './samples/practice.ts';

const companies = practiceCompanies.filter(({ id }) => id === protea);

interface Effect {
  readonly attribute: string;
  readonly writes: number;
  readonly changes: number;
  readonly value: string;
}

/** Protea Joinery on the test's own service, with a runtime that sends to it. */
export async function openProtea(
  options: Pick<Parameters<typeof openRuntime>[0] & object, 'files' | 'throughStore'> = {},
) {
  const practice = await startPracticeService({
    port: 0,
    key,
    today,
    calculationMs: 30,
    companies,
  });
  const place = { baseUrl: `${practice.origin}/v1`, key };
  const runtime = await openRuntime({ practice: place, ...options });
  return {
    practice,
    runtime,
    /** Another clerk at the same company. */
    openOther: (): Promise<Runtime> => openRuntime({ practice: place }),
    readBases: async (draftId: string, employeeIds: number[]) => {
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds });
    },
    outcomes: async (submissionId: string): Promise<Record<string, CellOutcome['state']>> => {
      const stored = await runtime.store.work.readSubmission({ submissionId });
      return Object.fromEntries(
        (stored?.cells ?? []).map((cell) => [`${cell.employeeId} ${cell.heading}`, cell.state]),
      );
    },
    /** How often the service wrote each input, by its own count. */
    effects: async (): Promise<Effect[]> => {
      const reply = await fetch(`${practice.origin}/practice/effects`, { headers: { authorization: key } });
      // The service checks its own reply against a schema.
      return (await reply.json()) as Effect[];
    },
    close: async () => {
      await runtime.close();
      await practice.close();
    },
  };
}
