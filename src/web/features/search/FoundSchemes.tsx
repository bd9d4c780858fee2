import { serverNowMs } from '#web/clock/server-clock.ts';
import { nearTimeText } from '#web/i18n/dates.ts';
import { shortCountdownText } from '#web/i18n/durations.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { priceText } from '#web/i18n/money.ts';
import { personName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useStored } from '#web/state/stored-value.ts';
import { userInfo } from '#web/state/session.ts';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import type { FoundScheme } from './queries.ts';
import { SearchRow } from './SearchRow.tsx';
import * as words from './words.ts';

interface FoundSchemesProps {
  readonly schemes: readonly FoundScheme[];
  readonly onOpen: () => void;
}

/** Schemes by title, each with author, match, price and state of sale. */
export function FoundSchemes({ schemes, onOpen }: FoundSchemesProps) {
  const text = useWords(words);
  const locale = useLocale();
  // Users who may not buy see no price.
  const isTeen = useStored(userInfo)?.teenMode === true;
  const stateOf = ({ state, saleEndsAt }: FoundScheme) => {
    const nowMs = serverNowMs();
    const leftMs = Date.parse(saleEndsAt) - nowMs;
    return state === 'published' && leftMs > 0
      ? text.onSale(shortCountdownText(leftMs, locale), nearTimeText(saleEndsAt, nowMs, locale))
      : text.states[state];
  };
  return schemes.map((scheme) => {
    const { id, author, match, title, priceFen } = scheme;
    const name = personName(author.nickname, locale);
    const teams = `${match.home.short[locale]} ${text.versus} ${match.away.short[locale]}`;
    const price = priceFen === 0 ? text.free : priceText(priceFen, locale);
    return (
      <SearchRow
        key={id}
        href={paths.schemeDetails({ id })}
        mark={<Avatar id={author.id} name={name} size={24} src={author.avatar} />}
        name={<span lang={langOf(title)}>{title}</span>}
        detail={
          <FactLine
            facts={[
              <span key="author" lang={langOf(name)}>
                {name}
              </span>,
              teams,
              !isTeen && price,
              stateOf(scheme),
            ]}
          />
        }
        onOpen={onOpen}
      />
    );
  });
}
