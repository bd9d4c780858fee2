import type { MouseEvent } from 'react';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { protocolNames, waysOf } from './protocol-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './ProtocolView.module.css';
import type { ProtocolText } from './queries.ts';
import * as words from './words.ts';

/** A legal text: title, version and date, contents, text. */
export function ProtocolView({ text: protocol }: { readonly text: ProtocolText }) {
  const text = useWords(words);
  const { sections } = protocol;
  // A calendar day, formatted in UTC so that it is the same in every zone.
  const effectiveOn = dateText(`${protocol.effectiveOn}T00:00:00Z`, useLocale(), 'UTC');
  return (
    <>
      <div className={styles.head}>
        <p className={textStyles.meta}>{text.edition(protocol.version, effectiveOn)}</p>
        <p className={classNames(textStyles.reading, styles.lead)}>{protocol.lead}</p>
      </div>
      <Block label={text.contents}>
        <BlockHead title={text.contents} />
        <nav aria-label={text.contents}>
          <ol className={styles.contents}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.entry} onClick={(event) => jump(event, id)}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Block>
      <Block>
        {sections.map(({ id, title, paragraphs, points }, index) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            className={classNames(rowStyles.fullDivider, styles.section)}
          >
            <h2 className={styles.title}>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Block>
      <Block>
        <Cells>
          {waysOf[protocol.name].map(({ way, href }) => (
            <LinkCell key={way} href={href} title={text[way]} />
          ))}
        </Cells>
      </Block>
      <ProtocolCells title={text.others} without={protocol.name} />
    </>
  );
}

interface ProtocolCellsProps {
  readonly title?: string;
  readonly without?: ProtocolText['name'];
}

/** Links to all legal texts. */
export function ProtocolCells({ title, without }: ProtocolCellsProps) {
  const { names } = useWords(words);
  return (
    <Block>
      {title !== undefined && <BlockHead title={title} />}
      <Cells>
        {protocolNames
          .filter((name) => name !== without)
          .map((name) => (
            <LinkCell key={name} href={paths.protocol({ name })} title={names[name]} />
          ))}
      </Cells>
    </Block>
  );
}

/** A jump within a page adds no history entry. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
