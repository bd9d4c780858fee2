import type { RefObject } from 'react';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { AlertIcon, CircleIcon, PassedIcon } from '#web/ui/icons/states.tsx';
import { checkList, type VisibleCheck } from './check-list.ts';
import * as checkWords from './check-words.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ChecksBlock.module.css';
import type { Preview } from '../draft/preview-query.ts';
import * as words from '../words.ts';

interface ChecksBlockProps {
  readonly preview: Preview | undefined;
  readonly hasFailed: boolean;
  /** After an attempt to publish, violations are announced. */
  readonly isTried: boolean;
  /** Receives the focus after a premature attempt to publish. */
  readonly block: RefObject<HTMLElement | null>;
}

/** All violated rules, and the satisfied ones that are informative. */
export function ChecksBlock({ preview, hasFailed, isTried, block }: ChecksBlockProps) {
  const text = useWords(words);
  const visibleChecks = preview ? checkList(preview.checks, preview.draft, isTried) : [];
  const count = (wanted: VisibleCheck['state']) =>
    visibleChecks.filter(({ state }) => state === wanted).length;
  const broken = count('broken');
  const note = preview ? text.counts(count('kept'), broken, count('toDo')) : !hasFailed && text.checking;
  return (
    <section ref={block} tabIndex={-1} className={styles.block} aria-label={text.checks}>
      <BlockHead title={text.checks} note={<span role="status">{note}</span>} />
      {hasFailed && !preview && <p className={styles.failed}>{text.checksFailed}</p>}
      <Inset>
        <FieldError error={isTried && broken > 0 ? text.fix(broken) : null} />
      </Inset>
      <ul className={styles.checks}>
        {visibleChecks.map((check) => (
          <CheckLine key={check.rule} check={check} />
        ))}
      </ul>
    </section>
  );
}

const marks = { kept: PassedIcon, toDo: CircleIcon, broken: AlertIcon };

function CheckLine({ check: { rule, state, facts } }: { readonly check: VisibleCheck }) {
  const text = useWords(words);
  const sentences = useWords(checkWords);
  const notation = useOddsNotation();
  const sentence = sentences[rule as keyof typeof sentences] as
    | (typeof sentences)[keyof typeof sentences]
    | undefined;
  const Mark = marks[state];
  return (
    <li className={classNames(textStyles.small, styles.check, styles[state])}>
      <Mark size={18} label={text[state]} className={styles.mark} />
      {/* A newer server may have a rule without a text here; show its name. */}
      <span>{sentence?.rule(facts, notation) ?? rule}</span>
      <span className={classNames(textStyles.ellipsis, styles.now)}>{sentence?.now?.(facts, notation)}</span>
    </li>
  );
}
