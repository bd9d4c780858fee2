import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { yieldText } from '#web/i18n/numbers.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import type { TrackRecord } from '../queries.ts';
import * as words from './other-accounts-words.ts';
import styles from './OtherAccounts.module.css';

type OtherAccount = TrackRecord['otherAccounts'][number];

/** Other accounts of the same person, whose schemes the record includes; nothing for nearly everybody. */
export function OtherAccounts({ accounts }: { readonly accounts: readonly OtherAccount[] }) {
  const text = useWords(words);
  if (accounts.length === 0) return null;
  return (
    <Block label={text.title}>
      <BlockHead title={text.title} />
      <BlockNote>{text.note(accounts.length)}</BlockNote>
      <ul>
        {accounts.map((account) => (
          <OtherAccountRow key={account.analyst.id} account={account} />
        ))}
      </ul>
    </Block>
  );
}

function OtherAccountRow({ account }: { readonly account: OtherAccount }) {
  const text = useWords(words);
  const locale = useLocale();
  const { analyst, published, schemes, yieldBasisPoints, since, until } = account;
  const name = usePersonName(analyst.nickname);
  const figures = [
    text.published(published),
    text.settled(schemes),
    ...(yieldBasisPoints === null ? [] : [text.yield(yieldText(yieldBasisPoints / 10_000))]),
  ];
  return (
    <li className={classNames(rowStyles.topDivider, rowStyles.stretched, rowStyles.person, styles.row)}>
      <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
      <div className={rowStyles.grow}>
        <div className={rowStyles.name}>
          <Link href={paths.userPage({ id: analyst.id })} className={rowStyles.stretchedLink}>
            {name}
          </Link>
        </div>
        <div className={textStyles.meta}>
          <FactLine facts={figures} />
          {text.span(dateText(since, locale), dateText(until, locale))}
        </div>
      </div>
    </li>
  );
}
