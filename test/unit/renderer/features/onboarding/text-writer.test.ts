import { expect, test } from 'vitest';
import { TextWriter } from '#features/onboarding/text-writer.svelte.ts';
import { typedEndCell } from '#electron/leaving/contract/service-period.ts';
import { formTexts } from '#kit/form-texts.ts';

test('saves what else is typed when a text is too long for any field', async () => {
  const saved: Record<string, string> = {};
  const writer = new TextWriter((texts) => {
    formTexts.parse(texts);
    for (const text of Object.values(texts)) typedEndCell.parse({ employeeId: 1, field: 'code', text });
    Object.assign(saved, texts);
    return Promise.resolve();
  });
  writer.save('jobTitle', 'x'.repeat(1_001));
  writer.save('firstName', 'Naledi');
  await writer.flush();
  expect(writer.failure).toBeNull();
  expect(saved).toEqual({ jobTitle: 'x'.repeat(1_000), firstName: 'Naledi' });
});
