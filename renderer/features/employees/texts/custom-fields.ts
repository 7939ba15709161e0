import type { FieldMessages } from '#messages/forms.ts';

export const customFieldMessages = {
  open: 'Name custom fields…',
  title: 'Custom fields of the company',
  intro:
    'The service identifies custom fields by number only. Type what each is called there. The names are saved on this computer and shown in records, forms, files and reports.',
  loading: 'Loading custom fields…',
  section: (id: string) => `Custom field ${id}`,
  another: 'Another field',
  seen: (samples: readonly string[]) =>
    samples.length === 0
      ? 'It is empty in every record that was opened.'
      : `In records: ${samples.join(', ')}`,
  number: {
    label: 'Number of the field',
    hint: 'As in the address of the service’s page about the field.',
    problems: { 'already-there': 'This field is already listed above.' },
  } satisfies FieldMessages,
  name: {
    label: 'Name',
    problems: {
      missing: 'Give the field a name.',
      'already-there': 'Another field has this name.',
    },
  } satisfies FieldMessages,
  values: {
    label: 'Values of its drop-down list',
    hint: 'One per line: its number, an equals sign and its name, such as 4101 = Junior. Leave it empty if anything may be typed.',
    problems: {
      'not-listed': 'Write one value per line: its number, an equals sign and its name. Each number once.',
    },
  } satisfies FieldMessages,
  save: 'Save names',
  saved: 'Names of custom fields saved',
} as const;
