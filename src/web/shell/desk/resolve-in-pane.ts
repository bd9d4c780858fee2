/** Where a navigation in a pane leads, and whether that is the page in the pane by another query. */
export function resolveInPane(
  address: string,
  to: string,
): { readonly target: string; readonly isSamePage: boolean } {
  const present = new URL(address, 'http://page.invalid');
  const { pathname, search, hash } = new URL(to, present);
  return { target: pathname + search + hash, isSamePage: pathname === present.pathname };
}
