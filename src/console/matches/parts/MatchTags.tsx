import { Flex, Tag } from 'antd';
import { isOff } from '#domain/match/match-state.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { wordText } from '../../words/word-words.ts';
import type { MatchRow } from './match-types.ts';
import { en, zh } from './words.ts';

/** State of a match and what is unusual about it, each as a tag. */
export function MatchTags({ match }: { readonly match: MatchRow }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { state, result, hold, waiting } = match;
  const doubt = result.kind === 'doubt' ? result.doubt : null;
  // A hold and what waits have tags of their own, and a match that has not ended needs no result.
  const isDoubtShown = doubt !== null && doubt !== 'noResult' && hold === null && waiting === null;
  return (
    <Flex gap={4} wrap>
      <Tag color={state === 'live' ? 'processing' : isOff(state) ? 'warning' : 'default'}>
        {wordText(`match.${state}`)?.[locale] ?? state}
      </Tag>
      {hold !== null && <Tag color="error">{words.cases.held}</Tag>}
      {waiting !== null && waiting.reason !== 'held' && (
        <Tag color="error">{words.cases[waiting.reason] ?? waiting.reason}</Tag>
      )}
      {isDoubtShown && <Tag color="warning">{words.doubts[doubt] ?? doubt}</Tag>}
    </Flex>
  );
}
