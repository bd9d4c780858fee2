import { useLocale } from '#web/i18n/locale.ts';
import { paths } from '#web/paths/paths.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import { Link } from '#web/ui/controls/link.tsx';
import type { Match } from '../queries.ts';
import styles from './CompetitionLink.module.css';

/** The competition in the title of a match, leading to its page. */
export function CompetitionLink({ competition }: Pick<Match, 'competition'>) {
  const locale = useLocale();
  return (
    <Link
      href={paths.competitionPage({ id: competition.code })}
      className={classNames(hitStyles.hitArea, styles.link)}
    >
      {competition.short[locale]}
    </Link>
  );
}
