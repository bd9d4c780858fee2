import { Card, Empty, Flex, Tag } from 'antd';
import { timeText } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import type { UserDetails } from '../queries.ts';
import { SchemeLink } from '../SchemeLink.tsx';
import { UserLink } from '../UserLink.tsx';
import styles from '../users.module.css';
import { en, zh } from './activity-words.ts';

/** What all kinds of reports have. */
type Written = UserDetails['reports']['feedback']['items'][number];

interface Report extends Omit<Written, 'kind'> {
  readonly scheme?: { readonly id: string; readonly title: string };
  readonly by?: { readonly id: string; readonly nickname: string };
}

interface ReportsProps<R extends Report> {
  readonly title: string;
  readonly items: readonly R[];
  /** What kind of report it is, if there are several. */
  readonly kindOf?: (report: R) => string;
  /** Whether who wrote it is somebody else than the user of the page. */
  readonly isByOthers?: boolean;
}

/** What people wrote, with what was decided about it. */
export function Reports<R extends Report>({ title, items, kindOf, isByOthers = false }: ReportsProps<R>) {
  const words = useWords({ zh, en });
  return (
    <Card size="small" title={title}>
      {items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />
      ) : (
        <ul className={styles.reports}>
          {items.map((report) => (
            <li key={report.id} className={styles.report}>
              <Flex gap="small" wrap align="center">
                {kindOf && <Tag>{kindOf(report)}</Tag>}
                {report.scheme && <SchemeLink scheme={report.scheme} />}
                {isByOthers && report.by && (
                  <span>
                    {words.by} <UserLink user={report.by} />
                  </span>
                )}
                <span className={styles.small}>
                  <TimeText at={report.at} />
                </span>
              </Flex>
              <blockquote className={styles.quote}>{visibleText(report.text)}</blockquote>
              <Decision decision={report.decision} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Decision({ decision }: Pick<Written, 'decision'>) {
  const words = useWords({ zh, en });
  if (decision === null) {
    return (
      <div>
        <Tag color="warning">{words.waiting}</Tag>
      </div>
    );
  }
  const { upheld, operator, at, text } = decision;
  return (
    <div>
      <Tag color={upheld === true ? 'error' : 'default'}>
        {upheld === null ? words.answered : upheld ? words.upheld : words.rejected}
      </Tag>
      <span className={styles.small}>{words.decided(operator, timeText(at))}</span>
      <blockquote className={styles.quote}>{visibleText(text)}</blockquote>
    </div>
  );
}
