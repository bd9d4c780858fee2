import { CopyOutlined } from '@ant-design/icons';
import { Alert, Avatar, Button, Flex, Typography } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { type UserTab, userTabs } from '../../router/match-found.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { useHasRole } from '../../session/use-may-act.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { type UserDetails, useUser } from '../../users/queries.ts';
import { ActivityTab } from '../../users/tabs/ActivityTab.tsx';
import { AnalystTab } from '../../users/tabs/AnalystTab.tsx';
import { LinksTab } from '../../users/tabs/LinksTab.tsx';
import { MoneyTab } from '../../users/tabs/MoneyTab.tsx';
import { ProfileTab } from '../../users/tabs/ProfileTab.tsx';
import { ProtectionTab } from '../../users/tabs/ProtectionTab.tsx';
import { UserActs } from '../../users/UserActs.tsx';
import { AnalystTag, CertificationTag, StateTag } from '../../users/UserTags.tsx';
import styles from '../../users/users.module.css';
import { en, zh } from '../../users/words.ts';

interface UserProps {
  readonly id: string;
  readonly tab: UserTab;
}

const tabs: Readonly<Record<UserTab, React.ComponentType<{ readonly details: UserDetails }>>> = {
  profile: ProfileTab,
  money: MoneyTab,
  activity: ActivityTab,
  analyst: AnalystTab,
  protection: ProtectionTab,
  links: LinksTab,
};

/** Everything about a user that a decision may need; each part has an address of its own. */
export default function User({ id, tab }: UserProps) {
  const words = useWords({ zh, en });
  const user = useUser(id);
  if (user.isPending) return <Loading />;
  if (user.data === undefined) return <Failed error={user.error} onRetry={() => void user.refetch()} />;
  const details = user.data;
  const Content = tabs[tab];
  return (
    <Flex vertical gap="middle">
      <Head details={details} />
      <States details={details} />
      <nav aria-label={words.parts} className={styles.tabs}>
        {userTabs.map((key) => (
          <Link key={key} to={paths.user(id, key)} aria-current={key === tab ? 'page' : undefined}>
            {words.tabs[key]}
          </Link>
        ))}
      </nav>
      <Content key={tab} details={details} />
    </Flex>
  );
}

function Head({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const copy = useCopy(words);
  const { user, avatar } = details;
  return (
    <div className={styles.head}>
      <Flex gap="middle" align="center">
        {avatar !== null && <Avatar src={avatar} alt="" size={48} />}
        <div>
          <Flex gap="small" align="center" wrap>
            <Typography.Title level={2} className={styles.name ?? ''}>
              <bdi>{visibleText(user.nickname)}</bdi>
            </Typography.Title>
            <StateTag state={user.state} />
            <CertificationTag certification={user.certification} />
            <AnalystTag analyst={user.analyst} />
          </Flex>
          <Flex align="center" gap={4}>
            <code className={styles.id}>{user.id}</code>
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined aria-hidden />}
              aria-label={words.copyId}
              onClick={() => void copy(user.id)}
            />
          </Flex>
        </div>
      </Flex>
      <UserActs details={details} />
    </div>
  );
}

/** What is out of the ordinary with an account. */
function States({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const isFinance = useHasRole('finance');
  const { disabled, removal, erasedAt, money } = details;
  const time = (at: string) => `${timeText(at)} ${zoneText(at)}`;
  return (
    <>
      {erasedAt !== null && <Alert type="info" showIcon title={words.erased(time(erasedAt))} />}
      {disabled !== null && (
        <Alert
          type="error"
          showIcon
          title={words.disabledBy(disabled.operator)}
          description={words.disabledText(
            time(disabled.at),
            disabled.reason === null ? null : visibleText(disabled.reason),
          )}
        />
      )}
      {removal !== null && <Alert type="warning" showIcon title={words.removing(time(removal.removesAt))} />}
      {money.incomeHolds.map((hold) => (
        <Alert
          type="warning"
          showIcon
          key={hold}
          title={words.held}
          action={isFinance && <Link to={paths.queue('incomeHolds', hold)}>{words.seeHold}</Link>}
        />
      ))}
    </>
  );
}
