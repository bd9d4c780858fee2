import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  NoOpenSchemes,
  NoSettledSchemes,
  OpenSchemesHead,
  SettledSchemesHead,
} from '#web/features/analysts/page/AnalystSchemes.tsx';
import { analystSchemesQuery } from '#web/features/analysts/queries.ts';
import * as words from '#web/features/analysts/words.ts';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';

/** More open schemes are folded, so that the record stays in reach. */
const MOST_OPEN = 3;

interface OpenSchemesProps {
  readonly id: string;
  readonly isMine: boolean;
  /** Null while the record is loading. */
  readonly count: number | null;
}

/** The schemes on sale, and those whose match is not over. */
export function OpenSchemes({ id, isMine, count }: OpenSchemesProps) {
  const text = useWords(words);
  const [isWhole, setIsWhole] = useState(false);
  const list = useInfiniteQuery(analystSchemesQuery(id, 'open'));
  const loaded = list.data?.pages[0]?.items.length ?? 0;
  const more = loaded > MOST_OPEN ? { isOpen: isWhole, onToggle: () => setIsWhole(!isWhole) } : null;
  return (
    <Block hasGap label={text.openSchemes}>
      <OpenSchemesHead count={count} more={more} />
      <SchemeList
        list={list}
        isAuthorKnown
        most={isWhole ? undefined : MOST_OPEN}
        empty={<NoOpenSchemes isMine={isMine} />}
      />
    </Block>
  );
}

interface SettledSchemesProps {
  readonly id: string;
  readonly count: number | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** The settled schemes, newest first; nothing before one is settled. */
export function SettledSchemes({ id, count, isShown, onShow }: SettledSchemesProps) {
  const text = useWords(words);
  if (count === 0) return null;
  return (
    <Block hasGap label={text.settledSchemes}>
      <SettledSchemesHead count={count} onShow={isShown ? null : onShow} />
      {isShown && <SettledList id={id} />}
    </Block>
  );
}

function SettledList({ id }: { readonly id: string }) {
  const list = useInfiniteQuery(analystSchemesQuery(id, 'settled'));
  return <SchemeList list={list} isAuthorKnown empty={<NoSettledSchemes />} />;
}
