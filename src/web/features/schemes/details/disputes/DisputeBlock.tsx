import { useState } from 'react';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { ButtonCell, Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './DisputeBlock.module.css';
import { DisputeSheet } from './DisputeSheet.tsx';
import * as words from './dispute-words.ts';

const MINUTE_MS = 60_000;

/** For a buyer: dispute of a wrong or late settlement, once each, and its answer. */
export function DisputeBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const now = useServerNow(MINUTE_MS);
  const { result, delay, dispute, mine } = scheme;
  if (mine === null || (result === null && delay === null)) return null;
  if (dispute) return <Answer dispute={dispute} />;
  if (result !== null && Date.parse(result.disputeUntil) <= now) return null;
  const about = result === null ? 'delay' : 'settlement';
  return (
    <div className={styles.row}>
      <Cells>
        <ButtonCell
          title={text.question[about]}
          value={result && text.until(dateTimeText(result.disputeUntil, locale))}
          onClick={() => setOpen(true)}
        />
      </Cells>
      <DisputeSheet schemeId={scheme.id} about={about} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Status of the viewer's dispute. */
function Answer({ dispute }: { readonly dispute: NonNullable<SchemeDetails['dispute']> }) {
  const text = useWords(words);
  const locale = useLocale();
  const { state, at, decidedAt, reason } = dispute;
  const tone = { open: 'amber', upheld: 'blue', rejected: 'plain' } as const;
  return (
    <div className={styles.row}>
      <Cells>
        <Cell
          title={text.mine}
          detail={text.raised(dateTimeText(at, locale))}
          value={<Tag tone={tone[state]}>{text.states[state]}</Tag>}
        />
      </Cells>
      {decidedAt && (
        <p className={classNames(textStyles.small, styles.answer)}>
          {text.decided(dateTimeText(decidedAt, locale))}
          {reason && <span lang={langOf(reason)}>{reason}</span>}
        </p>
      )}
    </div>
  );
}
