import { createContext, use } from 'react';

/** A page that is shown beside the present one on a wide screen. */
export interface Pane {
  /** Distinguishes its IDs from those of the present page. */
  readonly id: string;
  /** Of a list: URL of the present page, whose row is marked. Null for any other page. */
  readonly current: string | null;
}

export const PaneContext = createContext<Pane | null>(null);

/** The pane that a component is in; null in the present page. */
export function usePane(): Pane | null {
  return use(PaneContext);
}

/** Whether a link leads to the present page, in whichever of its tabs. */
export function leadsTo(href: string, current: string | null): boolean {
  if (current === null) return false;
  return current === href || current.startsWith(`${href}&`);
}
