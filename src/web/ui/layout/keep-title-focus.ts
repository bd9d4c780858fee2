/** The title that had the focus was drawn anew, as when a page comes in the place of its skeleton. */
let isLost = false;

/** The ref of a page's title: what takes its place takes its focus too, so that nobody is thrown back to the start. */
export function keepTitleFocus(title: HTMLElement | null): (() => void) | undefined {
  if (title === null) return;
  if (isLost && document.activeElement === document.body) title.focus({ preventScroll: true });
  isLost = false;
  return () => {
    isLost = document.activeElement === title;
  };
}
