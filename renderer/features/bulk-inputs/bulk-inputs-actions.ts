import type { Actions } from '#actions/actions.svelte.ts';
import type { ActionId } from '#actions/table.ts';
import type { BulkInputsState } from './bulk-inputs-state.svelte.ts';
import type { ReviewState } from './review-state.svelte.ts';

export interface BulkInputsScreen {
  readonly inputs: BulkInputsState;
  readonly review: ReviewState;
  readonly find: () => void;
  readonly addColumn: () => void;
  readonly discard: () => void;
  readonly toggleRefused: () => void;
  /** A failure of an act that has no place of its own to show it. */
  readonly onfailure: (error: unknown) => void;
}

/** The cell that is being typed in is committed before anything counts what was typed; the keyboard stays in it. */
export function finishTyping(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return;
  active.blur();
  active.focus({ preventScroll: true });
}

/** In a text field Ctrl+Z takes back letters, not cells. */
function isInField(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

/** Says how the screen carries out each of its actions, until the returned function is called. */
export function handleBulkInputsActions(actions: Actions, screen: BulkInputsScreen): () => void {
  const { inputs, review } = screen;
  const attempt = (act: () => Promise<unknown>) => () => void act().catch(screen.onfailure);
  const refusedPeople = () => [...new Set(inputs.refused.map(({ employeeId }) => employeeId))];
  const isReady = () => inputs.grid !== null && !review.isOpen;
  const startReview = (people: readonly number[] | null) => {
    finishTyping();
    return review.open(people);
  };
  const table: readonly (readonly [ActionId, () => unknown, () => boolean])[] = [
    ['bulk-inputs.review', () => startReview(null), isReady],
    [
      'bulk-inputs.send',
      () => review.send(),
      () => review.isOpen && !review.asking && inputs.reading === null,
    ],
    ['bulk-inputs.stop', attempt(() => inputs.batch.stop()), () => inputs.batch.running],
    ['bulk-inputs.add-column', screen.addColumn, isReady],
    ['bulk-inputs.undo', () => inputs.grid?.sheet.undo(), () => canReplay(inputs, 'canUndo')],
    ['bulk-inputs.redo', () => inputs.grid?.sheet.redo(), () => canReplay(inputs, 'canRedo')],
    ['view.search', screen.find, isReady],
    ['view.refresh', () => inputs.refresh(), () => inputs.grid !== null && !inputs.refreshing],
    ['bulk-inputs.settle', attempt(() => inputs.settle()), () => inputs.unknown.length > 0],
    ['bulk-inputs.show-refused', screen.toggleRefused, () => isReady() && inputs.refused.length > 0],
    [
      'bulk-inputs.send-refused',
      () => startReview(refusedPeople()),
      () => isReady() && inputs.refused.length > 0,
    ],
    ['bulk-inputs.discard', screen.discard, isReady],
  ];
  const removals = table.map(([id, run, allowed]) => actions.handle(id, run, allowed));
  return () => removals.forEach((remove) => remove());
}

function canReplay({ grid }: BulkInputsState, direction: 'canUndo' | 'canRedo'): boolean {
  return grid !== null && grid.sheet[direction] && !isInField();
}
