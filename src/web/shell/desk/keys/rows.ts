import { stepTo } from './read-key.ts';

const listPane = '[data-pane="list-"]';
/** Sticky heads cover as much of a list. */
const COVERED_PX = 84;

/** The list: the pane with one, else the page. */
const listNow = (): Element | null => document.querySelector(listPane) ?? document.querySelector('main');

/** The first link of each row, in order. */
function rowsOf(list: Element): HTMLElement[] {
  const found = new Map<Element, HTMLElement>();
  for (const link of list.querySelectorAll<HTMLElement>('li a[href], a[data-row]')) {
    const row = link.closest('li') ?? link;
    const isShown = link.getClientRects().length > 0 && link.closest('nav') === null;
    if (isShown && !found.has(row)) found.set(row, link);
  }
  return [...found.values()];
}

/** Focuses the next or previous row, from the focused or the selected one. */
export function moveFocus(step: 1 | -1): void {
  const list = listNow();
  if (!list) return;
  const rows = rowsOf(list);
  const focused = document.activeElement;
  const isIn = (link: HTMLElement) => link === focused || link.closest('li')?.contains(focused) === true;
  const selected = rows.findIndex((link) => link.getAttribute('aria-current') === 'true');
  const at = list.contains(focused) ? rows.findIndex(isIn) : -1;
  const inView = rows.findIndex((link) => link.getBoundingClientRect().top >= COVERED_PX);
  rows[stepTo(at < 0 ? selected : at, step, rows.length, Math.max(inView, 0))]?.focus();
}

/** The target of the focused row, if the focus is on one. */
export function focusedRow(): string | null {
  const link = document.activeElement;
  const list = listNow();
  if (!(link instanceof HTMLElement) || !list || !rowsOf(list).includes(link)) return null;
  return link.getAttribute('href');
}

/** Focuses the row with this target. @returns whether there is one */
export function focusRow(href: string): boolean {
  const list = listNow();
  const row = list && rowsOf(list).find((link) => link.getAttribute('href') === href);
  row?.focus({ preventScroll: true });
  return row != null;
}

/** Focuses the search field of the page. @returns whether there is one */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type=search], header input[type=search]');
  field?.focus();
  return field !== null;
}
