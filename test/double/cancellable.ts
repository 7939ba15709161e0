/** An event that its listeners may cancel. */
export function cancellable() {
  const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
  return event;
}
