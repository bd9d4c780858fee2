import type { Marks } from '#web/session/marks/load-mark.ts';
import type { CardAccess, PublicCard, SchemeAccess, SchemeCardData } from '../queries.ts';

/** A public card, or one of the viewer's own list, which has the access already. */
export type ListedCard = PublicCard & { readonly access?: SchemeAccess };

interface Viewing {
  readonly isLoggedIn: boolean;
  /** Absent while it is loading; null if it failed to load. */
  readonly mark: Marks['schemes'] | null | undefined;
}

/**
 * Lays the viewer's access and picks over a card. A reader with a session may have bought the scheme, so what it costs
 * is open until the mark is there.
 */
export function markCard<C extends ListedCard>(card: C, { isLoggedIn, mark }: Viewing): C & SchemeCardData {
  const { access: own, picks, priceFen } = card;
  if (own !== undefined) return { ...card, access: own };
  const access = mark?.access ?? (isLoggedIn ? withoutAccess(mark, priceFen) : asVisitor(priceFen));
  // Public picks have the outcomes; those of a mark may be older.
  return { ...card, access, picks: picks ?? (mark?.access ? mark.picks : null) };
}

function withoutAccess(mark: Viewing['mark'], priceFen: number): CardAccess {
  if (mark || priceFen === 0) return asVisitor(priceFen);
  return mark === null ? 'unknown' : 'loading';
}

function asVisitor(priceFen: number): CardAccess {
  return priceFen === 0 ? 'free' : 'locked';
}
