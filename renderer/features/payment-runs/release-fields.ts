import type { PaymentRun } from '#electron/payment-runs/contract/payment-run.ts';
import { sameText } from '#kit/form/field-kinds.ts';
import { formTable, type Check } from '#kit/form/form-table.ts';
import type { FormMessages } from '#messages/forms.ts';
import { rands } from '#payroll/money.ts';
import { releaseMessages as messages } from './texts/run.ts';

const check =
  (isRight: (text: string) => boolean): Check =>
  (text) =>
    isRight(text) ? undefined : 'differs';

const person = { onlyIf: { second: ['yes'] }, requiredIf: { second: ['yes'] } } as const;

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What a person types to release a payment run: it is compared with the run before anything is sent. */
export const releaseFields = ({ payments, totalCents, prepared }: PaymentRun) =>
  formTable({
    count: {
      kind: 'integer',
      min: 1,
      max: 1_000_000,
      required: true,
      checks: [check((text) => Number(text) === payments)],
    },
    total: {
      kind: 'money',
      required: true,
      checks: [check((text) => sameText({ kind: 'money' }, text, rands(totalCents)))],
    },
    /** Whether a second person releases it; it is known from the start. */
    second: { kind: 'yes-no', unsent: true },
    name: { kind: 'name', ...person, checks: [check((text) => !isSameName(text, prepared.by))] },
    passphrase: { kind: 'secret', max: 200, ...person, refusedBy: ['passphrase-wrong'] },
  });

export const releaseFormMessages = (run: PaymentRun): FormMessages<ReturnType<typeof releaseFields>> => ({
  fields: {
    count: { label: messages.fields.count, problems: { differs: messages.differs.count } },
    total: { label: messages.fields.total, problems: { differs: messages.differs.total } },
    second: { label: '' },
    name: {
      label: messages.fields.name,
      hint: messages.nameHint(run),
      problems: { differs: messages.differs.name },
    },
    passphrase: { label: messages.fields.passphrase },
  },
});
