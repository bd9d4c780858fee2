import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { BEIJING, dateTimeText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { moneyText } from '../../i18n/money.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './Protection.module.css';
import type { Cap } from './queries.ts';
import { type Period, useSetLimit } from './use-spending-limit.ts';
import * as words from './words.ts';

interface LimitRowProps {
  readonly period: Period;
  readonly cap: Cap;
  readonly spentFen: number;
}

/** Spending of a period against its limit, with a change button. */
export function LimitRow({ period, cap, spentFen }: LimitRowProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isSetting, setSetting] = useState(false);
  const money = (fen: number) => moneyText(fen, locale);
  const { nowFen } = cap;
  const remainingFen = nowFen === null ? null : Math.max(0, nowFen - spentFen);
  return (
    <div className={classNames(rowStyles.fullDivider, styles.limit)}>
      <div className={styles.line}>
        <h3 className={styles.name}>{text.limit[period]}</h3>
        <span className={styles.sum}>{nowFen === null ? text.noLimit : money(nowFen)}</span>
        <Button size="small" look="accent" onClick={() => setSetting(true)}>
          {nowFen === null ? text.set : text.change}
          <Hidden> {text.sheet[period]}</Hidden>
        </Button>
      </div>
      {nowFen !== null && (
        <div className={styles.track} role="img" aria-label={text.bar(money(spentFen), money(nowFen))}>
          <i className={styles.spent} style={{ width: `${Math.min(100, (100 * spentFen) / nowFen)}%` }} />
        </div>
      )}
      <p className={classNames(textStyles.small, styles.used)}>
        <span>
          {text.spent[period]} {money(spentFen)}
        </span>
        {remainingFen !== null && (
          <span>{remainingFen === 0 ? text.over : text.left(money(remainingFen))}</span>
        )}
      </p>
      {cap.nextAt !== null && <Waiting period={period} cap={cap} nextAt={cap.nextAt} />}
      {isSetting && <LimitSheet period={period} cap={cap} onClose={() => setSetting(false)} />}
    </div>
  );
}

interface WaitingProps {
  readonly period: Period;
  readonly cap: Cap;
  readonly nextAt: string;
}

/** A pending higher limit, with a cancel button. */
function Waiting({ period, cap, nextAt }: WaitingProps) {
  const text = useWords(words);
  const locale = useLocale();
  const keeping = useSingleFlightMutation<void, ApiError, number | null>({ mutationFn: useSetLimit(period) });
  const from = dateTimeText(nextAt, locale, BEIJING);
  return (
    <>
      <div className={styles.waiting}>
        <p>{cap.nextFen === null ? text.nextNone(from) : text.next(from, moneyText(cap.nextFen, locale))}</p>
        <Button size="small" isBusy={keeping.isPending} onClick={() => keeping.mutate(cap.nowFen)}>
          {text.keep}
        </Button>
      </div>
      <FieldError error={keeping.error?.message} />
    </>
  );
}
