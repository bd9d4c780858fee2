import { Card, Descriptions, Flex, Tag, Tooltip } from 'antd';
import { deviceName } from '../../access/device-name.ts';
import { countText, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { Masked } from '../Masked.tsx';
import type { UserDetails } from '../queries.ts';
import { CertificationTag } from '../UserTags.tsx';
import styles from '../users.module.css';
import { en, zh } from './profile-words.ts';

/** Who the user is, masked, and where they are logged in. */
export function ProfileTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const { user, intro, mobileChangedAt, wechatBound, nameMasked, certifiedAt, payee, erasedAt } = details;
  const { id } = user;
  const time = (at: string | null) => (at === null ? words.never : <TimeText at={at} />);
  return (
    <div className={styles.sections}>
      <Card title={words.profile} size="small">
        <Descriptions
          size="small"
          column={{ xs: 1, lg: 2 }}
          items={[
            {
              key: 'mobile',
              label: words.mobile,
              children: <Masked userId={id} part="mobile" masked={user.mobileMasked} />,
            },
            { key: 'changed', label: words.mobileChanged, children: time(mobileChangedAt) },
            { key: 'registered', label: words.registered, children: <TimeText at={user.registeredAt} /> },
            { key: 'used', label: words.lastUsed, children: time(user.lastUsedAt) },
            { key: 'wechat', label: words.wechat, children: wechatBound ? words.bound : words.unbound },
            {
              key: 'intro',
              label: words.intro,
              children:
                intro === '' ? (
                  words.noIntro
                ) : (
                  <blockquote className={styles.quote}>{visibleText(intro)}</blockquote>
                ),
            },
          ]}
        />
      </Card>
      <Card title={words.identity} size="small">
        <Descriptions
          size="small"
          column={{ xs: 1, lg: 2 }}
          items={[
            {
              key: 'certification',
              label: words.identity,
              children: <CertificationTag certification={user.certification} />,
            },
            { key: 'certified', label: words.certified, children: time(certifiedAt) },
            {
              key: 'name',
              label: words.name,
              children: <Masked userId={id} part="realName" masked={nameMasked} />,
            },
            {
              key: 'number',
              label: words.idNumber,
              // The reply has no mask of it: there is a number where there is a name.
              children: (
                <Masked
                  userId={id}
                  part="idNumber"
                  masked={nameMasked === null || erasedAt !== null ? null : '••••••'}
                />
              ),
            },
            {
              key: 'payee',
              label: words.payee,
              children: (
                <Masked
                  userId={id}
                  part="payee"
                  masked={
                    payee && `${words.payeeKinds[payee.kind]} ${payee.accountMasked} ${payee.nameMasked}`
                  }
                />
              ),
            },
            { key: 'bound', label: words.boundAt, children: payee ? <TimeText at={payee.boundAt} /> : '–' },
          ]}
        />
      </Card>
      <Sessions sessions={details.sessions} />
    </div>
  );
}

type Session = UserDetails['sessions']['items'][number];

function Sessions({ sessions }: Pick<UserDetails, 'sessions'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      title: words.device,
      cell: ({ device }) => (
        <Tooltip title={visibleText(device)}>
          <span>{deviceName(device) ?? (visibleText(device).slice(0, 60) || words.unknownDevice)}</span>
        </Tooltip>
      ),
    },
    {
      key: 'state',
      title: words.state,
      cell: ({ isLive, endedAt }) =>
        isLive ? <Tag color="success">{words.live}</Tag> : endedAt === null ? words.expired : words.ended,
    },
    {
      key: 'created',
      title: `${words.created} (${zone})`,
      cell: ({ createdAt }) => timeText(createdAt),
    },
    { key: 'used', title: `${words.used} (${zone})`, cell: ({ lastUsedAt }) => timeText(lastUsedAt) },
  ];
  const title = words.sessions(countText(sessions.live, locale));
  return (
    <Card title={title} size="small">
      <Flex vertical>
        <RowTable
          label={title}
          columns={columns}
          rows={sessions.items}
          keyOf={({ id }) => id}
          empty={words.noSessions}
        />
      </Flex>
    </Card>
  );
}
