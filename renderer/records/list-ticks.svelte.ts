import { presentError } from '#bridge/present-error.ts';
import { tickMessages } from '#messages/ticks.ts';
import { useToasts } from '#state/toasts.svelte.ts';
import { untrack } from 'svelte';
import { TickedRows } from './ticked-rows.svelte.ts';
import type { ListPart, WindowedList } from './windowed-list.svelte.ts';

/** The column of the ticks. */
export const tickColumn = {
  id: 'tick',
  header: tickMessages.column,
  hidesHeader: true,
  width: '3.25rem',
} as const;

interface TickedList<Row> {
  readonly rows: WindowedList<ListPart<Row>>;
  readonly filters: Readonly<Record<string, string>>;
}

interface TickFacts<Row> {
  readonly idOf: (row: Row) => number;
  /** The name of a row's checkbox, for screen readers. */
  readonly labelOf: (row: Row) => string;
  /** Why the rows that are shown cannot be ticked all at once; undefined if they can. */
  readonly refusal?: (total: number) => string | undefined;
}

/** The ticks of a list, which its table draws. */
export interface ListTicks<Row> {
  readonly ticked: TickedRows<Row>;
  readonly labelOf: (row: Row) => string;
  /** Why not all can be ticked at once; undefined if they can. */
  readonly refusal: string | undefined;
  readonly toggle: (row: Row, extend: boolean) => void;
  readonly toggleAll: () => void;
}

/**
 * The ticks of a list, for the component that shows it. They survive a search, which serves to find rows to tick.
 * Another filter makes another list.
 */
export function listTicks<Row>(
  list: TickedList<Row>,
  { idOf, labelOf, refusal }: TickFacts<Row>,
): ListTicks<Row> {
  const toasts = useToasts();
  const ticked = new TickedRows<Row>(list.rows, idOf);

  const filter = $derived(JSON.stringify({ ...list.filters, search: '' }));
  $effect(() => {
    void filter;
    untrack(() => ticked.clear());
  });

  async function tell(change: Promise<void>): Promise<void> {
    try {
      await change;
    } catch (error) {
      toasts.show({ tone: 'wrong', ...presentError(error) });
    }
  }

  return {
    ticked,
    labelOf,
    get refusal() {
      return refusal?.(list.rows.total);
    },
    toggle: (row, extend) => void tell(ticked.toggle(row, { extend })),
    toggleAll: () => void tell(ticked.toggleAll()),
  };
}
