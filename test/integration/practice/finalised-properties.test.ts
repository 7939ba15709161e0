import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { karooFreshProduce } from '#test/support/samples/practice.ts';
import { runs, seed } from '#test/support/seed.ts';
import { Clerk, dayAfter, pick } from './clerk.ts';
import { account } from './conformity/worlds.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { valueAt, each, numberAt } from './raw-answer.ts';

/** A company that pays weekly and monthly, has pay points with accounting splits, and is migrated to v2. */
const company = { ...karooFreshProduce, splitAccounts: true, settings: { migratedToV2: true } };

const who = fc.nat(11);
const which = fc.nat(9);
const rands = fc.integer({ min: 40, max: 900 }).map((amount) => `${amount}.25`);
const day = fc.nat(40).map(dayAfter);

/** Valid calls that change what a payslip is worked out from; ids are chosen from those that exist. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('record' as const),
    who,
    change: fc.constantFrom(
      { first_name: 'Zoë', last_name: 'Anders', job_title: 'Foreman' },
      { job_title: '' },
      { payment_method: 'eft_manual', bank_account: account },
      { payment_method: 'cash', bank_account: null },
      { income_tax_number: '' },
      { pay_point_id: null },
    ),
  }),
  fc.record({ kind: fc.constant('frequency' as const), who, which }),
  fc.record({ kind: fc.constant('pay_point' as const), who, which }),
  fc.record({ kind: fc.constant('rate' as const), who, rands }),
  fc.record({ kind: fc.constant('bulk_rate' as const), who, rands }),
  fc.record({ kind: fc.constant('no_rate' as const), who, which }),
  fc.record({ kind: fc.constant('classification' as const), who }),
  fc.record({ kind: fc.constant('leave' as const), who, day }),
  fc.record({ kind: fc.constant('end' as const), who, day }),
  fc.record({ kind: fc.constant('once_off' as const), who, day }),
  fc.record({ kind: fc.constant('finalise' as const), which }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function act(clerk: Clerk, given: Step): Promise<void> {
  clerk.practice.calculator.release();
  const { employees, waves, payPoints } = clerk.lists;
  if (given.kind === 'finalise') return clerk.finalise({ wave_id: pick(waves, given.which) });
  const id = pick(employees, given.who);
  const path = `/v1/employees/${id}`;
  const send = async (...call: Parameters<Clerk['send']>) => void (await clerk.send(...call));
  switch (given.kind) {
    case 'record':
      return send('PATCH', path, { employee: given.change });
    case 'frequency':
      return send('PATCH', path, { employee: { wave_id: pick(waves, given.which) } });
    case 'pay_point':
      return send('PATCH', path, { employee: { pay_point_id: pick(payPoints, given.which) } });
    case 'rate': {
      const calculation_details = { hourly_rate: given.rands };
      return send('POST', `${path}/calculations`, { calc_type: 'basic_salary', calculation_details });
    }
    case 'bulk_rate':
      return clerk.sendInputs(id, { 'calc.basic_salary.hourly_rate': given.rands });
    case 'no_rate': {
      const ids = each(await clerk.read(`/employees/${id}/calculations`), 'id');
      return send('DELETE', `/v1/calculations/${Number(pick(ids, given.which) ?? 0)}`);
    }
    case 'classification': {
      const calculation_details = { less_than_24_hours_a_month: true };
      const body = { calc_type: 'classification', effective_date: '2025-01-01', calculation_details };
      return send('PATCH', `${path}/inherited_calculations`, body);
    }
    case 'leave':
      return clerk.takeLeave(id, given.day);
    case 'end':
      return clerk.endService(id, given.day, 4);
    case 'once_off':
      return clerk.payOnceOff(id, given.day);
  }
}

async function digestOf({ practice }: Clerk, payslipId: number): Promise<string> {
  return createHash('sha256')
    .update(await fetchPdf(practice, payslipId))
    .digest('hex');
}

/** What may never change, by the path at which it is read, and digests of documents by payslip. */
interface Finalised {
  readonly answers: Map<string, unknown>;
  readonly documents: Map<number, string>;
}

/** Adds finalised payslips, the documents of the last few of each employee, and journals that are not there yet. */
async function addFinalised(clerk: Clerk, touched: ReadonlySet<number>, seen: Finalised): Promise<void> {
  const paths = (await clerk.runIds()).map((run) => `/payment_runs/${run}/accounting`);
  for (const id of touched) {
    const payslips = each(await clerk.read(`/employees/${id}/payslips`), 'payslip');
    const finalised = payslips.filter((row) => valueAt(row, 'finalised')).map((row) => numberAt(row, 'id'));
    paths.push(...finalised.map((payslip) => `/payslips/${payslip}`));
    for (const payslip of finalised.slice(-3)) {
      if (!seen.documents.has(payslip)) seen.documents.set(payslip, await digestOf(clerk, payslip));
    }
  }
  for (const path of paths) if (!seen.answers.has(path)) seen.answers.set(path, await clerk.read(path));
}

const settings = runs(1, 80);
const timeout = 60_000 + settings.numRuns * 10_000;

it(
  `finalised payslips, their documents and their journals never change after any changes of the employee (seed ${seed})`,
  { timeout },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const clerk = await Clerk.begin(company);
      try {
        const touched = new Set(
          steps.flatMap((given) => ('who' in given ? [pick(clerk.lists.employees, given.who)] : [])),
        );
        const seen: Finalised = { answers: new Map(), documents: new Map() };
        for (const given of steps) {
          await addFinalised(clerk, touched, seen);
          await act(clerk, given);
        }
        for (const [path, answer] of seen.answers) expect(await clerk.read(path)).toEqual(answer);
        for (const [payslip, digest] of seen.documents) expect(await digestOf(clerk, payslip)).toBe(digest);
      } finally {
        await clerk.practice.close();
      }
    });
    await fc.assert(property, settings);
  },
);
