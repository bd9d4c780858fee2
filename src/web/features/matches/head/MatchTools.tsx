import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { calendarPath, picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';
import { StarIcon } from '#web/ui/icons/match.tsx';
import { ShareTools } from '#web/ui/sharing/ShareTools.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import * as words from './head-words.ts';
import type { Match } from '../queries.ts';

interface MatchToolsProps {
  readonly match: Match;
  /** Follows or unfollows. */
  readonly onFollow: () => void;
}

/** Follow and share, in the bar of a match. */
export function MatchTools({ match, onFollow }: MatchToolsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { id, home, away, revision } = match;
  const picture = { path: picturePath('match', id, locale, revision), fileName: `match-${id}.png` };
  return (
    <>
      <IconButton label={text.follow} aria-pressed={match.followed} icon={<StarIcon />} onClick={onFollow} />
      <ShareTools
        title={text.shared(home.name[locale], away.name[locale])}
        href={paths.gameDetails({ id })}
        picture={picture}
        files={[{ title: text.toCalendar, path: calendarPath(id, locale) }]}
      />
    </>
  );
}
