/** Attribute of the element that has the focus on a new page, instead of the title. */
export const firstFocusAttribute = 'data-first-focus';

/** Ref that focuses an element when it mounts. A stable function, so that re-renders do not focus again. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
