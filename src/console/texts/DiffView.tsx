import { Flex, Tag, Typography } from 'antd';
import { useWords } from '../i18n/locale.ts';
import type { TextDiff } from './queries.ts';
import styles from './texts.module.css';
import { en, zh } from './words.ts';

const changeColor = { same: 'default', changed: 'warning', added: 'success', removed: 'error' } as const;

type Line = TextDiff['lead'][number];

/** A text as it reads, with what was added and removed where it was. */
export function DiffView({ diff, isShort }: { readonly diff: TextDiff; readonly isShort: boolean }) {
  const words = useWords({ zh, en });
  const { language, title, lead, sections } = diff;
  const hasChanged = (lines: readonly Line[]) => lines.some(({ kind }) => kind !== 'same');
  const shown = isShort ? sections.filter(({ change }) => change !== 'same') : sections;
  const isHeadShown = !isShort || hasChanged(title) || hasChanged(lead);
  if (!isHeadShown && shown.length === 0)
    return <Typography.Text type="secondary">{words.noChanges}</Typography.Text>;
  return (
    <article lang={language}>
      {isHeadShown && (
        <section className={styles.section}>
          <Lines lines={title} isHeading />
          <Lines lines={lead} />
        </section>
      )}
      {shown.map(({ id, title: heading, change, lines }) => (
        <section key={id} className={styles.section}>
          <Flex gap="small" align="baseline" wrap>
            <Lines lines={heading} isHeading />
            {diff.from !== null && change !== 'same' && (
              <Tag color={changeColor[change]}>{words.kinds[change]}</Tag>
            )}
          </Flex>
          <Lines lines={lines} />
        </section>
      ))}
    </article>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly isHeading?: boolean;
}

function Lines({ lines, isHeading = false }: LinesProps) {
  return lines.map((line, index) =>
    isHeading ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and a fixed order
      <Typography.Title key={index} level={2} className={styles.heading ?? ''}>
        <LineText line={line} />
      </Typography.Title>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and a fixed order
      <div key={index} className={styles.line} data-kind={line.kind} data-part={line.part}>
        {line.part === 'point' && '• '}
        <LineText line={line} />
      </div>
    ),
  );
}

/** Colours alone would say nothing to a screen reader. */
function LineText({ line: { kind, text } }: { readonly line: Line }) {
  const words = useWords({ zh, en });
  if (kind === 'same') return <>{text}</>;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element>
      <span className={styles.unseen}>{kind === 'added' ? words.added : words.removed} </span>
      {text}
    </Element>
  );
}
