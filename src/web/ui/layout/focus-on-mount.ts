/** Ref that focuses an element when it mounts. A stable function, so that re-renders do not focus again. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
