import { LogoutOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown, Tag, Typography } from 'antd';
import type { consoleLogout } from '#contract/console/access.ts';
import { messageOf } from '../api/call-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { forgetDrafts } from '../queue/drafts.ts';
import { paths } from '../router/paths.ts';
import { navigate } from '../router/router.tsx';
import type { Self } from '../session/use-self.ts';
import { roleWords } from '../words/role-words.ts';
import styles from './frame.module.css';
import { en, zh } from './words.ts';

interface AccountMenuProps {
  readonly self: Self;
  readonly isWide: boolean;
}

/** Who is logged in with which roles, and logging out. */
export function AccountMenu({ self, isWide }: AccountMenuProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const client = useQueryClient();
  const { message } = App.useApp();
  const logout = useMutation({
    mutationFn: () => call<typeof consoleLogout>('POST', '/api/console/logout', { body: {} }),
    onSuccess: () => {
      forgetDrafts();
      navigate(paths.login);
      client.clear();
    },
    onError: (error) => {
      // A session that has ended leads to the login page by itself.
      if (!isSessionEnd(error)) message.error(`${words.logoutFailed} · ${messageOf(error)}`);
    },
  });
  const roles = self.roles.map((role) => roleWords[role][locale]);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className={styles.who}>
                <Typography.Text strong>{self.name}</Typography.Text>
                <span>
                  {roles.length === 0
                    ? words.noRoles
                    : roles.map((role) => (
                        <Tag key={role} variant="filled">
                          {role}
                        </Tag>
                      ))}
                </span>
              </span>
            ),
          },
          { key: 'access', icon: <SafetyOutlined aria-hidden />, label: words.pages.access },
          {
            key: 'logout',
            icon: <LogoutOutlined aria-hidden />,
            label: words.logout,
            disabled: logout.isPending,
          },
        ],
        onClick: ({ key }) => {
          if (key === 'access') navigate(paths.access);
          if (key === 'logout') logout.mutate();
        },
      }}
    >
      <Button
        type="text"
        icon={<UserOutlined aria-hidden />}
        {...(!isWide && { 'aria-label': words.account(self.name) })}
      >
        {isWide ? (
          <>
            {self.name}
            <span className={styles.roles}>{roles.join(locale === 'zh' ? '、' : ', ')}</span>
          </>
        ) : null}
      </Button>
    </Dropdown>
  );
}
