import { describe, expect, test } from 'vitest';
import { maskNumber } from '#payroll/personal-number.ts';
import { PersonalNumbers } from '#electron/employees/personal-numbers.ts';
import type { Ports } from '#services/ports.ts';
import { createFakeClock } from '../api/fake-clock.ts';

const idNumber = '8001015009087';
const employee = { connectionId: 'karoo', companyId: 7, employeeId: 4 };
const asked = { ...employee, field: 'id-number' } as const;

function createNumbers({ recordFails = false } = {}) {
  const clock = createFakeClock();
  const recorded: unknown[] = [];
  const events: string[] = [];
  const clipboard = { text: 'a shopping list', history: [] as string[] };
  const capture = { isHidden: false };
  const employee = {
    idNumber,
    otherNumber: '',
    incomeTaxNumber: null,
    bankAccount: { accountNumber: '62001' },
  };
  // The service uses these ports and no others.
  const ports = {
    clock,
    store: {
      cache: {
        readEmployee: ({ companyId }: { companyId: number }) =>
          Promise.resolve(companyId === 7 ? { item: employee, fetchedAt: 1 } : null),
      },
      work: {
        addAuditEntry: (act: unknown) =>
          recordFails ? Promise.reject(new Error('disk full')) : Promise.resolve(void recorded.push(act)),
      },
    },
    clipboard: {
      readText: () => Promise.resolve(clipboard.text),
      writeText: (text: string) => {
        clipboard.history.push(text);
        return Promise.resolve(void (clipboard.text = text));
      },
      writeSecret: (text: string) => Promise.resolve(void (clipboard.text = text)),
    },
    hideFromCapture: (isHidden: boolean) => (capture.isHidden = isHidden),
    emit: (noun: string, name: string) => events.push(`${noun}.${name}`),
    logError: () => undefined,
  } as unknown as Ports;
  return { numbers: new PersonalNumbers(ports), clock, recorded, events, clipboard, capture };
}

describe('a personal number', () => {
  test('is sent to the page as its last characters, at most a third', async () => {
    const { numbers } = createNumbers();
    expect(await numbers.masked(employee)).toEqual({
      numbers: [
        { field: 'id-number', masked: '•••• 9087', version: expect.any(String) },
        { field: 'bank-account', masked: '•••• 1', version: expect.any(String) },
      ],
    });
    expect(maskNumber('12')).toBe('••••');
    expect(maskNumber('123456789')).toBe('•••• 789');
  });

  test('is shown when asked for, with an audit entry that lacks the number', async () => {
    const { numbers, recorded } = createNumbers();
    expect(await numbers.reveal(asked)).toMatchObject({ value: idNumber });
    expect(recorded).toEqual([
      expect.objectContaining({ ...employee, kind: 'number-shown', subject: 'id-number' }),
    ]);
    expect(JSON.stringify(recorded)).not.toContain(idNumber);
  });

  test('is not shown when the audit entry cannot be saved', async () => {
    const { numbers } = createNumbers({ recordFails: true });
    await expect(numbers.reveal(asked)).rejects.toThrow('disk full');
  });

  test('is not found with the id of another company', async () => {
    const { numbers, recorded } = createNumbers();
    await expect(numbers.reveal({ ...asked, companyId: 8 })).rejects.toMatchObject({ code: 'not-found' });
    expect(recorded).toEqual([]);
  });
});

describe('the window', () => {
  test('is hidden from screen captures while a number is shown', async () => {
    const { numbers, capture } = createNumbers();
    await numbers.masked(employee);
    expect(capture.isHidden).toBe(false);
    const { revealId } = await numbers.reveal(asked);
    expect(capture.isHidden).toBe(true);
    numbers.hidden({ revealId });
    expect(capture.isHidden).toBe(false);
  });

  test('is hidden from captures until the last of several numbers is hidden', async () => {
    const { numbers, capture } = createNumbers();
    const first = await numbers.reveal(asked);
    const second = await numbers.reveal({ ...employee, field: 'bank-account' });
    numbers.hidden(first);
    numbers.hidden(first);
    expect(capture.isHidden).toBe(true);
    numbers.hidden(second);
    expect(capture.isHidden).toBe(false);
  });

  test('is still hidden from captures when a copied number leaves the clipboard', async () => {
    const { numbers, capture, clipboard, clock } = createNumbers();
    await numbers.reveal(asked);
    await numbers.copy({ ...employee, field: 'bank-account' });
    await clock.pass(30_000);
    expect(clipboard.text).toBe('');
    expect(capture.isHidden).toBe(true);
  });

  test('can be captured when a number could not be shown', async () => {
    const { numbers, capture } = createNumbers({ recordFails: true });
    await expect(numbers.reveal(asked)).rejects.toThrow('disk full');
    expect(capture.isHidden).toBe(false);
  });

  test('can be captured again after a reload of the page', async () => {
    const { numbers, capture } = createNumbers();
    const before = await numbers.reveal(asked);
    numbers.hideAll();
    expect(capture.isHidden).toBe(false);
    await numbers.reveal(asked);
    numbers.hidden(before);
    expect(capture.isHidden).toBe(true);
  });

  test('shows no number when Paydesk locks before it is read', async () => {
    const { numbers, capture } = createNumbers();
    const shown = numbers.reveal(asked);
    await numbers.clear();
    await expect(shown).rejects.toMatchObject({ code: 'locked' });
    expect(capture.isHidden).toBe(false);
  });

  test('can be captured again after Paydesk locks or ends', async () => {
    const { numbers, capture } = createNumbers();
    await numbers.reveal(asked);
    await numbers.clear();
    expect(capture.isHidden).toBe(false);
  });
});

describe('a copied number', () => {
  test('is not in the clipboard history', async () => {
    const { numbers, clipboard } = createNumbers();
    await numbers.copy(asked);
    expect(clipboard.text).toBe(idNumber);
    expect(clipboard.history).toEqual([]);
  });

  test('is removed from the clipboard after 30 seconds', async () => {
    const { numbers, clipboard, clock, events } = createNumbers();
    await numbers.copy(asked);
    await clock.pass(29_999);
    expect(clipboard.text).toBe(idNumber);
    await clock.pass(1);
    expect(clipboard.text).toBe('');
    expect(events).toEqual(['personalNumbers.cleared']);
  });

  test('is not removed when something else was copied since', async () => {
    const { numbers, clipboard, clock } = createNumbers();
    await numbers.copy(asked);
    clipboard.text = 'something else';
    await clock.pass(30_000);
    expect(clipboard.text).toBe('something else');
  });

  test('is removed 30 seconds after it was copied, even when another was copied before', async () => {
    const { numbers, clipboard, clock } = createNumbers();
    await numbers.copy({ ...employee, field: 'bank-account' });
    await clock.pass(20_000);
    await numbers.copy(asked);
    await clock.pass(20_000);
    expect(clipboard.text).toBe(idNumber);
    await clock.pass(10_000);
    expect(clipboard.text).toBe('');
  });

  test('is removed at once when Paydesk locks or ends', async () => {
    const { numbers, clipboard } = createNumbers();
    await numbers.copy(asked);
    await numbers.clear();
    expect(clipboard.text).toBe('');
  });
});
