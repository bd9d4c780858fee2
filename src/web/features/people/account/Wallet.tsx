import { useQuery } from '@tanstack/react-query';
import { amountText, moneyText } from '#web/i18n/money.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { NextIcon } from '#web/ui/icons/navigation.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { balanceQuery } from './queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './Wallet.module.css';
import * as words from './words.ts';

/** Balance and income side by side. Figures appear when loaded. */
export function Wallet() {
  const text = useWords(words);
  const locale = useLocale();
  const { data } = useQuery(balanceQuery);
  const isTeen = useStored(userInfo)?.teenMode === true;
  const figure = (fen: number | undefined) => (fen === undefined ? '–' : amountText(fen));
  const waitingFen = data && data.pendingFen + data.escrowFen;
  return (
    <>
      <div className={styles.wallet}>
        <div className={styles.half}>
          <span className={classNames(textStyles.meta, styles.name)}>{text.balance}</span>
          <b className={styles.figure}>{figure(data?.balanceFen)}</b>
          {!isTeen && (
            <ButtonLink href={paths.recharge()} look="primary" size="small">
              {text.recharge}
            </ButtonLink>
          )}
        </div>
        <div className={styles.half}>
          <Link href={paths.income()} className={classNames(textStyles.meta, hitStyles.hitArea, styles.name)}>
            {text.income}
            <NextIcon size={12} />
          </Link>
          <b className={styles.figure}>{figure(data?.incomeFen)}</b>
          {!isTeen && (
            <ButtonLink href={paths.withdraw()} size="small">
              {text.withdraw}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.more}>
        <Cells>
          <LinkCell
            href={paths.detail()}
            title={text.statement}
            value={waitingFen ? `${text.pending} ${moneyText(waitingFen, locale)}` : undefined}
          />
        </Cells>
      </div>
    </>
  );
}
