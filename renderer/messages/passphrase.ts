import type { askedPassphraseFields, newPassphraseFields, Strength } from '#contract/domain/passphrase.ts';
import type { FormMessages } from './forms.ts';

/** What every form says in which a passphrase is chosen. */
export const passphraseMessages = {
  hint: 'Four or five words that have nothing to do with each other are easy to keep in mind and hard to guess.',
  repeat: 'Once more',
  differs: 'The two are not the same.',
  show: 'Show what I type',
  suggest: 'Suggest one',
  strengths: {
    weak: {
      value: 'Too weak',
      text: 'A program that tries passphrases would find it. Add a word or two that have nothing to do with the others.',
    },
    strong: { value: 'Strong', text: 'Trying passphrases would take many years.' },
  } satisfies Record<Strength, { value: string; text: string }>,
} as const;

/** The fields in which a passphrase is chosen, under the name that it has there. */
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

/** The field that asks for a passphrase which was chosen. */
export const askedPassphraseMessages = (label: string): FormMessages<typeof askedPassphraseFields> => ({
  fields: { passphrase: { label } },
});
