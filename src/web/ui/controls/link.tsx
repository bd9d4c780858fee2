import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { leadsTo, usePane } from '../layout/pane.ts';

/** Client-side navigation, provided by the shell; without a provider the browser loads the page. */
export const NavigateContext = createContext<(href: string, isReplacing: boolean) => void>((href) =>
  window.location.assign(href),
);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  /** Replaces the current history entry. */
  readonly isReplacing?: boolean;
}

/** Link to a page of the app: a real anchor, so that it can be copied and opened elsewhere. */
export function Link({ href, isReplacing = false, onClick, ...rest }: LinkProps) {
  const navigate = use(NavigateContext);
  const pane = usePane();
  const isShown = pane !== null && leadsTo(href, pane.current);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A file is not a page of the app.
    if (event.defaultPrevented || rest.download !== undefined || isForBrowser(event)) return;
    event.preventDefault();
    navigate(href, isReplacing);
  };
  return <a aria-current={isShown ? 'true' : undefined} {...rest} href={href} onClick={follow} />;
}

/** New tab, new window, download: left to the browser. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
