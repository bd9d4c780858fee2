import { use } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import * as words from '../words.ts';

interface KindSwitchProps {
  readonly isParlay: boolean;
  /** The match to return to; null if the parlay was started without one. */
  readonly matchId: string | null;
}

/** Single match or parlay: separate pages, so that a reload stays. */
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
