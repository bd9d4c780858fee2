import { dateTimeText } from '#web/i18n/dates.ts';
import { spanText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { schemeSteps } from '#web/proof/steps/scheme-steps.ts';
import { Block, MoreLink } from '#web/ui/layout/Block.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { SealIcon } from '#web/ui/icons/states.tsx';
import { Mono } from '#web/ui/layout/Text.tsx';
import type { SchemeDetails } from '../../queries.ts';
import * as words from './proof-words.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './SealStrip.module.css';
import { displayedScheme } from './displayed-scheme.ts';
import { useLogCheck } from './use-log-check.ts';

/** The seal of a scheme not open to this viewer: value, time and log entry. */
export function SealStrip({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { id, seal, publishedAt } = scheme;
  const { data } = useLogCheck(scheme);
  const failed =
    data && schemeSteps(data, displayedScheme(scheme), locale).find(({ state }) => state === 'failed');
  const entry = data?.checked && !failed ? data.proof.published?.entry : undefined;
  const lead = data?.checked?.leadMs ?? 0;
  return (
    <Block>
      <div className={classNames(textStyles.meta, styles.strip)}>
        <SealIcon size={20} className={styles.mark} />
        <div className={styles.text}>
          <p>
            {text.seal} <Mono>{`${seal.slice(0, 6)}…${seal.slice(-6)}`}</Mono>
          </p>
          {failed ? (
            <p role="alert" className={styles.failed}>
              {failed.title}
              {locale === 'zh' ? '：' : ': '}
              {failed.facts.join(locale === 'zh' ? '，' : ', ')}
            </p>
          ) : (
            <p>
              {entry ? (
                <FactLine
                  facts={[
                    text.loggedAs(countText(entry.index + 1)),
                    lead > 0 && text.loggedBefore(spanText(lead, locale)),
                  ]}
                />
              ) : (
                text.sealedAt(dateTimeText(publishedAt, locale))
              )}
            </p>
          )}
        </div>
        <MoreLink href={paths.log({ scheme: id })}>{text.seeProof}</MoreLink>
      </div>
    </Block>
  );
}
