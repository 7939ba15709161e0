import type {
  existingPassphraseFields,
  newPassphraseFields,
  Strength,
} from '#electron/safety/contract/passphrase.ts';
import type { FormMessages } from '#messages/forms.ts';

/** Texts of every form in which a passphrase is chosen. */
export const passphraseMessages = {
  hint: 'Four or five unrelated words are easy to remember and hard to guess.',
  repeat: 'Repeat the passphrase',
  differs: 'The passphrases do not match.',
  show: 'Show passphrase',
  suggest: 'Suggest one',
  strengths: {
    weak: {
      value: 'Too weak',
      text: 'A program could guess it. Add one or two unrelated words.',
    },
    strong: { value: 'Strong', text: 'Guessing it would take many years.' },
  } satisfies Record<Strength, { value: string; text: string }>,
} as const;

/** The messages of the fields for a new passphrase, under the label that it has there. */
export const newPassphraseMessages = (label: string): FormMessages<typeof newPassphraseFields> => ({
  fields: {
    passphrase: {
      label,
      hint: passphraseMessages.hint,
      problems: {
        missing: passphraseMessages.strengths.weak.text,
        'too-weak': passphraseMessages.strengths.weak.text,
      },
    },
    repeated: { label: passphraseMessages.repeat, problems: { differs: passphraseMessages.differs } },
    shown: { label: passphraseMessages.show },
  },
});

/** The messages of the field that asks for an existing passphrase. */
export const existingPassphraseMessages = (label: string): FormMessages<typeof existingPassphraseFields> => ({
  fields: { passphrase: { label } },
});
