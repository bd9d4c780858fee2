import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { ShareIcon } from '../../ui/icons/actions.tsx';
import { StarIcon } from '../../ui/icons/match.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { IconButton } from '../../ui/Tools.tsx';
import * as words from './head-words.ts';
import type { Match } from './queries.ts';

interface MatchToolsProps {
  readonly match: Match;
  /** Follows, or does so no longer. */
  readonly onFollow: () => void;
}

/** Follow and share, in the bar of a match. */
export function MatchTools({ match, onFollow }: MatchToolsProps) {
  const text = useWords(words);
  const share = useShare(match);
  return (
    <>
      <IconButton label={text.follow} aria-pressed={match.followed} icon={<StarIcon />} onClick={onFollow} />
      <IconButton label={text.share} icon={<ShareIcon />} onClick={share} />
    </>
  );
}

/** Hands the address of a match to whatever the device shares with; where it has nothing, to the clipboard. */
function useShare({ id, home, away }: Match): () => Promise<void> {
  const text = useWords(words);
  const locale = useLocale();
  const toast = useToast();
  return async () => {
    const url = new URL(paths.gameDetails({ id }), window.location.origin).href;
    if (typeof navigator.share === 'function') {
      // Refused means that the reader changed their mind.
      await navigator
        .share({ title: text.shared(home.name[locale], away.name[locale]), url })
        .catch(() => null);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(text.linkCopied, { isDone: true });
    } catch {
      toast(text.linkNotCopied);
    }
  };
}
