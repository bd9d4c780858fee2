import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { AlertIcon, PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import * as words from './certification-words.ts';
import type { Identity } from '../security/queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import noticeStyles from '#web/ui/feedback/Notice.module.css';
import styles from '../security/Security.module.css';

/** The verified identity, masked, and its consequences. */
export function CertifiedState({ identity }: { readonly identity: Identity }) {
  const text = useWords(words);
  const locale = useLocale();
  const { state, nameMasked, idNumberMasked, verifiedAt } = identity;
  const isMinor = state === 'minor';
  return (
    <>
      <Block>
        <div className={isMinor ? classNames(noticeStyles.ground, noticeStyles.line) : styles.well}>
          {isMinor ? <AlertIcon size={20} /> : <PassedFilledIcon size={20} />}
          <div>
            <h2 className={classNames(textStyles.title, isMinor ? styles.stateTitle : styles.consentTitle)}>
              {isMinor ? text.minorTitle : text.done}
            </h2>
            <p>{isMinor ? text.minorText : text.certifiedText}</p>
          </div>
        </div>
      </Block>
      <Block>
        <Inset>
          <div className={styles.pairs}>
            <Facts
              facts={[
                ...(nameMasked === null
                  ? []
                  : [{ name: text.name, value: <span lang="zh">{nameMasked}</span> }]),
                ...(idNumberMasked === null ? [] : [{ name: text.number, value: idNumberMasked }]),
                ...(verifiedAt === null
                  ? []
                  : [{ name: text.verifiedAt, value: dateText(verifiedAt, locale) }]),
              ]}
            />
          </div>
        </Inset>
        <BlockNote>
          {text.sealed} <InlineLink href={paths.connectUs()}>{text.contact}</InlineLink>
        </BlockNote>
      </Block>
    </>
  );
}
