import { beforeEach, describe, expect, test } from 'vitest';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { AppError } from '#kit/errors.ts';
import { overtimeHeading as heading, inputRow, openedDraft } from '#test/support/samples/inputs.ts';
import { UnreadValues } from '#features/inputs/reading/unread-values.svelte.ts';

const columns: InputColumn[] = [
  { heading, scope: 'payslip', kind: 'hours', source: 'calculation' },
  { heading: 'job_title', scope: 'employee', kind: 'text', source: 'attribute' },
];

/** A period of these employees, numbered from 1, of whom no value is known. */
const opened = (employees: number) =>
  openedDraft({ columns, rows: Array.from({ length: employees }, (_, line) => inputRow(line + 1)) });

/** A service that answers when the test tells it to. */
class Slow {
  readonly asked: (readonly number[])[] = [];
  data = new DraftData(opened(12));
  seen: ReadonlySet<number> = new Set();
  busy = false;
  #answer: ((error?: unknown) => void) | undefined;

  readonly unread = new UnreadValues({
    data: () => this.data,
    seen: () => this.seen,
    isBusy: () => this.busy,
    read: (employees) => this.#read(employees),
    onunforeseen: (error) => {
      throw error;
    },
  });

  async answer(error?: unknown): Promise<void> {
    this.#answer?.(error);
    // What follows an answer happens in the same turn, microtask after microtask.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  async answerAll(): Promise<void> {
    for (let before = -1; before !== this.asked.length;) {
      before = this.asked.length;
      await this.answer();
    }
  }

  get employees(): number[] {
    return this.asked.flat();
  }

  #read(employees: readonly number[]): Promise<void> {
    this.asked.push(employees);
    return new Promise((resolve, reject) => {
      this.#answer = (error) => {
        if (error !== undefined) {
          reject(error instanceof Error ? error : new Error('unlike an error'));
          return;
        }
        const bases = employees.map((employeeId) => ({ employeeId, heading, value: '', readAt: Date.now() }));
        this.data.handleEvent({ draftId: 'draft-1', bases });
        resolve();
      };
    });
  }
}

let slow: Slow;

beforeEach(() => {
  slow = new Slow();
});

describe('values that were never read', () => {
  test('are read once for each employee, visible ones first', async () => {
    slow.seen = new Set([7, 9]);
    slow.unread.goOn();
    await slow.answer();
    expect(slow.asked).toEqual([
      [7, 9],
      [1, 2, 3, 4, 5],
    ]);
    slow.seen = new Set([12]);
    await slow.answerAll();
    expect(slow.asked.slice(2)).toEqual([[12], [6, 8, 10, 11]]);
  });

  test('are not read for employees who take no input or are already known', async () => {
    const { rows, ...rest } = opened(3);
    const locked = rows.map((row, index) => (index === 1 ? { ...row, lock: 'finalised' as const } : row));
    const bases = [{ employeeId: 1, heading, value: '5', readAt: 0 }];
    const lastValues = [{ employeeId: 1, heading, value: '' }];
    slow.data = new DraftData({ ...rest, rows: locked, bases, lastValues });
    slow.unread.goOn();
    await slow.answerAll();
    expect(slow.employees).toEqual([3]);
  });

  test('are read for employees whose last period is unknown', async () => {
    const { rows, ...rest } = opened(2);
    const bases = rows.map(({ employeeId }) => ({ employeeId, heading, value: '5', readAt: 0 }));
    const lastValues = [{ employeeId: 1, heading, value: '5' }];
    slow.data = new DraftData({ ...rest, rows, bases, lastValues });
    slow.unread.goOn();
    await slow.answerAll();
    expect(slow.employees).toEqual([2]);
  });

  test('wait until other work is finished', async () => {
    slow.busy = true;
    slow.unread.goOn();
    expect(slow.asked).toEqual([]);
    slow.busy = false;
    slow.unread.goOn();
    slow.busy = true;
    await slow.answer();
    expect(slow.employees).toHaveLength(5);
    slow.busy = false;
    slow.unread.goOn();
    await slow.answerAll();
    expect(slow.employees).toHaveLength(12);
  });

  test('stop being read on request, and resume on request', async () => {
    slow.unread.goOn();
    slow.unread.stop();
    await slow.answerAll();
    expect([slow.employees.length, slow.unread.waiting]).toEqual([5, 7]);
    slow.unread.goOn();
    expect(slow.employees).toHaveLength(5);
    slow.unread.resume();
    await slow.answerAll();
    expect([slow.employees.length, slow.unread.waiting]).toEqual([12, 0]);
  });

  test('stop being read when the screen is left', async () => {
    slow.unread.goOn();
    slow.unread.leave();
    await slow.answerAll();
    expect(slow.employees).toHaveLength(5);
    slow.unread.arrive();
    await slow.answerAll();
    expect(slow.employees).toHaveLength(12);
  });

  test('are read only for visible employees of a very large company, until the clerk asks for all', async () => {
    slow.data = new DraftData(opened(0));
    slow.unread.goOn();
    slow.data = new DraftData(opened(1_200));
    slow.seen = new Set([600, 601]);
    slow.unread.goOn();
    await slow.answerAll();
    expect([slow.employees, slow.unread.waiting]).toEqual([[600, 601], 1_198]);
    slow.unread.resume();
    await slow.answer();
    expect(slow.employees).toHaveLength(7 + 5);
  });

  test('stop being read while offline, and resume when back online', async () => {
    slow.unread.goOn();
    await slow.answer(new AppError('offline', { host: 'karoo.example' }));
    slow.unread.goOn();
    expect([slow.asked.length, slow.unread.waiting]).toEqual([1, 0]);
    slow.unread.refresh();
    await slow.answerAll();
    expect(new Set(slow.employees.slice(5)).size).toBe(12);
  });
});
