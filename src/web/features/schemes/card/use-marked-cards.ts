import { useMarks } from '#web/session/marks/use-marks.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import type { SchemeCardData } from '../queries.ts';
import { type ListedCard, markCard } from './mark-card.ts';

/** Lays the viewer's access and picks over cards: the only place that does. */
export function useMarkedCards<C extends ListedCard>(cards: readonly C[]): readonly (C & SchemeCardData)[] {
  const isLoggedIn = useIsLoggedIn();
  const marks = useMarks(
    'schemes',
    cards.flatMap(({ id, access }) => (access === undefined ? [id] : [])),
  );
  return cards.map((card) => markCard(card, { isLoggedIn, mark: marks[card.id] }));
}
