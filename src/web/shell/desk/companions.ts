import { createContext, use, useEffect } from 'react';

/** What a page wants beside itself on a wide screen. */
export interface Companions {
  /** The list it is in, for a page that was not opened from one. */
  readonly list?: string | undefined;
  /** A page about the same. */
  readonly beside?: string | undefined;
}

export const CompanionsContext = createContext<(named: Companions) => void>(() => {});

/** Names the pages beside the present one, by URL; while its data is loading none. */
export function useCompanions({ list, beside }: Companions): void {
  const name = use(CompanionsContext);
  useEffect(() => {
    name({ list, beside });
    return () => name({});
  }, [name, list, beside]);
}
