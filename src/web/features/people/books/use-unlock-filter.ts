import { useSearchParams } from '#web/router/hooks.ts';

/** Filters of the list of unlocks; undefined means all. */
export interface UnlockFilter {
  readonly state: 'open' | 'settled' | undefined;
  readonly analyst: string | undefined;
  /** Beijing month of the unlock. */
  readonly month: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The filters in the URL, so that back and links restore them. Values that the server would refuse are ignored. */
export function useUnlockFilter(): [UnlockFilter, (change: Partial<UnlockFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [state, analyst, month] = ['state', 'analyst', 'month'].map((name) => params.get(name) ?? '');
  const filter: UnlockFilter = {
    state: state === 'open' || state === 'settled' ? state : undefined,
    analyst: analyst !== undefined && uuid.test(analyst) ? analyst : undefined,
    month: month !== undefined && monthPattern.test(month) ? month : undefined,
  };
  return [
    filter,
    (change) => {
      const entries = Object.entries({ ...filter, ...change }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      setParams(Object.fromEntries(entries), { replace: true, preventScrollReset: true });
    },
  ];
}
