/** The focused title was unmounted, for example when a page replaces its skeleton. */
let isLost = false;

/** Ref of a page title: a replacing title receives the focus, so that focus does not fall back to the body. */
export function preserveTitleFocus(title: HTMLElement | null): (() => void) | undefined {
  if (title === null) return;
  if (isLost && document.activeElement === document.body) title.focus({ preventScroll: true });
  isLost = false;
  return () => {
    isLost = document.activeElement === title;
  };
}
