import { Card, Descriptions, Tag, Typography } from 'antd';
import { money, timeText } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import type { UserDetails } from '../queries.ts';
import styles from '../users.module.css';
import { en, zh } from './protection-words.ts';

type Cap = UserDetails['limits']['spending']['daily'];

/** What a user set against spending too much, and teen mode. */
export function ProtectionTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const { teenMode, spending } = details.limits;
  return (
    <div className={styles.sections}>
      <Card size="small" title={words.spending}>
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'daily', label: words.daily, children: <CapText cap={spending.daily} /> },
            { key: 'today', label: words.today, children: money(spending.spentTodayFen) },
            { key: 'monthly', label: words.monthly, children: <CapText cap={spending.monthly} /> },
            { key: 'month', label: words.month, children: money(spending.spentThisMonthFen) },
            {
              key: 'excluded',
              label: words.excluded,
              children:
                spending.excludedUntil === null ? (
                  words.notExcluded
                ) : (
                  <TimeText at={spending.excludedUntil} />
                ),
            },
            {
              key: 'teen',
              label: words.teen,
              children: (
                <>
                  {teenMode.on ? words.on : words.off}
                  {teenMode.isMinor && (
                    <Tag color="warning" style={{ marginInlineStart: 8 }}>
                      {words.minor}
                    </Tag>
                  )}
                </>
              ),
            },
          ]}
        />
        <Typography.Text type="secondary">{words.note}</Typography.Text>
      </Card>
    </div>
  );
}

function CapText({ cap }: { readonly cap: Cap }) {
  const words = useWords({ zh, en });
  const limit = (fen: number | null) => (fen === null ? words.noLimit : money(fen));
  return (
    <span>
      {limit(cap.nowFen)}
      {cap.nextAt !== null && (
        <Typography.Text type="secondary">
          {' '}
          ({words.changes(limit(cap.nextFen), timeText(cap.nextAt))})
        </Typography.Text>
      )}
    </span>
  );
}
