import { Fragment } from 'react';
import { secondsText, timeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { sourceName } from '#web/i18n/feed/source-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import type { Freshness } from '../freshness.ts';
import * as words from './head-words.ts';
import type { MatchTab } from './open-tab.ts';
import type { Match } from '../queries.ts';

interface MatchNoteProps {
  readonly match: Match;
  /** The open tab: the odds tab has its own note. */
  readonly tab: MatchTab;
  readonly silentFeeds: Freshness['silentFeeds'];
}

/** Closing notes of a match: sale rules or sources, and stale feeds. */
export function MatchNote({ match, tab, silentFeeds }: MatchNoteProps) {
  const text = useWords(words);
  if (tab === 'odds' && silentFeeds.length === 0) return null;
  return (
    <Note>
      {tab === 'data' && <Sources match={match} />}
      {(tab === 'live' || tab === 'schemes') && (
        <>
          {text.saleNote}
          <Sep />
          {text.settledOn90}
        </>
      )}
      {silentFeeds.map(({ source, lastSuccessAt }, index) => (
        <Fragment key={source}>
          {(index > 0 || tab !== 'odds') && <br />}
          <SourceName source={source} />
          {lastSuccessAt === null ? text.silentAlways : text.silent(timeText(lastSuccessAt))}
        </Fragment>
      ))}
    </Note>
  );
}

function Sources({ match: { sources, updatedAt } }: { readonly match: Match }) {
  const text = useWords(words);
  return (
    <>
      {sources.length > 0 && (
        <>
          {text.sources}
          {sources.map((source, index) => (
            <Fragment key={source}>
              {index > 0 && <Sep />}
              <SourceName source={source} />
            </Fragment>
          ))}
          <Sep />
        </>
      )}
      {text.updated(secondsText(updatedAt))}
      <br />
      {text.noBets}
    </>
  );
}

function SourceName({ source }: { readonly source: string }) {
  const name = sourceName(source, useLocale());
  return <span lang={langOf(name)}>{name}</span>;
}
