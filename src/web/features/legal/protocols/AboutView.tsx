import { productName } from '#domain/product-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { BrandMark } from '#web/ui/marks/BrandMark.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './AboutView.module.css';
import * as words from './about-words.ts';
import { ProtocolCells } from './ProtocolView.tsx';

interface AboutViewProps {
  /** Null while unknown. */
  readonly running: { readonly version: string; readonly sandbox: boolean; readonly demo: boolean } | null;
}

/** What this site is, its commitments, and where each claim can be verified. */
export function AboutView({ running }: AboutViewProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <Block>
        <div className={styles.head}>
          <BrandMark size="large" />
          <h2 className={styles.name}>{productName[locale]}</h2>
          <p className={classNames(textStyles.reading, styles.lead)}>{text.lead}</p>
          <p className={styles.adults}>{text.adults}</p>
        </div>
      </Block>
      <Block>
        <BlockHead title={text.principles} />
        <ul className={classNames(textStyles.reading, styles.points)}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Block>
      <Block>
        <BlockHead title={text.check} />
        <Cells>
          <LinkCell href={paths.log()} title={text.log} detail={text.logDetail} />
          <LinkCell
            href={paths.recordDefinitions()}
            title={text.definitions}
            detail={text.definitionsDetail}
          />
          <LinkCell href={paths.calibration()} title={text.calibration} detail={text.calibrationDetail} />
          <LinkCell href={paths.newcomers()} title={text.newcomers} />
        </Cells>
      </Block>
      <ProtocolCells title={text.protocols} />
      <Block>
        <BlockHead title={text.facts} />
        <Inset>
          <div className={styles.facts}>
            <Facts
              facts={[
                { name: text.version, value: running?.version ?? '–' },
                { name: text.licence, value: text.licenceName },
              ]}
            />
          </div>
        </Inset>
        {running?.sandbox && <BlockNote>{text.sandbox}</BlockNote>}
        {running?.demo && <BlockNote>{text.demo}</BlockNote>}
        <Cells>
          <LinkCell href={paths.connectUs()} title={text.connectUs} />
        </Cells>
      </Block>
    </>
  );
}
