import { useMarks } from '#web/session/marks/use-marks.ts';
import type { PublicCard, SchemeCardData } from '../queries.ts';

/** A public card, or one of the viewer's own list, which has the access already. */
export type ListedCard = PublicCard & { readonly access?: SchemeCardData['access'] };

/**
 * Lays the viewer's access and picks over cards: the only place that does. Until the mark of a card is loaded, it is
 * shown as to a visitor.
 */
export function useMarkedCards<C extends ListedCard>(cards: readonly C[]): readonly (C & SchemeCardData)[] {
  const marks = useMarks(
    'schemes',
    cards.flatMap(({ id, access }) => (access === undefined ? [id] : [])),
  );
  return cards.map((card) => {
    const { access: own, picks, priceFen } = card;
    if (own !== undefined) return { ...card, access: own };
    const mark = marks[card.id];
    const access = mark?.access ?? (priceFen === 0 ? 'free' : 'locked');
    // Public picks have the outcomes; those of a mark may be older.
    return { ...card, access, picks: picks ?? (mark?.access ? mark.picks : null) };
  });
}
