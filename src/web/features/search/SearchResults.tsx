import type { ReactNode } from 'react';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { personName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { Quoting } from '#web/ui/layout/Text.tsx';
import { Avatar, CertifiedMark } from '#web/ui/marks/Avatar.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { TrophyIcon } from '#web/ui/icons/things.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FoundSchemes } from './FoundSchemes.tsx';
import type { Kind, Results } from './queries.ts';
import { SearchRow, SearchRows } from './SearchRow.tsx';
import * as words from './words.ts';

interface SearchResultsProps {
  /** What the results are of. */
  readonly q: string;
  readonly results: Results;
  /** The only kind that was searched. */
  readonly kind: Kind | undefined;
  readonly onOpen: () => void;
}

/** Results by kind, each with a link to more of it. */
export function SearchResults({ q, results, kind, onOpen }: SearchResultsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { teams, competitions, analysts, schemes } = results;
  const group = { q, kind };
  const other = locale === 'zh' ? 'en' : 'zh';
  return (
    <>
      <Group {...group} of="teams" found={teams}>
        {teams.items.map((team) => (
          <SearchRow
            key={team.key}
            href={paths.teamPage({ id: team.key })}
            mark={<Badge team={team} size={24} />}
            name={team.name[locale]}
            detail={<FactLine facts={[text.oneOf.teams, otherName(team.name[other])]} />}
            onOpen={onOpen}
          />
        ))}
        {teams.items.length > 0 && (
          <SearchRow
            href={paths.home({ q })}
            mark={<SearchIcon size={20} />}
            name={
              <span>
                <Quoting sentence={text.matches} text={q} />
              </span>
            }
            detail={text.matchesText}
            onOpen={onOpen}
          />
        )}
      </Group>
      <Group {...group} of="competitions" found={competitions}>
        {competitions.items.map(({ code, name, demo }) => (
          <SearchRow
            key={code}
            href={paths.competitionPage({ id: code })}
            mark={<TrophyIcon size={20} />}
            name={
              <>
                {name[locale]}
                {demo && <Tag tone="amber">{text.demo}</Tag>}
              </>
            }
            detail={<FactLine facts={[text.oneOf.competitions, otherName(name[other])]} />}
            onOpen={onOpen}
          />
        ))}
      </Group>
      <Group {...group} of="analysts" found={analysts}>
        {analysts.items.map(({ id, nickname, avatar, identityVerified, settled }) => (
          <SearchRow
            key={id}
            href={paths.userPage({ id })}
            mark={<Avatar id={id} name={personName(nickname, locale)} size={24} src={avatar} />}
            name={
              <>
                <span lang={langOf(nickname)}>{personName(nickname, locale)}</span>
                {identityVerified && <CertifiedMark size={14} />}
              </>
            }
            detail={<FactLine facts={[text.oneOf.analysts, text.settled(countText(settled))]} />}
            onOpen={onOpen}
          />
        ))}
      </Group>
      <Group {...group} of="schemes" found={schemes}>
        <FoundSchemes schemes={schemes.items} onOpen={onOpen} />
      </Group>
    </>
  );
}

function otherName(name: string) {
  return <span lang={langOf(name)}>{name}</span>;
}

interface GroupProps extends Pick<SearchResultsProps, 'q' | 'kind'> {
  readonly of: Kind;
  readonly found: Results[Kind];
  readonly children: ReactNode;
}

function Group({ q, kind, of, found, children }: GroupProps) {
  const text = useWords(words);
  if (found.items.length === 0) return null;
  const name = text.kinds[of];
  const more = found.hasMore && kind === undefined && (
    <MoreLink href={paths.search({ q, kind: of })}>{text.more(name)}</MoreLink>
  );
  return (
    <Block>
      <BlockHead title={name} end={more} />
      <SearchRows label={name}>{children}</SearchRows>
    </Block>
  );
}
