import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BEIJING, dateText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { moneyText } from '../../i18n/money.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { remainingFen } from './limit-amount.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import { protectionQuery } from './queries.ts';
import * as words from './words.ts';

/** On payment pages: the own spending limit with a link to it; absent without a limit. */
export function SpendingLine(): ReactNode {
  const text = useWords(words);
  const locale = useLocale();
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({ ...protectionQuery, enabled: isLoggedIn });
  if (data === undefined) return null;
  const { spendingLimit, teenMode } = data;
  const left = remainingFen(spendingLimit);
  const line = teenMode.on
    ? text.lineTeen
    : spendingLimit.excludedUntil !== null
      ? text.linePaused(dateText(spendingLimit.excludedUntil, locale, BEIJING))
      : left !== null && text.lineLeft(moneyText(left, locale));
  if (line === false) return null;
  return (
    <Block>
      <p className={classNames(textStyles.small, styles.notice)}>
        {line} <InlineLink href={paths.protection()}>{text.toProtection}</InlineLink>
      </p>
    </Block>
  );
}
