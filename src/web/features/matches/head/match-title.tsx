import type { ReactNode } from 'react';
import type { Locale } from '#web/i18n/locale.ts';
import { roundLang, roundText } from '#web/i18n/feed/round-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { CompetitionLink } from './CompetitionLink.tsx';
import type { zh } from './head-words.ts';
import type { HeadMatch } from './head-match.ts';

interface MatchTitle {
  /** Of the document: tabs, bookmarks and history. */
  readonly title: string;
  readonly heading: ReactNode;
}

/** The teams, with the score once there is one, then competition and round. Visible in the bar is the latter. */
export function matchTitle(match: HeadMatch, locale: Locale, text: typeof zh): MatchTitle {
  const { competition, round, home, away, score90 } = match;
  const name = competition.short[locale];
  const who =
    score90 === null
      ? text.shared(home.name[locale], away.name[locale])
      : `${home.name[locale]} ${scoreText(score90, locale)} ${away.name[locale]}`;
  const named = round === null ? '' : roundText(round, locale);
  const heading = (
    <>
      <Hidden>{`${who} · `}</Hidden>
      <CompetitionLink competition={competition} />
      {round !== null && (
        <>
          {' '}
          <span lang={roundLang(round, locale)}>{named}</span>
        </>
      )}
    </>
  );
  return { title: `${who} · ${name} ${named}`.trim(), heading };
}
