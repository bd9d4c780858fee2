import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { useStored } from '../../state/stored-value.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import * as words from './words.ts';

/** On every page of buying and earning: notice that teen mode is on, with a link to turn it off; absent otherwise. */
export function TeenLine() {
  const text = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const isTeen = useTeenMode();
  if (!isLoggedIn || !isTeen) return null;
  return (
    <Block>
      <p className={classNames(textStyles.small, styles.notice)}>
        {text.lineTeen} <InlineLink href={paths.protection()}>{text.toProtection}</InlineLink>
      </p>
    </Block>
  );
}

/** Whether teen mode blocks buying, top-ups, withdrawals and publishing. */
function useTeenMode(): boolean {
  return useStored(userInfo)?.teenMode === true;
}
