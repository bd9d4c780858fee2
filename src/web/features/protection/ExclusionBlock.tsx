import { useState } from 'react';
import { useServerNow } from '../../clock/use-server-now.ts';
import { BEIJING, dateText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Tiles } from '#web/ui/figures/Tiles.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { ExclusionSheet } from './ExclusionSheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import type { SpendingLimit } from './queries.ts';
import { type ExclusionDays, pauseChoices } from './use-exclusion.ts';
import * as words from './words.ts';

const REDRAW_MS = 60_000;

/** Self-exclusion: effect, duration, and the end of a current one. */
export function ExclusionBlock({ until }: { readonly until: SpendingLimit['excludedUntil'] }) {
  const text = useWords(words);
  const locale = useLocale();
  const nowMs = useServerNow(REDRAW_MS);
  const choices = pauseChoices(until, nowMs);
  const [days, setDays] = useState<ExclusionDays | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const chosen = choices.find((each) => each === days) ?? choices[0];
  return (
    <Block label={text.pause}>
      <BlockHead title={text.pause} />
      <div className={styles.part}>
        {until === null ? (
          <p className={classNames(textStyles.body, styles.text)}>{text.pauseText}</p>
        ) : (
          <div>
            <p className={styles.state}>{text.pauseUntil(dateText(until, locale, BEIJING))}</p>
            <p className={classNames(textStyles.body, styles.text)}>
              {text.pausedText} <InlineLink href={paths.rechargeRefunds()}>{text.toRefunds}</InlineLink>
            </p>
            <p className={classNames(textStyles.body, styles.text)}>
              {chosen === undefined ? text.longest : text.longer}
            </p>
          </div>
        )}
        {chosen !== undefined && (
          <>
            <Tiles
              label={text.pauseChoice}
              look="packs"
              columns={2}
              chosen={[chosen]}
              onChoose={setDays}
              tiles={choices.map((value) => ({ value, content: text.days(value) }))}
            />
            <Button isWide onClick={() => setConfirming(true)}>
              {text.pauseAsk(chosen)}
            </Button>
          </>
        )}
      </div>
      {isConfirming && chosen !== undefined && (
        <ExclusionSheet days={chosen} nowMs={nowMs} onClose={() => setConfirming(false)} />
      )}
    </Block>
  );
}
