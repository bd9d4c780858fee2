import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { AlertIcon } from '#web/ui/icons/states.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import noticeStyles from '#web/ui/feedback/Notice.module.css';
import styles from './Obstacles.module.css';
import { obstacleHref, obstacleOf, visibleObstacles } from './obstacles.ts';
import type { WithdrawCount } from './queries.ts';
import * as words from './words.ts';

/** Obstacles to a withdrawal, each with a link to resolve it, in order. */
export function Obstacles({ count }: { readonly count: Pick<WithdrawCount, 'obstacles' | 'coolingUntil'> }) {
  const text = useWords(words);
  const locale = useLocale();
  if (count.obstacles.length === 0) return null;
  const until = count.coolingUntil === null ? '' : dateTimeText(count.coolingUntil, locale);
  return (
    <Block label={text.blocked}>
      <ul className={classNames(noticeStyles.ground, styles.obstacles)}>
        {visibleObstacles(count.obstacles).map((reason) => {
          const obstacle = obstacleOf(reason);
          const [href, way] = [obstacleHref(obstacle), text.ways[obstacle]];
          return (
            <li key={reason} className={noticeStyles.line}>
              <AlertIcon size={16} />
              <span>
                {text.obstacles[obstacle](until)} {href && way && <InlineLink href={href}>{way}</InlineLink>}
              </span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
