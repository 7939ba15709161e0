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
  const told: string[] = [];
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
    emit: (noun: string, name: string) => told.push(`${noun}.${name}`),
    logError: () => undefined,
  } as unknown as Ports;
  return { numbers: new PersonalNumbers(ports), clock, recorded, told, clipboard, capture };
}

describe('a personal number', () => {
  test('reaches the page as its last characters alone, never more than a third of it', async () => {
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

  test('is shown when asked for, and the showing is on record without the number', async () => {
    const { numbers, recorded } = createNumbers();
    expect(await numbers.reveal(asked)).toMatchObject({ value: idNumber });
    expect(recorded).toEqual([
      expect.objectContaining({ ...employee, kind: 'number-shown', subject: 'id-number' }),
    ]);
    expect(JSON.stringify(recorded)).not.toContain(idNumber);
  });

  test('is not shown where the showing cannot be recorded', async () => {
    const { numbers } = createNumbers({ recordFails: true });
    await expect(numbers.reveal(asked)).rejects.toThrow('disk full');
  });

  test('of another company is not found under the same number of employee', async () => {
    const { numbers, recorded } = createNumbers();
    await expect(numbers.reveal({ ...asked, companyId: 8 })).rejects.toMatchObject({ code: 'not-found' });
    expect(recorded).toEqual([]);
  });
});

describe('the window', () => {
  test('stays out of captures of the screen for as long as a number is shown', async () => {
    const { numbers, capture } = createNumbers();
    await numbers.masked(employee);
    expect(capture.isHidden).toBe(false);
    const { revealId } = await numbers.reveal(asked);
    expect(capture.isHidden).toBe(true);
    numbers.hidden({ revealId });
    expect(capture.isHidden).toBe(false);
  });

  test('stays out of them until the last of several numbers is hidden, each of them once', async () => {
    const { numbers, capture } = createNumbers();
    const first = await numbers.reveal(asked);
    const second = await numbers.reveal({ ...employee, field: 'bank-account' });
    numbers.hidden(first);
    numbers.hidden(first);
    expect(capture.isHidden).toBe(true);
    numbers.hidden(second);
    expect(capture.isHidden).toBe(false);
  });

  test('stays out of them when another number, which was copied, leaves the clipboard', async () => {
    const { numbers, capture, clipboard, clock } = createNumbers();
    await numbers.reveal(asked);
    await numbers.copy({ ...employee, field: 'bank-account' });
    await clock.pass(30_000);
    expect(clipboard.text).toBe('');
    expect(capture.isHidden).toBe(true);
  });

  test('can be captured where a number could not be shown', async () => {
    const { numbers, capture } = createNumbers({ recordFails: true });
    await expect(numbers.reveal(asked)).rejects.toThrow('disk full');
    expect(capture.isHidden).toBe(false);
  });

  test('can be captured again once the page starts over, which then shows none', async () => {
    const { numbers, capture } = createNumbers();
    const before = await numbers.reveal(asked);
    numbers.hideAll();
    expect(capture.isHidden).toBe(false);
    await numbers.reveal(asked);
    numbers.hidden(before);
    expect(capture.isHidden).toBe(true);
  });

  test('shows no number that was asked for before Paydesk locked', async () => {
    const { numbers, capture } = createNumbers();
    const shown = numbers.reveal(asked);
    await numbers.clear();
    await expect(shown).rejects.toMatchObject({ code: 'locked' });
    expect(capture.isHidden).toBe(false);
  });

  test('can be captured again once Paydesk locks or ends, when the page is empty', async () => {
    const { numbers, capture } = createNumbers();
    await numbers.reveal(asked);
    await numbers.clear();
    expect(capture.isHidden).toBe(false);
  });
});

describe('a copied number', () => {
  test('stays out of the history of the clipboard', async () => {
    const { numbers, clipboard } = createNumbers();
    await numbers.copy(asked);
    expect(clipboard.text).toBe(idNumber);
    expect(clipboard.history).toEqual([]);
  });

  test('leaves the clipboard after 30 seconds', async () => {
    const { numbers, clipboard, clock, told } = createNumbers();
    await numbers.copy(asked);
    await clock.pass(29_999);
    expect(clipboard.text).toBe(idNumber);
    await clock.pass(1);
    expect(clipboard.text).toBe('');
    expect(told).toEqual(['personalNumbers.cleared']);
  });

  test('does not take along what somebody copied after it', async () => {
    const { numbers, clipboard, clock } = createNumbers();
    await numbers.copy(asked);
    clipboard.text = 'something else';
    await clock.pass(30_000);
    expect(clipboard.text).toBe('something else');
  });

  test('stays its own 30 seconds when another was copied before it', async () => {
    const { numbers, clipboard, clock } = createNumbers();
    await numbers.copy({ ...employee, field: 'bank-account' });
    await clock.pass(20_000);
    await numbers.copy(asked);
    await clock.pass(20_000);
    expect(clipboard.text).toBe(idNumber);
    await clock.pass(10_000);
    expect(clipboard.text).toBe('');
  });

  test('leaves at once when Paydesk locks or ends', async () => {
    const { numbers, clipboard } = createNumbers();
    await numbers.copy(asked);
    await numbers.clear();
    expect(clipboard.text).toBe('');
  });
});
