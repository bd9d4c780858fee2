import type { UserInfo } from '#web/state/session.ts';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { FactLine, Figures } from '#web/ui/tables/Facts.tsx';
import { NextIcon, UserIcon } from '#web/ui/icons/navigation.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './AccountHead.module.css';
import * as words from './words.ts';

/** The logged-in user with their counts. */
export function AccountHead({ user }: { readonly user: UserInfo }) {
  const text = useWords(words);
  const locale = useLocale();
  const names = ['unlocks', 'schemes', 'follows', 'fans'] as const;
  const lists = { unlocks: paths.myUnlocks(), schemes: paths.mySchemes(), follows: paths.myFollows() };
  return (
    <>
      <Link href={paths.editUser()} className={classNames(rowStyles.person, styles.head)}>
        <Avatar id={user.id} name={user.nickname} size={56} src={user.avatar} />
        <div className={rowStyles.grow}>
          <div className={styles.name}>
            {user.nickname}
            {user.identityVerified && <Tag tone="blue">{text.identityVerified}</Tag>}
            {user.roles.includes('analyst') && <Tag>{text.analyst}</Tag>}
          </div>
          <div className={textStyles.meta}>
            <FactLine facts={[user.mobileMasked, text.registered(dateText(user.registeredAt, locale))]} />
          </div>
        </div>
        <Hidden>{text.editProfile}</Hidden>
        <NextIcon size={16} className={styles.chevron} />
      </Link>
      <Figures
        figures={names.map((name) => ({
          name: text.counts[name],
          value: countText(user.counts[name]),
          href: name === 'fans' ? undefined : lists[name],
        }))}
      />
    </>
  );
}

/** Skeleton of the head. */
export function AccountHeadSkeleton() {
  return (
    <Skeleton
      rows={1}
      row={
        <>
          <Bone width="40%" height={22} />
          <Bone width="64%" height={14} />
          <Bone width="100%" height={40} />
        </>
      }
    />
  );
}

/** The head for a visitor: login link. */
export function VisitorHead() {
  const { logIn, logInWhy } = useWords(words);
  return (
    <Link href={paths.login()} className={classNames(rowStyles.person, styles.head)}>
      <span className={styles.nobody}>
        <UserIcon />
      </span>
      <div className={rowStyles.grow}>
        <div className={styles.name}>{logIn}</div>
        <div className={textStyles.meta}>{logInWhy}</div>
      </div>
      <NextIcon size={16} className={styles.chevron} />
    </Link>
  );
}
