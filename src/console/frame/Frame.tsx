import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex, Grid, Layout, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocale, useWords } from '../i18n/locale.ts';
import type { Page } from '../router/match-page.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import type { Self } from '../session/use-self.ts';
import { queueWords } from '../words/queue-words.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LookSwitches } from './LookSwitches.tsx';
import { SideMenu } from './SideMenu.tsx';
import styles from './frame.module.css';
import { en, zh } from './words.ts';

interface FrameProps {
  readonly page: Page;
  readonly self: Self;
  readonly children: ReactNode;
}

/** Menu, head and content: side by side on a laptop, the menu in a drawer on a phone. */
export function Frame({ page, self, children }: FrameProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { lg } = Grid.useBreakpoint();
  const isWide = lg ?? window.innerWidth >= 992;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = page.name === 'queue' ? queueWords[page.queue].name[locale] : words.pages[page.name];
  const menu = <SideMenu page={page} self={self} onChosen={() => setMenuOpen(false)} />;
  return (
    <Layout hasSider className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {isWide ? (
        <Layout.Sider width={248} theme="light" className={styles.side}>
          <Link to={paths.home} className={styles.name}>
            {words.product}
          </Link>
          <nav aria-label={words.menu} className={styles.menu}>
            {menu}
          </nav>
        </Layout.Sider>
      ) : (
        <Drawer
          placement="left"
          size={280}
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          title={words.product}
          styles={{ body: { padding: 0 } }}
        >
          <nav aria-label={words.menu}>{menu}</nav>
        </Drawer>
      )}
      <Layout>
        <Layout.Header className={styles.head}>
          <Flex align="center" gap="small" className={styles.headTitle}>
            {!isWide && (
              <Button
                type="text"
                icon={<MenuOutlined aria-hidden />}
                aria-label={words.openMenu}
                onClick={() => setMenuOpen(true)}
              />
            )}
            <Typography.Title level={1} ellipsis className={styles.title ?? ''}>
              {title}
            </Typography.Title>
          </Flex>
          <Flex gap="small">
            <LookSwitches />
            <AccountMenu self={self} isWide={isWide} />
          </Flex>
        </Layout.Header>
        <Layout.Content id="content" tabIndex={-1} className={styles.content}>
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
