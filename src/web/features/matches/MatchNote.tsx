import { Fragment } from 'react';
import { secondsText, timeText } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useLocale } from '../../i18n/locale.ts';
import { sourceName } from '../../i18n/source-name.ts';
import { useWords } from '../../i18n/words.ts';
import { useStaleFeeds } from '../../live/stale-feeds.ts';
import { Note, Sep } from '../../ui/Text.tsx';
import * as words from './head-words.ts';
import type { Match } from './queries.ts';

/** The closing lines of a match: where its data come from, how old they are, and which source has fallen silent. */
export function MatchNote({ match }: { readonly match: Match }) {
  const text = useWords(words);
  const heard = useStaleFeeds();
  const { code } = match.competition;
  const silent = heard ? heard.filter(({ competitions }) => competitions.includes(code)) : match.staleFeeds;
  return (
    <Note>
      {text.saleNote}
      <Sep />
      {text.settledOn90}
      <br />
      {match.sources.length > 0 && (
        <>
          {text.sources}
          {match.sources.map((source, index) => (
            <Fragment key={source}>
              {index > 0 && <Sep />}
              <SourceName source={source} />
            </Fragment>
          ))}
          <Sep />
        </>
      )}
      {text.updated(secondsText(match.updatedAt))}
      {silent.map(({ source, lastSuccessAt }) => (
        <Fragment key={source}>
          <br />
          <SourceName source={source} />
          {lastSuccessAt === null ? text.silentAlways : text.silent(timeText(lastSuccessAt))}
        </Fragment>
      ))}
    </Note>
  );
}

function SourceName({ source }: { readonly source: string }) {
  const name = sourceName(source, useLocale());
  return <span lang={langOf(name)}>{name}</span>;
}
