import { useEffect } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Note } from '#web/ui/layout/Text.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Definitions.module.css';
import { type Definition, definitions } from './definition-href.ts';
import * as words from './definition-words.ts';

/** Every figure of a record: meaning, calculation, example. */
export function Definitions() {
  const text = useWords(words);
  return (
    <>
      <p className={textStyles.lead}>
        {text.lead} {text.running}
      </p>
      <nav className={styles.contents} aria-label={text.contents}>
        {definitions.map((each) => (
          <a key={each} href={`#${each}`} className={styles.entry} onClick={(event) => jump(event, each)}>
            {text.items[each].name}
          </a>
        ))}
      </nav>
      {definitions.map((each) => (
        <Defined key={each} name={each} />
      ))}
      <Note>
        <InlineLink href={paths.calibration()}>{text.toModel}</InlineLink>
      </Note>
    </>
  );
}

function Defined({ name }: { readonly name: Definition }) {
  const text = useWords(words);
  const item = text.items[name];
  return (
    <Block>
      <div className={styles.item} id={name} tabIndex={-1}>
        <h2 className={textStyles.title}>{item.name}</h2>
        {item.text.map((paragraph) => (
          <p key={paragraph} className={classNames(textStyles.body, styles.text)}>
            {paragraph}
          </p>
        ))}
        <dl className={styles.facts}>
          {item.formula && (
            <div className={styles.fact}>
              <dt className={styles.label}>{text.formula}</dt>
              <dd>{item.formula}</dd>
            </div>
          )}
          {item.example && (
            <div className={styles.fact}>
              <dt className={styles.label}>{text.example}</dt>
              <dd>{item.example}</dd>
            </div>
          )}
        </dl>
      </div>
    </Block>
  );
}

/** A jump within a page adds no history entry. */
function jump(event: { preventDefault: () => void }, name: Definition): void {
  event.preventDefault();
  show(name);
}

function show(name: string): void {
  const part = document.getElementById(name);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** Scrolls to and focuses the figure named in the URL fragment. */
export function useNamedFigure(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1);
    // After the shell has focused the page title.
    const timer = name === '' ? undefined : setTimeout(() => show(name));
    return () => clearTimeout(timer);
  }, []);
}
