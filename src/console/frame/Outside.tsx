import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/locale.ts';
import { LookSwitches } from './LookSwitches.tsx';
import styles from './frame.module.css';
import { en, zh } from './words.ts';

/** What is shown before somebody is logged in. */
export function Outside({ children }: { readonly children: ReactNode }) {
  const words = useWords({ zh, en });
  return (
    <div className={styles.outside}>
      <Flex justify="end" component="header" className={styles.outsideTop}>
        <LookSwitches />
      </Flex>
      <main className={styles.outsideMain}>
        <Typography.Title level={1} className={styles.brand ?? ''}>
          {words.product}
        </Typography.Title>
        <Card className={styles.outsideCard ?? ''}>{children}</Card>
      </main>
    </div>
  );
}
