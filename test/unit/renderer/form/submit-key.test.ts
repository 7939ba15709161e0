import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

test('submits by key only forms whose submission can be undone or is reviewed', async () => {
  const root = new URL('../../../../renderer/', import.meta.url);
  const submittedByKey: string[] = [];
  const formElements: string[] = [];
  for await (const path of glob('**/*.svelte', { cwd: root })) {
    const source = readFileSync(new URL(path.replaceAll(sep, '/'), root), 'utf8');
    const file = path.replaceAll(sep, '/');
    if (/submitKey="/.test(source)) submittedByKey.push(file);
    if (/<form\b/.test(source)) formElements.push(file);
  }
  // Forms that Enter or Ctrl+Enter submits, with what then happens: a review, or something on this computer only.
  const consequences = {
    'features/counter/EndCounter.svelte': 'counter mode ends, for whoever has its code',
    'features/counter/StartCounter.svelte': 'counter mode begins, which its code ends',
    'features/connections/ConnectCompany.svelte': 'reads the company; only the list of connections gains one',
    'features/connections/RenameDialog.svelte': 'a name on this computer',
    'features/connections/ReplaceKeyDialog.svelte': 'compares the companies before the old key goes',
    'features/employees/EditEmployee.svelte': 'a review',
    'features/home/DueDialog.svelte': 'days and a reference on this computer, which can be removed',
    'features/onboarding/OnboardingForm.svelte': 'a review, by Ctrl+Enter only',
    'features/employees/custom/NameCustomFields.svelte': 'names on this computer',
    'features/leave/CaptureLeave.svelte': 'the days that would be captured',
    'features/period/CompanyPageDialog.svelte': 'an address on this computer',
    'features/reports/AskReport.svelte': 'reads a report',
    'features/reports/Rehearsal.svelte': 'calculates, and sends nothing',
    'features/reports/ReportFileNames.svelte': 'a setting',
    'features/safety/AskPassphrase.svelte': 'opens what the passphrase protects',
    'frame/start/RecoverForm.svelte': 'opens the work',
  };
  expect(submittedByKey.toSorted()).toEqual(Object.keys(consequences).toSorted());
  // Form elements, which the browser submits with Enter: drafts that can be undone, searches and locks.
  expect(formElements.toSorted()).toEqual([
    'features/drafts/UnlockDialog.svelte',
    'features/inputs/calculator/CalculatorDialog.svelte',
    'features/inputs/columns/AddColumnDialog.svelte',
    'features/inputs/increases/IncreaseDialog.svelte',
    'features/inputs/layouts/LayoutDialogs.svelte',
    'features/inputs/ranges/RangeDialog.svelte',
    'features/pay-items/NameItem.svelte',
    'form/Form.svelte',
    'frame/start/LockScreen.svelte',
    'results/ResultFilter.svelte',
    'ui/pdf/PdfViewer.svelte',
  ]);
});
