import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths/paths.ts';

/** How many pages of this app lie before the present one in history; the router counts them in its state. */
export function pagesBehind(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/**
 * A link that is tapped before the app has begun leads through a whole page, and the router counts anew. Browsers tell of
 * their history only what is of the same site, without a gap; those that tell nothing lead home.
 */
function isPageOfOursBehind(): boolean {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack === true;
}

/** What a page is told about the one it was opened from. */
export interface OpenedFrom {
  readonly behind: string;
}

/** Path and query of the page of this app that the present one was opened from; null where it took another's place or began the visit. */
export function usePageBehind(): string | null {
  const state = useLocation().state as Partial<OpenedFrom> | null;
  return state?.behind ?? null;
}

/** One page back, or home where the visit began here: a back that never leaves the app and never traps. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (pagesBehind() > 0 || isPageOfOursBehind()) navigate(-1);
    else navigate(paths.home(), { replace: true });
  };
}
