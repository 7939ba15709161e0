import { presentError } from '#bridge/present-error.ts';
import { tickMessages } from '#messages/ticks.ts';
import { useToasts } from '#state/toasts.svelte.ts';
import { untrack } from 'svelte';
import { TickedRows } from './ticked-rows.svelte.ts';
import type { ListPart, WindowedList } from './windowed-list.svelte.ts';

/** The column of the ticks, whose cells are a `ResultMark`. */
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

/**
 * The ticks of a list, for the component that shows it. They survive a search, which serves to find rows to tick.
 * Another filter makes another list.
 */
export function listTicks<Row>(list: TickedList<Row>, idOf: (row: Row) => number) {
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
    toggle: (row: Row, extend: boolean) => void tell(ticked.toggle(row, { extend })),
    tickAll: () => tell(ticked.tickAll()),
  };
}
