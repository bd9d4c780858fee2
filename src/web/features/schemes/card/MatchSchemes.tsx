import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from '../list-words.ts';
import { matchSchemesQuery } from '../queries.ts';
import { SchemeList } from './SchemeList.tsx';

/** The schemes of a match. */
export function MatchSchemes({ matchId }: { readonly matchId: string }) {
  const { noneHere, noneHereText } = useWords(words);
  const list = useInfiniteQuery(matchSchemesQuery(matchId));
  return (
    <SchemeList
      list={list}
      ofMatch={matchId}
      empty={<EmptyState title={noneHere}>{noneHereText}</EmptyState>}
    />
  );
}
