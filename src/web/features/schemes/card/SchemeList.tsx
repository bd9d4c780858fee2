import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import * as words from '../list-words.ts';
import { LoadMoreOf, PagedList, type PagedQuery } from '#web/ui/feedback/PagedList.tsx';
import { SchemeCard } from './SchemeCard.tsx';
import type { ListedCard } from './mark-card.ts';
import { useMarkedCards } from './use-marked-cards.ts';

/** Cards visible on a tall phone (932 px), with and without their authors; the rest is rendered after the first paint. */
const SEEN_FIRST = 5;
const SEEN_FIRST_WITHOUT_AUTHOR = 6;

interface SchemePages<S> extends PagedQuery {
  readonly data: { readonly pages: readonly { readonly items: readonly S[] }[] } | undefined;
}

interface SchemeListProps<S> {
  readonly list: SchemePages<S>;
  readonly isAuthorKnown?: boolean;
  /** Additional content below each card. */
  readonly below?: (scheme: S) => ReactNode;
  /** The match of the list. */
  readonly ofMatch?: string;
  /** Shows only this many of the loaded schemes, and no later page. */
  readonly most?: number | undefined;
  /** Parts of the list, each with a head above its cards. */
  readonly groups?: { readonly keyOf: (scheme: S) => string; readonly head: (key: string) => ReactNode };
  /** Empty state. */
  readonly empty: ReactNode;
}

/** Paged list of scheme cards. Loaded cards stay if a later page fails. */
export function SchemeList<S extends ListedCard>(props: SchemeListProps<S>) {
  const { list, isAuthorKnown, below, ofMatch, most, groups, empty } = props;
  const text = useWords(words);
  const schemes = useMarkedCards(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const seenFirst = isAuthorKnown ? SEEN_FIRST_WITHOUT_AUTHOR : SEEN_FIRST;
  const cards = (some: typeof schemes) => (
    <ul>
      {some.map((scheme, index) => (
        <SchemeCard
          key={scheme.id}
          scheme={scheme}
          isAuthorKnown={isAuthorKnown}
          below={below?.(scheme)}
          ofMatch={ofMatch}
          isBelow={index >= seenFirst}
        />
      ))}
    </ul>
  );
  return (
    <PagedList
      query={list}
      isEmpty={schemes.length === 0}
      failed={text.failed}
      skeleton={<Skeleton rows={4} row={<CardBones />} />}
      empty={empty}
    >
      {groups
        ? [...Map.groupBy(schemes, groups.keyOf)].map(([key, some]) => (
            <section key={key}>
              {groups.head(key)}
              {cards(some)}
            </section>
          ))
        : cards(schemes.slice(0, most))}
      {most === undefined && <LoadMoreOf query={list} />}
    </PagedList>
  );
}

function CardBones() {
  return (
    <>
      <Bone width="40%" height={16} />
      <Bone width="92%" height={16} />
      <Bone width="64%" height={12} />
    </>
  );
}
