import type { ScrollPosition, Row } from '#web/state/scroll-positions.ts';

/** The row of the page in the middle of the viewport's height, if it is a link. */
export function rowNow(): Pick<ScrollPosition, 'row'> {
  const { left = 0, width = window.innerWidth } =
    document.querySelector('main')?.getBoundingClientRect() ?? {};
  const middle = document.elementFromPoint(left + width / 2, window.innerHeight / 2);
  const item = middle?.closest('main li');
  const href = item?.querySelector('a')?.getAttribute('href');
  if (!item || !href) return {};
  const nth = rowsTo(href).indexOf(item);
  return nth < 0 ? {} : { row: { href, nth, top: item.getBoundingClientRect().top } };
}

export function findRow({ href, nth }: Row): Element | undefined {
  return rowsTo(href)[nth];
}

/** The rows whose first link has this target. */
function rowsTo(href: string): Element[] {
  const links = document.querySelectorAll(`main li a[href="${CSS.escape(href)}"]`);
  const items = Array.from(links, (link) => link.closest('li'));
  return [...new Set(items)].filter((item) => item !== null);
}
