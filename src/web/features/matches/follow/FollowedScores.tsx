import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { Hidden } from '#web/ui/layout/Text.tsx';
import type { MatchListItem } from '../queries.ts';

/** Live region: announces score changes of followed matches only. */
export function FollowedScores({ matches }: { readonly matches: readonly MatchListItem[] }) {
  const locale = useLocale();
  const announced = matches.filter(({ followed, state, score90 }) => followed && state === 'live' && score90);
  return (
    <Hidden>
      <span aria-live="polite">
        {announced.map(({ id, home, away, score90 }) => (
          <span key={id}>
            {`${home.name[locale]} ${score90 && scoreText(score90, locale)} ${away.name[locale]}`}{' '}
          </span>
        ))}
      </span>
    </Hidden>
  );
}
