/** The ref of what takes the focus as it appears. One function for every drawing, so that it is taken once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
