import { resultMessages } from '#messages/results.ts';

/** What component tests and Playwright have in common. */
interface Searched {
  getByRole: (
    role: 'button' | 'menuitem',
    named: { name: string; exact: boolean },
  ) => { click: () => Promise<void> };
}

/** Chooses a way out of the Export menu of a page or a dialog. */
export async function exportAs(where: Searched, way: 'xlsx' | 'csv' | 'pdf' | 'print'): Promise<void> {
  await where.getByRole('button', { name: resultMessages.export, exact: true }).click();
  await where.getByRole('menuitem', { name: resultMessages[way], exact: true }).click();
}
