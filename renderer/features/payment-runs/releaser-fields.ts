import { newPassphraseFields } from '#electron/safety/contract/passphrase.ts';
import { formTable } from '#kit/form/form-table.ts';
import { newPassphraseMessages } from '#features/safety/texts/passphrase.ts';
import type { FormMessages } from '#messages/forms.ts';
import { releasersMessages } from './texts/releasers.ts';

const approved = { onlyIf: { approves: ['yes'] }, requiredIf: { approves: ['yes'] } } as const;
const { fields: labels } = releasersMessages;

/** Who approves a change of those who may release, once there is one. */
export const approvalFields = formTable({
  approves: { kind: 'yes-no', unsent: true },
  approver: { kind: 'name', ...approved },
  approval: { kind: 'secret', max: 200, ...approved, refusedBy: ['passphrase-wrong'] },
});

export const approvalMessages: FormMessages<typeof approvalFields> = {
  fields: {
    approves: { label: '' },
    approver: { label: labels.approver },
    approval: { label: labels.approval },
  },
};

/** A person who may release. */
export const releaserFields = formTable({
  name: { kind: 'text', max: 100, required: true },
  ...newPassphraseFields,
  ...approvalFields,
});

export const releaserMessages: FormMessages<typeof releaserFields> = {
  fields: {
    name: { label: labels.name, hint: labels.nameHint },
    ...newPassphraseMessages(labels.passphrase).fields,
    ...approvalMessages.fields,
  },
};
