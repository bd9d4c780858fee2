import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './Feedback.module.css';
import * as words from './feedback-words.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import { myFeedbackQuery, type SentFeedback } from './queries.ts';

/** The viewer's messages with the replies. */
export function FeedbackList() {
  const text = useWords(words);
  const list = useInfiniteQuery(myFeedbackQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Block>
      <BlockHead title={text.mine} />
      <PagedList
        query={list}
        isEmpty={items.length === 0}
        failed={text.notFetched}
        skeleton={<Skeleton rows={2} row={<Bone width="70%" height={40} />} />}
        empty={<BlockNote>{text.none}</BlockNote>}
      >
        <Sent items={items} />
        <LoadMoreOf query={list} />
      </PagedList>
    </Block>
  );
}

function Sent({ items }: { readonly items: readonly SentFeedback[] }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <ul>
      {items.map(({ id, kind, content, at, answer }) => (
        <li key={id} className={classNames(rowStyles.fullDivider, styles.item)}>
          <div className={styles.meta}>
            <Tag>{text.kinds[kind]}</Tag>
            {dateTimeText(at, locale)}
            {answer === null && <Tag tone="line">{text.waiting}</Tag>}
          </div>
          <p className={styles.content}>{content}</p>
          {answer && (
            <div className={styles.answer}>
              <div className={styles.meta}>
                {text.answer} {dateTimeText(answer.at, locale)}
              </div>
              {answer.text}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
