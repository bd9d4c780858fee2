import { use } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import * as words from '../words.ts';

interface KindSwitchProps {
  readonly isParlay: boolean;
  /** The match to come back to; null where a parlay was begun at none. */
  readonly matchId: string | null;
}

/** One match or several: each its own page, so that a reload stays where it was. */
export function KindSwitch({ isParlay, matchId }: KindSwitchProps) {
  const { kind, kinds } = useWords(words);
  const navigate = use(NavigateContext);
  const change = (chosen: 'one' | 'parlay') => {
    const match = matchId ?? undefined;
    navigate(paths.createScheme({ match, parlay: chosen === 'parlay' ? 'true' : undefined }), true);
  };
  return (
    <SegmentedSwitch
      label={kind}
      size="small"
      options={(['one', 'parlay'] as const).map((value) => ({ value, label: kinds[value] }))}
      value={isParlay ? 'parlay' : 'one'}
      onChange={change}
    />
  );
}
