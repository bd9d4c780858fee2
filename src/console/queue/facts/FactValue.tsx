import { Typography } from 'antd';
import type { Fact, FactName } from '#contract/console/facts.ts';
import { countText, money } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { wordText } from '../../words/word-words.ts';
import styles from './facts.module.css';
import { linkTarget } from '../../router/link-target.ts';
import { visibleText } from '../../ui/visible-text.ts';

/** Facts in the words of people: shown as a quotation. */
const written: ReadonlySet<FactName> = new Set([
  ...(['body', 'contact', 'content', 'reason', 'statement', 'summary', 'text', 'title'] as const),
]);

/** Whether a fact is what somebody wrote. */
export function isWritten({ kind, name }: Fact): boolean {
  return kind === 'text' && written.has(name);
}

/** The value of a fact by its kind. Texts are plain text, whatever they contain. */
export function FactValue({ fact }: { readonly fact: Fact }) {
  const locale = useLocale();
  switch (fact.kind) {
    case 'text':
      return isWritten(fact) ? (
        <blockquote className={styles.quote}>{visibleText(fact.text)}</blockquote>
      ) : (
        <bdi className={styles.text}>{visibleText(fact.text)}</bdi>
      );
    case 'word':
      return <>{wordText(fact.word)?.[locale] ?? fact.word}</>;
    case 'time':
      return <TimeText at={fact.at} />;
    case 'money':
      return <span className={styles.figure}>{money(fact.fen)}</span>;
    case 'count':
      return <span className={styles.figure}>{countText(fact.count, locale)}</span>;
    case 'percent':
      return <span className={styles.figure}>{fact.percent}%</span>;
    case 'link':
      return <LinkValue fact={fact} />;
  }
}

function LinkValue({ fact }: { readonly fact: Extract<Fact, { kind: 'link' }> }) {
  const target = linkTarget(fact);
  const text = <bdi className={styles.text}>{visibleText(fact.text === '' ? fact.id : fact.text)}</bdi>;
  if (target === null) {
    return (
      <>
        {text}
        {fact.text !== '' && <Typography.Text code>{fact.id}</Typography.Text>}
      </>
    );
  }
  return (
    <a href={target} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
