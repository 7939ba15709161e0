/** For `{@attach}`: tells the height of an element, in pixels, whenever that changes. */
export function measureHeight(tell: (heightPx: number) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => tell(element.getBoundingClientRect().height));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
