import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { paths } from '#web/paths/paths.ts';

/** Number of this app's pages behind the current one in history, as counted in the router's state. */
export function pagesBehind(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/**
 * A link tapped before hydration causes a full page load, and the router restarts counting. The Navigation API covers
 * same-origin entries only; without it, go home.
 */
function isPageOfOursBehind(): boolean {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack === true;
}

/** Router state: the page this one was opened from. */
export interface OpenedFrom {
  readonly behind: string;
  /** The list it belongs to, shown beside it on a wide screen. */
  readonly list?: string | undefined;
}

/** Path and query of the page this one was opened from; null if it replaced another or started the visit. */
export function usePageBehind(): string | null {
  const state = useLocation().state as Partial<OpenedFrom> | null;
  return state?.behind ?? null;
}

/** Goes back one page, or home if the visit started here: back never leaves the app and never dead-ends. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (pagesBehind() > 0 || isPageOfOursBehind()) navigate(-1);
    else navigate(paths.home(), { replace: true });
  };
}
