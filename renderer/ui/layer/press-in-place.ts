/**
 * Keeps the focus where it is until a press on one of the node's buttons is complete. A field that loses the focus may show
 * a message; if that happened while the mouse is down, the buttons would move away from it, and the press would be lost.
 */
export function pressInPlace(node: HTMLElement): () => void {
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const hold = (event: Event) => {
    if (buttonOf(event) !== null) event.preventDefault();
  };
  const take = (event: Event) => buttonOf(event)?.focus();
  node.addEventListener('mousedown', hold);
  node.addEventListener('click', take, { capture: true });
  return () => {
    node.removeEventListener('mousedown', hold);
    node.removeEventListener('click', take, { capture: true });
  };
}
