import type { Actions } from '#actions/actions.svelte.ts';
import type { ActionId } from '#actions/table.ts';
import type { InputReportState } from '#features/input-report/input-report-state.svelte.ts';
import { rowKey, rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { BulkInputsState } from './bulk-inputs-state.svelte.ts';
import { shownEmployees } from './employees-in-view.ts';
import type { OvertakenState } from './reading/overtaken-state.svelte.ts';
import type { RangeQuestion, RangeState } from './ranges/range-state.svelte.ts';
import type { ReviewState } from './review/review-state.svelte.ts';

interface BulkInputsScreen {
  readonly inputs: BulkInputsState;
  readonly review: ReviewState;
  readonly inputReport: InputReportState;
  readonly range: RangeState;
  readonly overtaken: OvertakenState;
  /** Whether a dialog is open. */
  readonly isBusy: () => boolean;
  readonly layouts: () => void;
  readonly filter: () => void;
  readonly find: () => void;
  readonly addColumn: () => void;
  readonly discard: () => void;
  readonly toggleRefused: () => void;
  readonly openEmployee: () => void;
  readonly openPayslip: () => void;
  /** Shows the failure of an action that has no place of its own for it. */
  readonly onfailure: (error: unknown) => void;
}

/** Commits the cell that is being typed in, so that whatever follows includes it. The focus stays where it is. */
export function finishTyping(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return;
  active.blur();
  active.focus({ preventScroll: true });
}

/** In a text field Ctrl+Z undoes typing in that field, not changes of cells. */
function isInField(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

/** Registers a handler for each action of the screen; the returned function removes them. */
export function handleBulkInputsActions(actions: Actions, screen: BulkInputsScreen): () => void {
  const { inputs, review, inputReport, range, overtaken } = screen;
  const attempt = (action: () => Promise<unknown>) => () => void action().catch(screen.onfailure);
  const refusedEmployees = () => [...new Set(inputs.refused.map(({ employeeId }) => employeeId))];
  const isFree = () => range.asked === null && !overtaken.isOpen && !inputReport.isOpen;
  const isReady = () => inputs.grid !== null && !screen.isBusy();
  const askRange = (question: RangeQuestion) => () => {
    finishTyping();
    range.ask(question);
  };
  const table: readonly (readonly [ActionId, () => unknown, () => boolean])[] = [
    ['bulk-inputs.review', () => startReview(screen, null), isReady],
    ['bulk-inputs.send', () => review.send(), () => review.canSend && isFree()],
    [
      'bulk-inputs.input-report',
      () => startInputReport(screen),
      () => inputs.grid !== null && isFree() && inputReport.choices.length > 0,
    ],
    ['bulk-inputs.stop', attempt(() => inputs.submission.stop()), () => inputs.submission.running],
    ['bulk-inputs.add-column', screen.addColumn, isReady],
    ['bulk-inputs.layouts', screen.layouts, isReady],
    ['bulk-inputs.filter', screen.filter, isReady],
    ['bulk-inputs.copy-last', askRange('copy-last'), () => isReady() && !inputs.isOnceOff],
    ['bulk-inputs.add-to', askRange('add'), isReady],
    ['bulk-inputs.multiply', askRange('multiply'), isReady],
    ['bulk-inputs.set-where-empty', askRange('set-where-empty'), isReady],
    ['bulk-inputs.clear', () => range.clear(), isReady],
    [
      'bulk-inputs.read-everyone',
      attempt(() => readEveryone(inputs)),
      () => isReady() && inputs.values.everything.progress === null,
    ],
    ['bulk-inputs.open-employee', () => screen.openEmployee(), () => activeRow(inputs) !== undefined],
    [
      'bulk-inputs.open-payslip',
      () => screen.openPayslip(),
      () => (activeRow(inputs)?.payslipId ?? null) !== null,
    ],
    ['bulk-inputs.overtaken', () => overtaken.open(), () => isReady() && overtaken.lines.length > 0],
    ['bulk-inputs.undo', () => inputs.grid?.sheet.undo(), () => isReady() && canReplay(inputs, 'canUndo')],
    ['bulk-inputs.redo', () => inputs.grid?.sheet.redo(), () => isReady() && canReplay(inputs, 'canRedo')],
    ['view.search', screen.find, isReady],
    ['view.refresh', () => inputs.refresh(), () => inputs.grid !== null && !inputs.refreshing],
    ['bulk-inputs.settle', attempt(() => inputs.settle()), () => inputs.unknown.length > 0],
    ['bulk-inputs.show-refused', screen.toggleRefused, () => isReady() && inputs.refused.length > 0],
    [
      'bulk-inputs.send-refused',
      () => startReview(screen, refusedEmployees()),
      () => isReady() && inputs.refused.length > 0,
    ],
    ['bulk-inputs.discard', screen.discard, isReady],
  ];
  const removals = table.map(([id, run, allowed]) => actions.handle(id, run, allowed));
  return () => removals.forEach((remove) => remove());
}

/** The row of the selected cell. */
export function activeRow({ grid, data }: BulkInputsState): InputRow | undefined {
  const rowId = grid?.sheet.rowId(grid.sheet.selection.active.row);
  if (rowId === undefined) return undefined;
  const key = rowKey(rowRefOf(rowId));
  return data?.rows.find((row) => rowKey(row) === key);
}

function startReview({ review, overtaken }: BulkInputsScreen, employees: readonly number[] | null): unknown {
  finishTyping();
  const begin = () => review.open(employees);
  // Values that somebody else has changed are decided first: sending would replace them unseen.
  if (overtaken.lines.length === 0) return begin();
  overtaken.open(() => void begin());
  return undefined;
}

/** Reports on the employees under review, or on the submission whose outcome is shown, or else on the whole draft. */
function startInputReport({ inputs, review, inputReport }: BulkInputsScreen): Promise<void> {
  finishTyping();
  if (review.isOpen) return inputReport.open('draft', review.employeeIds);
  return inputReport.open(inputs.submission.shown ? 'submission' : 'draft', null);
}

function canReplay({ grid }: BulkInputsState, direction: 'canUndo' | 'canRedo'): boolean {
  return grid !== null && grid.sheet[direction] && !isInField();
}

/** Reads the employees that the sheet shows: the clerk has chosen them with the filter. */
export function readEveryone({ grid, values }: BulkInputsState): Promise<void> {
  return values.everything.start(grid === null ? [] : shownEmployees(grid.sheet));
}
